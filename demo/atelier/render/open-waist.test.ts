import { expect, test } from 'vitest'
import { openWaist } from './open-waist.ts'
import type { Solid } from './solid.ts'

const waist = { height: 1.04, dip: 0.05, rise: 0.03, label: { panel: 'band-back', at: [0, 0.02] as const } }

/** Three points at a height: in front, at the side, behind. */
function ringAt(z: number) {
  const positions = Float32Array.from([0, -0.1, z, 0.15, 0, z, 0, 0.1, z])
  const normals = Float32Array.from([0, -1, 0, 1, 0, 0, 0, 1, 0])
  return { positions, normals }
}

function heightsAfter(z: number): number[] {
  const ring = ringAt(z)
  openWaist(ring as unknown as Solid, waist)
  return [2, 5, 8].map((at) => ring.positions[at]!)
}

test('the front of the waist dips, its back stands higher, its sides lie between', () => {
  const [front, side, back] = heightsAfter(1.04)
  expect(front).toBeCloseTo(0.99, 4)
  expect(back).toBeCloseTo(1.07, 4)
  expect(side).toBeCloseTo(1.03, 4)
})

test('the waistband keeps its height, and the legs stay where they are', () => {
  const [top, foot] = [heightsAfter(1.04)[0]!, heightsAfter(1.0)[0]!]
  expect(top - foot).toBeCloseTo(0.04, 4)
  for (const z of heightsAfter(0.65)) expect(z).toBeCloseTo(0.65, 5)
})

test('no height comes to lie over another: cloth is pressed together, never folded', () => {
  const fronts = Array.from({ length: 50 }, (_, k) => heightsAfter(0.6 + k * 0.009)[0]!)
  for (let k = 1; k < fronts.length; k += 1) expect(fronts[k]!).toBeGreaterThan(fronts[k - 1]! + 0.004)
})

test('normals keep their length and turn with the surface', () => {
  const { positions, normals } = ringAt(1.04)
  normals.set([0, -Math.SQRT1_2, Math.SQRT1_2], 0)
  openWaist({ positions, normals } as unknown as Solid, waist)
  expect(Math.hypot(normals[0]!, normals[1]!, normals[2]!)).toBeCloseTo(1, 5)
})
