// Stage 4b: light, traced. For every third sample or so: how much of each lamp is seen, how open the sky is (35 cm), and
// whether there is cloth within a hand's breadth (4 cm). This is the slow stage, and it knows no colour: one result serves
// every colour and print of the garment.
import { randomFrom } from '../cloth/random.ts'
import { cast, type Tree } from './bvh.ts'
import { readRow, stripWidth, type Frame } from './raster.ts'
import type { Solid } from './solid.ts'

export interface Lamp {
  at: readonly [number, number, number]
  radius: number
  strength: number
  /** How far the light creeps around an edge. */
  wrap: number
}

/** Metres from the middle of the garment; the viewer is at -y. */
export const lamps: readonly Lamp[] = [
  { at: [-2.3, -1.55, 1.55], radius: 0.7, strength: 0.88, wrap: 0.14 },
  { at: [0.9, -3.4, 0.2], radius: 1.3, strength: 0.3, wrap: 0.3 },
  { at: [1.9, -0.7, 1.9], radius: 0.8, strength: 0.16, wrap: 0.2 },
]

/** Three lamps, sky, hollow. */
export const channels = 5
const skyReach = 0.35
const hollowReach = 0.042
const shadowReach = 1.2
const lift = 0.0008

export interface Light {
  width: number
  height: number
  /** Samples of the picture per ray-traced point. */
  step: number
  values: Float32Array
  /** Position, normal, u, v of the points, as `readRow` gives them. */
  points: Float32Array
}

export interface Tracing {
  /** Rays per lamp, a square number. */
  rays: number
  onRow?: (share: number) => void
}

export function pointsOf(solid: Solid, frame: Frame, step: number): Light {
  const width = Math.floor(frame.width / step)
  const height = Math.floor(frame.height / step)
  const points = new Float32Array(width * height * stripWidth)
  const row = new Float32Array((width + 1) * stripWidth)
  const offset = Math.floor(step / 2)
  for (let y = 0; y < height; y += 1) {
    readRow(solid, frame, y * step + offset, { out: row, at: 0, step, from: offset })
    points.set(row.subarray(0, width * stripWidth), y * width * stripWidth)
  }
  return { width, height, step, points, values: new Float32Array(width * height * channels) }
}

export function trace(tree: Tree, light: Light, { rays, onRow }: Tracing): void {
  const patterns = patternsOf(rays)
  const { width, height, values } = light
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const source = (y - (y % 2)) * width + x - (x % 2)
      if (source !== at && isWall(light, at) && isWall(light, source)) {
        values.copyWithin(at * channels, source * channels, (source + 1) * channels)
      } else tracePoint(tree, light, at, patterns[hash(x, y) % patterns.length]!)
    }
    onRow?.((y + 1) / height)
  }
}

/** The backdrop faces the viewer squarely; its soft shadow is well served by every second point. */
const isWall = ({ points }: Light, at: number) =>
  points[at * stripWidth + 4] === -1 && points[at * stripWidth + 3] === 0

const hash = (x: number, y: number) => {
  const mixed = Math.imul(x * 104729 + y * 7919 + 1, 2654435761)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** Sets of stratified points: on a disc for lamps, over a hemisphere for the sky. */
interface RayPattern {
  disc: Float32Array
  dome: Float32Array
}

function patternsOf(rays: number): RayPattern[] {
  const random = randomFrom(11)
  const side = Math.round(Math.sqrt(rays))
  return Array.from({ length: 61 }, () => {
    const disc = new Float32Array(side * side * 2)
    const dome = new Float32Array(side * side * 3)
    for (let k = 0; k < side * side; k += 1) {
      const angle = (2 * Math.PI * (Math.floor(k / side) + random())) / side
      const share = ((k % side) + random()) / side
      const radius = Math.sqrt(share)
      disc.set([radius * Math.cos(angle), radius * Math.sin(angle)], k * 2)
      dome.set([radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - share)], k * 3)
    }
    return { disc, dome }
  })
}

const ray = new Float64Array(9)
const frameOf = new Float64Array(9) // two tangents and the direction itself

function tracePoint(tree: Tree, { points, values }: Light, at: number, pattern: RayPattern): void {
  const p = at * stripWidth
  const normal = [points[p + 3]!, points[p + 4]!, points[p + 5]!] as const
  for (let axis = 0; axis < 3; axis += 1) ray[axis] = points[p + axis]! + normal[axis]! * lift
  lamps.forEach((lamp, k) => {
    values[at * channels + k] = seen(tree, lamp, normal, pattern.disc)
  })
  const sky = openness(tree, normal, pattern.dome)
  values[at * channels + 3] = sky.open
  values[at * channels + 4] = sky.hollow
}

type Direction = readonly [number, number, number]

function frameAround([x, y, z]: Direction): void {
  const [hx, hy, hz] = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  let [ax, ay, az] = [y * hz - z * hy, z * hx - x * hz, x * hy - y * hx]
  const length = Math.hypot(ax, ay, az)
  ax /= length
  ay /= length
  az /= length
  frameOf.set([ax, ay, az, y * az - z * ay, z * ax - x * az, x * ay - y * ax, x, y, z])
}

function seen(tree: Tree, { at, radius }: Lamp, normal: Direction, disc: Float32Array): number {
  const tx = at[0] - ray[0]!
  const ty = at[1] - ray[1]!
  const tz = at[2] - ray[2]!
  const away = Math.hypot(tx, ty, tz)
  frameAround([tx / away, ty / away, tz / away])
  const isOpen = (k: number) => {
    const a = disc[k * 2]! * radius
    const b = disc[k * 2 + 1]! * radius
    const dx = tx + frameOf[0]! * a + frameOf[3]! * b
    const dy = ty + frameOf[1]! * a + frameOf[4]! * b
    const dz = tz + frameOf[2]! * a + frameOf[5]! * b
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    ray[3] = dx / length
    ray[4] = dy / length
    ray[5] = dz / length
    if (normal[0] * ray[3]! + normal[1] * ray[4]! + normal[2] * ray[5]! <= -0.05) return 0
    return cast(tree, ray, shadowReach, true) === Infinity ? 1 : 0
  }
  return share(disc.length / 2, isOpen)
}

/** Most points see all of a lamp or nothing: a few rays, spread over its disc, tell. Only half-shadow asks them all. */
function share(rays: number, isOpen: (k: number) => number): number {
  const stride = Math.round(Math.sqrt(rays)) + 1
  let [asked, open] = [0, 0]
  for (let k = 0; k < rays; k += stride, asked += 1) open += isOpen(k)
  if (open === 0 || open === asked) return open / asked
  for (let k = 0; k < rays; k += 1) if (k % stride > 0) open += isOpen(k)
  return open / rays
}

function openness(tree: Tree, normal: Direction, dome: Float32Array) {
  frameAround(normal)
  let [open, near] = [0, 0]
  for (let k = 0; k < dome.length; k += 3) {
    for (let axis = 0; axis < 3; axis += 1) {
      ray[3 + axis] = frameOf[axis]! * dome[k]! + frameOf[3 + axis]! * dome[k + 1]! + frameOf[6 + axis]! * dome[k + 2]!
    }
    const hit = cast(tree, ray, skyReach, false)
    if (hit === Infinity) open += 1
    else if (hit < hollowReach) near += 1
  }
  return { open: open / (dome.length / 3), hollow: 1 - near / (dome.length / 3) }
}
