// Stage 3c: the camera stands four metres away, level with the middle of the garment; the garment is turned, not the camera.
import type { View } from '../patterns/garment.ts'
import { openWaist } from './open-waist.ts'
import type { Solid } from './solid.ts'

export interface Camera {
  x: number
  y: number
  z: number
  /** Height in metres of what is seen at the garment's middle. */
  height: number
  /** Where the backdrop stands. */
  wall: number
  /** Radians the garment was turned, and the point it was turned about. */
  turn: number
  pivot: readonly [number, number, number]
}

export const distance = 4
const behind = 0.05

export interface Framing {
  view: View
  /** Width over height. */
  aspect: number
  /** Share of the frame the garment fills when the view does not say how high the frame is. */
  fill: number
}

/** Turns the solid in place and says where to look from. */
export function pose(solid: Solid, { view, aspect, fill }: Framing): Camera {
  if (view.waist) openWaist(solid, view.waist)
  const box = boxOf(solid.positions)
  const pivot = [
    (box.low[0] + box.high[0]) / 2,
    (box.low[1] + box.high[1]) / 2,
    (box.low[2] + box.high[2]) / 2,
  ] as const
  const filled = Math.max((box.high[2] - box.low[2]) / fill, (box.high[0] - box.low[0]) / fill / aspect)
  const whole = view.frame ?? filled
  const turn = (view.turn * Math.PI) / 180
  rotate(solid.positions, turn, pivot)
  rotate(solid.normals, turn, [0, 0, 0])
  const wall = boxOf(solid.positions).high[1] + behind
  const [x, z] = view.aim ?? [0, 0]
  return { x, y: -distance, z, height: whole * (view.zoom ?? 1), wall, turn, pivot }
}

function rotate(vectors: Float32Array, turn: number, [px, py, pz]: readonly [number, number, number]): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let i = 0; i < vectors.length; i += 3) {
    const x = vectors[i]! - px
    const y = vectors[i + 1]! - py
    vectors[i] = x * cos - y * sin
    vectors[i + 1] = x * sin + y * cos
    vectors[i + 2] = vectors[i + 2]! - pz
  }
}

export function boxOf(positions: Float32Array) {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], positions[i + axis]!)
      high[axis] = Math.max(high[axis], positions[i + axis]!)
    }
  }
  return { low, high }
}
