// Stage 3d: which triangle does each sample of the picture see, and where in it? A depth buffer, nothing more: everything
// else is looked up from the triangle when a row is shaded, so a picture of 16 million samples stays small in memory.
import { distance, type Camera } from './camera.ts'
import type { Solid } from './solid.ts'

export interface Frame {
  width: number
  height: number
  camera: Camera
  /** Metres per sample at the garment's middle. */
  pixel: number
  /** Triangle seen, or -1 for the backdrop. */
  triangle: Int32Array
  /** Weights of the triangle's second and third corner. */
  second: Float32Array
  third: Float32Array
}

export function rasterise(solid: Solid, camera: Camera, width: number, height: number): Frame {
  const frame: Frame = {
    width,
    height,
    camera,
    pixel: camera.height / height,
    triangle: new Int32Array(width * height).fill(-1),
    second: new Float32Array(width * height),
    third: new Float32Array(width * height),
  }
  const depth = new Float32Array(width * height).fill(Infinity)
  const screen = project(solid, frame)
  for (let t = 0; t < solid.part.length; t += 1)
    draw(frame, screen, solid.triangles, { t, depth, ahead: solid.over[t] ? overBy : 0 })
  return frame
}

/** A top wins against the trousers under it even where those bulge through. */
const overBy = 0.06

interface Drawn {
  t: number
  depth: Float32Array
  /** Metres a triangle is taken to be nearer than it is. */
  ahead: number
}

/** Screen x, screen y and one over the depth of every point. */
function project({ positions }: Solid, { camera, pixel, width, height }: Frame): Float32Array {
  const screen = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const y = positions[i + 1]! - camera.y
    screen[i] = ((positions[i]! - camera.x) * distance) / y / pixel + width / 2
    screen[i + 1] = (-(positions[i + 2]! - camera.z) * distance) / y / pixel + height / 2
    screen[i + 2] = 1 / y
  }
  return screen
}

function draw(frame: Frame, screen: Float32Array, triangles: Int32Array, { t, depth, ahead }: Drawn) {
  const a = triangles[t * 3]! * 3
  const b = triangles[t * 3 + 1]! * 3
  const c = triangles[t * 3 + 2]! * 3
  const ax = screen[a]!
  const ay = screen[a + 1]!
  const ux = screen[b]! - ax
  const uy = screen[b + 1]! - ay
  const vx = screen[c]! - ax
  const vy = screen[c + 1]! - ay
  const area = ux * vy - vx * uy
  if (area > -1e-9 && area < 1e-9) return
  const x0 = Math.max(0, Math.floor(ax + Math.min(0, ux, vx)))
  const x1 = Math.min(frame.width - 1, Math.ceil(ax + Math.max(0, ux, vx)))
  const y0 = Math.max(0, Math.floor(ay + Math.min(0, uy, vy)))
  const y1 = Math.min(frame.height - 1, Math.ceil(ay + Math.max(0, uy, vy)))
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const px = x + 0.5 - ax
      const py = y + 0.5 - ay
      const u = (px * vy - vx * py) / area
      const v = (ux * py - px * uy) / area
      if (Math.min(u, v, 1 - u - v) < 0) continue
      const wb = u * screen[b + 2]!
      const wc = v * screen[c + 2]!
      const sum = (1 - u - v) * screen[a + 2]! + wb + wc
      const at = y * frame.width + x
      if (1 / sum - ahead >= depth[at]!) continue
      depth[at] = 1 / sum - ahead
      frame.triangle[at] = t
      frame.second[at] = wb / sum
      frame.third[at] = wc / sum
    }
  }
}

/** Numbers per sample in a strip. */
export const stripWidth = 8

/**
 * Position, normal and flat coordinates of the samples of one row, into `out` from `at` on:
 * px py pz nx ny nz u v. The backdrop is a wall that faces the viewer.
 */
export function readRow(solid: Solid, frame: Frame, row: number, { out, at, step = 1, from = 0 }: RowTarget): void {
  const { camera, pixel, width, height } = frame
  let o = at
  for (let x = from; x < width; x += step, o += stripWidth) {
    const sample = row * width + x
    const t = frame.triangle[sample]!
    if (t < 0) {
      const reach = ((camera.wall - camera.y) / distance) * pixel
      out[o] = camera.x + (x + 0.5 - width / 2) * reach
      out[o + 1] = camera.wall
      out[o + 2] = camera.z - (row + 0.5 - height / 2) * reach
      out[o + 3] = 0
      out[o + 4] = -1
      out[o + 5] = 0
      out[o + 6] = 0
      out[o + 7] = 0
    } else interpolate(solid, t, frame.second[sample]!, { weight: frame.third[sample]!, out, at: o, camera })
  }
}

interface RowTarget {
  out: Float32Array
  at: number
  step?: number
  from?: number
}

interface Spot {
  weight: number
  out: Float32Array
  at: number
  camera: Camera
}

function interpolate(solid: Solid, t: number, wb: number, { weight: wc, out, at, camera }: Spot): void {
  const { positions, normals, triangles, uv } = solid
  const wa = 1 - wb - wc
  const a = triangles[t * 3]! * 3
  const b = triangles[t * 3 + 1]! * 3
  const c = triangles[t * 3 + 2]! * 3
  for (let axis = 0; axis < 3; axis += 1) {
    out[at + axis] = positions[a + axis]! * wa + positions[b + axis]! * wb + positions[c + axis]! * wc
    out[at + 3 + axis] = normals[a + axis]! * wa + normals[b + axis]! * wb + normals[c + axis]! * wc
  }
  out[at + 6] = uv[t * 6]! * wa + uv[t * 6 + 2]! * wb + uv[t * 6 + 4]! * wc
  out[at + 7] = uv[t * 6 + 1]! * wa + uv[t * 6 + 3]! * wb + uv[t * 6 + 5]! * wc
  const towards =
    out[at + 3]! * (out[at]! - camera.x) +
    out[at + 4]! * (out[at + 1]! - camera.y) +
    out[at + 5]! * (out[at + 2]! - camera.z)
  const back = isBack(solid, t, camera) && towards > 0 ? -1 : 1
  const length = back * (Math.hypot(out[at + 3]!, out[at + 4]!, out[at + 5]!) + 1e-20)
  for (let axis = 3; axis < 6; axis += 1) out[at + axis]! /= length
}

/** The viewer looks at the triangle's back. */
function isBack({ positions, triangles }: Solid, t: number, camera: Camera): boolean {
  const a = triangles[t * 3]! * 3
  const b = triangles[t * 3 + 1]! * 3
  const c = triangles[t * 3 + 2]! * 3
  const ux = positions[b]! - positions[a]!
  const uy = positions[b + 1]! - positions[a + 1]!
  const uz = positions[b + 2]! - positions[a + 2]!
  const vx = positions[c]! - positions[a]!
  const vy = positions[c + 1]! - positions[a + 1]!
  const vz = positions[c + 2]! - positions[a + 2]!
  const ex = positions[a]! - camera.x
  const ey = positions[a + 1]! - camera.y
  const ez = positions[a + 2]! - camera.z
  return (uy * vz - uz * vy) * ex + (uz * vx - ux * vz) * ey + (ux * vy - uy * vx) * ez > 0
}
