// Stage 4c: few rays make a grainy picture. An à-trous filter smooths it three times, wider each time, but only across
// points of the same surface; and on the way up to full size each sample again asks which neighbours are its own kind.
import { channels, type Light } from './rays.ts'
import { stripWidth } from './raster.ts'

const planeSlack = 0.004

export function denoise(light: Light, passes = 3): void {
  for (let pass = 0; pass < passes; pass += 1) light.values = smooth(light, 1 << pass)
}

function smooth(light: Light, step: number): Float32Array {
  const { width, height, values } = light
  const out = new Float32Array(values.length)
  const sums = new Float64Array(channels + 1)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      gather(light, x, y, { step, sums })
      const at = (y * width + x) * channels
      for (let k = 0; k < channels; k += 1) out[at + k] = sums[k]! / sums[channels]!
    }
  }
  return out
}

const falloff = [1, Math.exp(-1 / 3), Math.exp(-4 / 3)] as const

function gather(light: Light, x: number, y: number, { step, sums }: { step: number; sums: Float64Array }): void {
  const { width, height, values } = light
  const here = y * width + x
  sums.fill(0)
  for (let dy = -2; dy <= 2; dy += 1) {
    const row = Math.min(height - 1, Math.max(0, y + dy * step))
    for (let dx = -2; dx <= 2; dx += 1) {
      const there = row * width + Math.min(width - 1, Math.max(0, x + dx * step))
      const likeness = alike(light.points, here * stripWidth, there * stripWidth)
      if (likeness < 1e-4) continue
      const weight = likeness * falloff[dx < 0 ? -dx : dx]! * falloff[dy < 0 ? -dy : dy]!
      for (let k = 0; k < channels; k += 1) sums[k]! += values[there * channels + k]! * weight
      sums[channels]! += weight
    }
  }
}

/** 1 for points of one flat surface; falls with the angle and with the distance from the plane. */
function alike(points: Float32Array, p: number, q: number): number {
  const nx = points[p + 3]!
  const ny = points[p + 4]!
  const nz = points[p + 5]!
  const cosine = nx * points[q + 3]! + ny * points[q + 4]! + nz * points[q + 5]!
  if (cosine <= 0.4) return p === q ? 1 : 0
  const dx = points[q]! - points[p]!
  const dy = points[q + 1]! - points[p + 1]!
  const dz = points[q + 2]! - points[p + 2]!
  const off = Math.abs(dx * nx + dy * ny + dz * nz)
  const c2 = cosine * cosine
  const c8 = c2 * c2 * c2 * c2
  return c8 * c8 * c8 * Math.exp(-off / planeSlack - (dx * dx + dy * dy + dz * dz) / 0.02)
}

/** Reads the light at a full-size sample: four neighbours, weighted by nearness and likeness. */
export function lightAt(light: Light, sample: Sample, out: Float64Array): void {
  const { width, height, step, values, points } = light
  const fx = (sample.x + 0.5) / step - 0.5
  const fy = (sample.y + 0.5) / step - 0.5
  const x0 = Math.floor(fx)
  const y0 = Math.floor(fy)
  const tx = fx - x0
  const ty = fy - y0
  let total = 0
  out.fill(0)
  for (let k = 0; k < 4; k += 1) {
    const right = k & 1
    const low = k >> 1
    const x = Math.min(width - 1, Math.max(0, x0 + right))
    const y = Math.min(height - 1, Math.max(0, y0 + low))
    const at = y * width + x
    const near = (right ? tx : 1 - tx) * (low ? ty : 1 - ty) + 0.02
    const weight = near * related(points, at * stripWidth, sample.strip, sample.at)
    for (let c = 0; c < channels; c += 1) out[c]! += values[at * channels + c]! * weight
    total += weight
  }
  for (let c = 0; c < channels; c += 1) out[c]! /= total
}

export interface Sample {
  x: number
  y: number
  strip: Float32Array
  at: number
}

function related(points: Float32Array, p: number, strip: Float32Array, s: number): number {
  const nx = strip[s + 3]!
  const ny = strip[s + 4]!
  const nz = strip[s + 5]!
  const cosine = Math.max(0, points[p + 3]! * nx + points[p + 4]! * ny + points[p + 5]! * nz)
  const c2 = cosine * cosine
  const c4 = c2 * c2
  const off = Math.abs(
    (points[p]! - strip[s]!) * nx + (points[p + 1]! - strip[s + 1]!) * ny + (points[p + 2]! - strip[s + 2]!) * nz,
  )
  return (c4 * c4 + 1e-4) * (Math.exp(-off / 0.006) + 1e-4)
}
