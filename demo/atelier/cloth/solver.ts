// Stage 2e: the solver. Extended position-based dynamics in small steps: move, correct every spring once, push out of the
// body and away from other cloth, and read the velocity off the result. The body starts almost flat between the two layers of
// cloth and grows to its full depth, as if the garment were pulled over it.
import { closePairs, neighboursOf, pushApart } from './self-collision.ts'
import type { Skin } from './skin.ts'
import type { Springs } from './springs.ts'

export interface Settings {
  frames: number
  substeps: number
  /** m/s². Real gravity stretches a coarse mesh; 2 hangs like cotton. */
  gravity: number
  /** Frames the body takes to grow. */
  grow: number
  /** How deep the body breathes in at the end of its growth, before it is itself: this opens pleats at the sides. */
  breath: number
  gravityFrom: number
  /** A pull to the side while the arms come down, in m/s²: folds fall to that side when it is gone. */
  sway?: number
  /** Cloth meets cloth only from here: during growth it would pinch fins into the side seams. */
  selfFrom: number
  /** Least distance of cloth from skin and of cloth from cloth. */
  thickness: number
  gap: number
  friction: number
  /** Above this height the body holds the cloth, as a belt would: legs can then fall with little friction. */
  belt?: number
  damping: number
}

export const usualSettings: Settings = {
  frames: 330,
  substeps: 20,
  gravity: 2,
  grow: 80,
  breath: 1,
  gravityFrom: 60,
  selfFrom: 95,
  thickness: 0.004,
  gap: 0.006,
  friction: 0.25,
  damping: 1.5,
}

const flattest = 0.08
const farthestStep = 0.004
const stillFrom = 200 // frames
const swingSpeed = 4e-4 // the arms' fastest motion in one substep

export function settle(start: Float32Array, springs: Springs, skin: Skin, settings: Settings): Float32Array {
  const x = Float32Array.from(start)
  const state = {
    x,
    before: new Float32Array(x.length),
    velocity: new Float32Array(x.length),
    slack: new Float32Array(x.length / 3),
    depth: flattest,
  }
  const neighbours = neighboursOf(springs, x.length / 3)
  const dt = 1 / 60 / settings.substeps
  for (let frame = 0; frame < settings.frames; frame += 1) {
    state.depth = depthAt(frame, settings)
    skin.poseAt(frame)
    const pairs = frame >= settings.selfFrom ? closePairs(x, settings.gap * 1.6, neighbours) : new Int32Array(0)
    const damping = Math.exp(-(frame < settings.grow * 1.2 ? 6 : settings.damping) * dt)
    const forces = forcesAt(frame, settings, dt)
    for (let step = 0; step < settings.substeps; step += 1) {
      move(state, dt, damping, forces)
      pull(x, springs, dt)
      pushApart(x, state.before, pairs, settings.gap)
      pushOut(state, skin, settings)
      readVelocity(state, dt)
    }
  }
  return x
}

function forcesAt(frame: number, { gravityFrom, gravity, sway = 0 }: Settings, dt: number) {
  if (frame < gravityFrom) return { drift: 0, fall: 0 }
  return { drift: frame < stillFrom ? sway * dt : 0, fall: gravity * dt }
}

const exhale = 30 // frames

function depthAt(frame: number, { grow, breath }: Settings): number {
  if (frame < grow) return flattest + ((breath - flattest) * frame) / grow
  return breath + (1 - breath) * Math.min(1, (frame - grow) / exhale)
}

interface State {
  x: Float32Array
  before: Float32Array
  velocity: Float32Array
  /** How far a point may still move before it can touch the body. */
  slack: Float32Array
  /** Share of the body's full depth. */
  depth: number
}

/** What gravity and sway add to every speed in one step. */
interface Pull {
  drift: number
  fall: number
}

function move({ x, before, velocity }: State, dt: number, damping: number, { drift, fall }: Pull): void {
  before.set(x)
  for (let i = 0; i < x.length; i += 3) {
    velocity[i] = (velocity[i]! + drift) * damping
    velocity[i + 1] = velocity[i + 1]! * damping
    velocity[i + 2] = (velocity[i + 2]! - fall) * damping
    x[i] = x[i]! + velocity[i]! * dt
    x[i + 1] = x[i + 1]! + velocity[i + 1]! * dt
    x[i + 2] = x[i + 2]! + velocity[i + 2]! * dt
  }
}

export function pull(x: Float32Array, { ends, rest, compliance }: Springs, dt: number): void {
  const stiff = 1 / (dt * dt)
  for (let k = 0; k < rest.length; k += 1) {
    const a = ends[k * 2]! * 3
    const b = ends[k * 2 + 1]! * 3
    const dx = x[a]! - x[b]!
    const dy = x[a + 1]! - x[b + 1]!
    const dz = x[a + 2]! - x[b + 2]!
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (length < 1e-9) continue
    const share = (length - rest[k]!) / ((2 + compliance[k]! * stiff) * length)
    x[a] = x[a]! - dx * share
    x[a + 1] = x[a + 1]! - dy * share
    x[a + 2] = x[a + 2]! - dz * share
    x[b] = x[b]! + dx * share
    x[b + 1] = x[b + 1]! + dy * share
    x[b + 2] = x[b + 2]! + dz * share
  }
}

const probe = 0.0042
const beltFriction = 0.9

function pushOut({ x, before, slack, depth }: State, { distance }: Skin, settings: Settings): void {
  const { thickness, friction, belt = Infinity } = settings
  for (let point = 0, i = 0; i < x.length; point += 1, i += 3) {
    if (slack[point]! > 0) continue
    const px = x[i]!
    const py = x[i + 1]! / depth
    const pz = x[i + 2]!
    const away = distance(px, py, pz)
    if (depth === 1) slack[point] = (away - thickness) * 0.7
    if (away >= thickness) continue
    let nx = distance(px + probe, py, pz) - distance(px - probe, py, pz)
    let ny = (distance(px, py + probe, pz) - distance(px, py - probe, pz)) / depth
    let nz = distance(px, py, pz + probe) - distance(px, py, pz - probe)
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (length < 1e-9) continue
    nx /= length
    ny /= length
    nz /= length
    const push = Math.min(thickness - away, 0.004) * depth
    const mx = x[i]! + nx * push
    const my = x[i + 1]! + ny * push
    const mz = x[i + 2]! + nz * push
    const dx = mx - before[i]!
    const dy = my - before[i + 1]!
    const dz = mz - before[i + 2]!
    const along = dx * nx + dy * ny + dz * nz
    const hold = pz > belt ? beltFriction : friction
    x[i] = mx - (dx - nx * along) * hold
    x[i + 1] = my - (dy - ny * along) * hold
    x[i + 2] = mz - (dz - nz * along) * hold
  }
}

function readVelocity({ x, before, velocity, slack }: State, dt: number): void {
  for (let point = 0, i = 0; i < x.length; point += 1, i += 3) {
    let dx = x[i]! - before[i]!
    let dy = x[i + 1]! - before[i + 1]!
    let dz = x[i + 2]! - before[i + 2]!
    let length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (length > farthestStep) {
      const share = farthestStep / length
      dx *= share
      dy *= share
      dz *= share
      x[i] = before[i]! + dx
      x[i + 1] = before[i + 1]! + dy
      x[i + 2] = before[i + 2]! + dz
      length = farthestStep
    }
    slack[point] = slack[point]! - length - swingSpeed
    velocity[i] = dx / dt
    velocity[i + 1] = dy / dt
    velocity[i + 2] = dz / dt
  }
}
