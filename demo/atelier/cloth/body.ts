// Stage 2b: the hidden body. A distance field on a grid: how far is a point from the skin (negative inside)?
// The torso is a loft of super-ellipses; legs are round cones, or lofts of their own under trousers; a head holds a hood up;
// a petticoat holds a skirt out.
// Left equals right, so only x >= 0 is stored.
import { nth } from '../nth.ts'

/** Height, half width, half depth, centre in y. */
export type Ring = readonly [z: number, width: number, depth: number, centre: number]

/** A leg's height, its inner and outer edge in x, and half its depth. */
export type LegRing = readonly [z: number, inner: number, outer: number, depth: number]

export interface Body {
  rings: readonly Ring[]
  /** Round cones, or a form made for the trousers that hang on it. */
  legs: boolean | readonly LegRing[]
  /** How far the feet of round cones stand apart. */
  stance: number
  head?: { centre: readonly [number, number, number]; radius: readonly [number, number, number] }
}

export interface Field {
  values: Float32Array
  origin: readonly [number, number, number]
  size: readonly [number, number, number]
  cell: number
}

export const man: readonly Ring[] = [
  [0.78, 0.15, 0.1, 0],
  [0.92, 0.17, 0.112, 0.005],
  [1.05, 0.146, 0.1, 0],
  [1.2, 0.16, 0.112, -0.006],
  [1.3, 0.173, 0.119, -0.01],
  [1.38, 0.176, 0.106, -0.004],
  [1.42, 0.156, 0.088, 0],
  [1.45, 0.11, 0.074, 0.004],
  [1.48, 0.075, 0.064, 0.006],
  [1.52, 0.062, 0.06, 0.004],
  [1.6, 0.058, 0.058, -0.002],
]

/**
 * A studio form: flatter than a man and straight at the waist, so that a loose top shows its front and not its folds.
 * Wider under the arms it must not be: sleeve and side would have no room between arm and body.
 */
export const form: readonly Ring[] = [
  [0.74, 0.17, 0.096, 0],
  [0.92, 0.178, 0.106, 0.002],
  [1.05, 0.162, 0.098, 0],
  [1.2, 0.161, 0.106, -0.004],
  [1.3, 0.169, 0.112, -0.008],
  [1.38, 0.172, 0.102, -0.004],
  ...man.slice(6),
]

/**
 * Under trousers: the trunk narrows into a rounded end between the thighs. A trunk that ends flat shows through the cloth as
 * a shelf; one that reaches lower presses the crotch down.
 */
export const seat: readonly Ring[] = [
  [0.785, 0.05, 0.045, 0.01],
  [0.805, 0.1, 0.072, 0.01],
  [0.84, 0.145, 0.094, 0.011],
  [0.88, 0.164, 0.103, 0.011],
  [0.93, 0.169, 0.106, 0.01],
  ...man.slice(2),
]

export const woman: readonly Ring[] = [
  [0.78, 0.15, 0.105, 0.01],
  [0.9, 0.172, 0.118, 0.012],
  [1.06, 0.122, 0.088, 0],
  [1.18, 0.138, 0.1, -0.006],
  [1.26, 0.148, 0.118, -0.018],
  [1.34, 0.148, 0.095, -0.004],
  [1.39, 0.135, 0.078, 0],
  [1.42, 0.094, 0.064, 0.004],
  [1.45, 0.062, 0.055, 0.006],
  [1.5, 0.05, 0.05, 0.004],
  [1.58, 0.047, 0.047, -0.002],
]

/** Where the arm hangs from, taken from the sixth ring, the shoulders. */
export const shoulderOf = (rings: readonly Ring[]): { x: number; z: number } => {
  const ring = nth(rings, -6)
  return { x: ring[1] + 0.003, z: ring[0] - 0.018 }
}

const roundness = 2.3

export function buildField(body: Body, cell: number): Field {
  const origin = [-cell, -0.32, -0.16] as const // the legs go on below the ground: a hem must not hang off their ends
  const size = [Math.ceil(0.55 / cell) + 1, Math.ceil(0.64 / cell), Math.ceil(2.06 / cell)] as const
  const values = new Float32Array(size[0] * size[1] * size[2])
  const low = nth(body.rings, 0)[0]
  const high = nth(body.rings, -1)[0]
  for (let k = 0; k < size[2]; k += 1) {
    const z = origin[2] + k * cell
    const ring = ringAt(body.rings, Math.min(high, Math.max(low, z)))
    const leg = typeof body.legs === 'boolean' ? undefined : legAt(body.legs, z)
    for (let i = 0; i < size[0]; i += 1) {
      for (let j = 0; j < size[1]; j += 1) {
        const [x, y] = [Math.abs(origin[0] + i * cell), origin[1] + j * cell]
        const torso = Math.max(torsoDistance(x, y, ring), low - z, z - high)
        const trunk = leg ? blend(torso, legDistance(x, y, leg), 0.03) : torso
        values[(i * size[1] + j) * size[2] + k] = withLimbs(body, trunk, [x, y, z])
      }
    }
  }
  return { values, origin, size, cell }
}

function torsoDistance(x: number, y: number, [, width, depth, centre]: Ring): number {
  const dy = Math.abs(y - centre)
  const level = ((x / width) ** roundness + (dy / depth) ** roundness) ** (1 / roundness)
  const reach = Math.hypot(x, dy)
  return (level - 1) * (level > 1e-4 ? reach / level : width) * 0.85
}

/** Below the lowest ring a leg goes on as it is; it ends inside the trunk. */
function legAt(rings: readonly LegRing[], z: number): Ring | undefined {
  const [low, high] = [nth(rings, 0), nth(rings, -1)]
  return z > high[0] ? undefined : ringAt(rings, Math.max(low[0], z))
}

const legDistance = (x: number, y: number, [z, inner, outer, depth]: LegRing): number =>
  torsoDistance(Math.abs(x - (inner + outer) / 2), y, [z, (outer - inner) / 2, depth, 0])

function withLimbs({ legs, stance, head }: Body, torso: number, at: readonly [number, number, number]): number {
  let distance = torso
  if (legs === true) {
    const knee = [0.088 + stance * 0.35, 0, 0.47] as const
    distance = blend(distance, cone(at, [0.088, 0, 0.84], knee, [0.092, 0.064]), 0.03)
    distance = blend(distance, cone(at, knee, [0.088 + stance * 0.8, 0.012, -0.1], [0.062, 0.04]), 0.02)
  }
  if (!head) return distance
  const { centre, radius } = head
  const scaled = Math.hypot(...at.map((value, k) => (value - centre[k]!) / radius[k]!))
  return blend(distance, (scaled - 1) * Math.min(...radius), 0.04)
}

type Spot = readonly [number, number, number]

function cone(at: Spot, from: Spot, to: Spot, [start, end]: readonly [number, number]): number {
  const [bx, by, bz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const [px, py, pz] = [at[0] - from[0], at[1] - from[1], at[2] - from[2]]
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)))
  return Math.hypot(px - t * bx, py - t * by, pz - t * bz) - (start + (end - start) * t)
}

/** The smaller of two distances with the corner between them rounded. */
export function blend(a: number, b: number, radius: number): number {
  const h = Math.min(1, Math.max(0, 0.5 + (0.5 * (b - a)) / radius))
  return b * (1 - h) + a * h - radius * h * (1 - h)
}

/** Monotone cubic through the rings (Fritsch-Carlson): smooth, without overshoot at the neck. */
function ringAt(rings: readonly Ring[], z: number): Ring {
  let i = 0
  while (i < rings.length - 2 && nth(rings, i + 1)[0] < z) i += 1
  const [low, high] = [nth(rings, i), nth(rings, i + 1)]
  const span = high[0] - low[0]
  const t = (z - low[0]) / span
  const at = (k: 1 | 2 | 3) => {
    const slopes = [slopeAt(rings, i, k) * span, slopeAt(rings, i + 1, k) * span] as const
    const [t2, t3] = [t * t, t * t * t]
    const ends = (2 * t3 - 3 * t2 + 1) * low[k] + (3 * t2 - 2 * t3) * high[k]
    return ends + (t3 - 2 * t2 + t) * slopes[0] + (t3 - t2) * slopes[1]
  }
  return [z, at(1), at(2), at(3)]
}

function slopeAt(rings: readonly Ring[], i: number, k: 1 | 2 | 3): number {
  const [before, here, after] = [rings[i - 1], nth(rings, i), rings[i + 1]]
  if (!before || !after) return 0
  const [h0, h1] = [here[0] - before[0], after[0] - here[0]]
  const [d0, d1] = [(here[k] - before[k]) / h0, (after[k] - here[k]) / h1]
  if (d0 * d1 <= 0) return 0
  const [w0, w1] = [2 * h1 + h0, h1 + 2 * h0]
  return (w0 + w1) / (w0 / d0 + w1 / d1)
}
