// Stage 5c: a strip of rows at a time, everything colour does not change: where each sample lies, the relief of the cloth
// there, the normal bent by that relief (Mikkelsen's surface gradient), and the light that falls on it.
import { lightAt } from './denoise.ts'
import type { Relief } from './marks.ts'
import { channels, lamps, type Light } from './rays.ts'
import { readRow, stripWidth, type Frame } from './raster.ts'
import type { Solid } from './solid.ts'
import type { Weave } from './weave.ts'

export interface Cloths {
  marks: ((u: number, v: number, relief: Relief) => void)[][]
  /** No weave on buttons and metal. */
  weaves: (Weave | undefined)[]
}

export interface Strip {
  width: number
  rows: number
  /** As `readRow`; one more row above and below. */
  points: Float32Array
  height: Float32Array
  /** Per sample of the inner rows. */
  marked: Float32Array
  shade: Float32Array
  thread: Float32Array
  light: Float32Array
  open: Float32Array
  hollow: Float32Array
  facing: Float32Array
  gloss: Float32Array
}

export function makeStrip(width: number, rows: number): Strip {
  const plane = () => new Float32Array(width * (rows + 2))
  return {
    width,
    rows,
    points: new Float32Array(width * (rows + 2) * stripWidth),
    height: plane(),
    marked: plane(),
    shade: plane(),
    thread: plane(),
    light: plane(),
    open: plane(),
    hollow: plane(),
    facing: plane(),
    gloss: plane(),
  }
}

export interface Scene {
  solid: Solid
  frame: Frame
  /** 1 for samples that are worth shading. */
  shaded: Uint8Array
  light: Light
  cloths: Cloths
}

/** Fills the strip with the rows from `top` on. */
export function fillStrip(scene: Scene, strip: Strip, top: number): void {
  const { frame, shaded } = scene
  for (let r = 0; r < strip.rows + 2; r += 1) {
    const row = Math.min(frame.height - 1, Math.max(0, top + r - 1))
    readRow(scene.solid, frame, row, { out: strip.points, at: r * strip.width * stripWidth })
    raiseRow(scene, strip, row, r)
  }
  for (let r = 1; r <= strip.rows; r += 1) {
    for (let x = 0; x < strip.width; x += 1) {
      const row = top + r - 1
      if (row >= frame.height) continue
      if (!shaded[row * strip.width + x]) continue
      const covered = frame.triangle[row * strip.width + x]! >= 0
      if (covered) bend(strip, r * strip.width + x, frame.pixel, { x, row, frame })
      illuminate(scene, strip, r * strip.width + x, { x, y: row, covered })
    }
  }
}

const relief: Relief = { height: 0, shade: 1, thread: 0 }

function raiseRow({ solid, frame, cloths }: Scene, strip: Strip, row: number, r: number): void {
  for (let x = 0; x < strip.width; x += 1) {
    const at = r * strip.width + x
    const t = frame.triangle[row * strip.width + x]!
    strip.height[at] = 0
    if (t < 0) continue
    const u = strip.points[at * stripWidth + 6]!
    const v = strip.points[at * stripWidth + 7]!
    const part = solid.part[t]!
    relief.height = 0
    relief.shade = 1
    relief.thread = 0
    for (const mark of cloths.marks[part]!) mark(u, v, relief)
    const side = solid.inside[t] ? 0.5 : 1
    strip.marked[at] = relief.height * side
    strip.height[at] = (relief.height + (cloths.weaves[part]?.(u, v) ?? 0)) * side
    strip.shade[at] = relief.shade
    strip.thread[at] = solid.inside[t] ? 0 : relief.thread
  }
}

interface Where {
  x: number
  row: number
  frame: Frame
}

/** All four neighbours see cloth as well. */
function isInside({ triangle, width, height }: Frame, x: number, row: number): boolean {
  if (x === 0 || x === width - 1 || row === 0 || row === height - 1) return false
  const at = row * width + x
  return Math.min(triangle[at - 1]!, triangle[at + 1]!, triangle[at - width]!, triangle[at + width]!) >= 0
}

/** Tilts the normal by the slope of the relief, measured between neighbouring samples. */
function bend(strip: Strip, at: number, pixel: number, { x, row, frame }: Where): void {
  const { width, points, height } = strip
  if (!isInside(frame, x, row)) return
  const l = (at - 1) * stripWidth
  const r = (at + 1) * stripWidth
  const a = (at - width) * stripWidth
  const b = (at + width) * stripWidth
  const xx = (points[r]! - points[l]!) / 2
  const xy = (points[r + 1]! - points[l + 1]!) / 2
  const xz = (points[r + 2]! - points[l + 2]!) / 2
  const yx = (points[b]! - points[a]!) / 2
  const yy = (points[b + 1]! - points[a + 1]!) / 2
  const yz = (points[b + 2]! - points[a + 2]!) / 2
  if (Math.abs(xy) > pixel * 6 || Math.abs(yy) > pixel * 6) return
  const n = at * stripWidth + 3
  const nx = points[n]!
  const ny = points[n + 1]!
  const nz = points[n + 2]!
  const hx = (height[at + 1]! - height[at - 1]!) / 2
  const hy = (height[at + width]! - height[at - width]!) / 2
  const ax = yy * nz - yz * ny
  const ay = yz * nx - yx * nz
  const az = yx * ny - yy * nx
  const bx = ny * xz - nz * xy
  const by = nz * xx - nx * xz
  const bz = nx * xy - ny * xx
  const determinant = xx * ax + xy * ay + xz * az
  const size = Math.abs(determinant)
  const sign = determinant < 0 ? -1 : 1
  const mx = size * nx - sign * (ax * hx + bx * hy)
  const my = size * ny - sign * (ay * hx + by * hy)
  const mz = size * nz - sign * (az * hx + bz * hy)
  const length = Math.sqrt(mx * mx + my * my + mz * mz) + 1e-20
  points[n] = mx / length
  points[n + 1] = my / length
  points[n + 2] = mz / length
}

const ambient = 0.24
const polish = 40

/** What a flat front would receive: the picture is exposed so that it shows its own colour. */
const flatFront =
  lamps.reduce((sum, { at: [x, y, z], strength, wrap }) => {
    const cosine = -(y + 0.1) / Math.hypot(x, y + 0.1, z)
    return sum + (strength * Math.max(0, cosine + wrap)) / (1 + wrap)
  }, 0) +
  ambient * 1.05

const shares = new Float64Array(channels)

interface Spot {
  x: number
  y: number
  covered: boolean
}

function illuminate({ light, frame }: Scene, strip: Strip, at: number, { x, y, covered }: Spot): void {
  const p = at * stripWidth
  lightAt(light, { x, y, strip: strip.points, at: p }, shares)
  const { points } = strip
  const px = points[p]!
  const py = points[p + 1]!
  const pz = points[p + 2]!
  const nx = points[p + 3]!
  const ny = points[p + 4]!
  const nz = points[p + 5]!
  let sum = 0
  for (let k = 0; k < lamps.length; k += 1) {
    const lamp = lamps[k]!
    const dx = lamp.at[0] - px
    const dy = lamp.at[1] - py
    const dz = lamp.at[2] - pz
    const cosine = (nx * dx + ny * dy + nz * dz) / Math.sqrt(dx * dx + dy * dy + dz * dz)
    const wrapped = (cosine + lamp.wrap) / (1 + lamp.wrap)
    if (wrapped > 0) sum += lamp.strength * shares[k]! * Math.min(1, wrapped)
  }
  sum += ambient * shares[3]! * (0.8 + 0.2 * nz - 0.25 * ny)
  strip.light[at] = sum / flatFront
  strip.open[at] = shares[3]!
  strip.hollow[at] = shares[4]!
  if (!covered) return
  const vx = frame.camera.x - px
  const vy = frame.camera.y - py
  const vz = frame.camera.z - pz
  const away = Math.sqrt(vx * vx + vy * vy + vz * vz)
  strip.facing[at] = Math.min(1, Math.max(0, (nx * vx + ny * vy + nz * vz) / away))
  strip.gloss[at] = highlight(strip, p, [vx / away, vy / away, vz / away]) * shares[0]!
}

/** The key lamp's mirror image on something polished. */
function highlight({ points }: Strip, p: number, view: readonly [number, number, number]): number {
  const [lx, ly, lz] = lamps[0]!.at
  const dx = lx - points[p]!
  const dy = ly - points[p + 1]!
  const dz = lz - points[p + 2]!
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
  const hx = dx / length + view[0]
  const hy = dy / length + view[1]
  const hz = dz / length + view[2]
  const size = Math.sqrt(hx * hx + hy * hy + hz * hz)
  const cosine = (points[p + 3]! * hx + points[p + 4]! * hy + points[p + 5]! * hz) / size
  return cosine > 0 ? cosine ** polish : 0
}
