// Trousers are draped with a level waist. Seen alone they hang as on an unseen body: the front of the waist dips and its back
// stands higher, so that one looks into them.
import type { Waist } from '../patterns/garment.ts'
import type { Solid } from './solid.ts'

/** Metres below the upper edge: down to here the waist moves as one, and from there on less and less. */
const whole = 0.045
const until = 0.34
/** Half of how deep a waist is from front to back. */
const halfDepth = 0.1

/** Moves the cloth in place. */
export function openWaist({ positions, normals }: Solid, { height, dip, rise }: Waist): void {
  for (let i = 0; i < positions.length; i += 3) {
    const [share, steepness] = eased((positions[i + 2]! - height + until) / (until - whole))
    if (share === 0) continue
    const [behind, turn] = eased((positions[i + 1]! + halfDepth) / (2 * halfDepth))
    const move = (dip + rise) * behind - dip
    positions[i + 2]! += move * share
    const [alongY, alongZ] = [
      ((dip + rise) * turn * share) / (2 * halfDepth),
      (move * steepness) / (until - whole),
    ] as const
    tilt(normals, i, alongY, alongZ)
  }
}

/** A normal follows its surface when points rise by so much for every metre they lie further back or higher. */
function tilt(normals: Float32Array, i: number, alongY: number, alongZ: number): void {
  const pull = normals[i + 2]! / (1 + alongZ)
  normals[i + 1]! -= alongY * pull
  normals[i + 2]! -= alongZ * pull
  const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) + 1e-20
  for (let axis = 0; axis < 3; axis += 1) normals[i + axis]! /= length
}

/** From 0 to 1 without a corner, and how steep it is there. */
function eased(share: number): readonly [value: number, steepness: number] {
  const t = Math.min(1, Math.max(0, share))
  return [t * t * (3 - 2 * t), 6 * t * (1 - t)]
}
