import { expect, test } from 'vitest'
import { randomFrom } from '../cloth/random.ts'
import { buildTree, cast } from './bvh.ts'

const random = randomFrom(2)
const count = 400
const positions = Float32Array.from({ length: count * 9 }, (_, i) => (i % 9 < 3 ? random() : 0))
for (let t = 0; t < count; t += 1) {
  for (let k = 3; k < 9; k += 1) positions[t * 9 + k] = positions[t * 9 + (k % 3)]! + (random() - 0.5) * 0.15
}
const triangles = Int32Array.from({ length: count * 3 }, (_, i) => i)

/** Every triangle asked in turn, by another formula: signed volumes. */
function bruteForce(ray: Float64Array, reach: number): number {
  let best = Infinity
  for (let t = 0; t < count; t += 1) {
    const corner = (k: number) =>
      [0, 1, 2].map((axis) => positions[t * 9 + k * 3 + axis]! - ray[axis]!) as [number, number, number]
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const d = [ray[3]!, ray[4]!, ray[5]!] as [number, number, number]
    const volumes = [triple(d, b, c), triple(d, c, a), triple(d, a, b)] as const
    const isInside = volumes.every((v) => v >= 0) || volumes.every((v) => v <= 0)
    const sum = volumes[0] + volumes[1] + volumes[2]
    if (!isInside || Math.abs(sum) < 1e-15) continue
    const along = (axis: 0 | 1 | 2) => (volumes[0] * a[axis] + volumes[1] * b[axis] + volumes[2] * c[axis]) / sum
    const t0 = along(0) * d[0] + along(1) * d[1] + along(2) * d[2]
    if (t0 > 1e-5 && t0 < reach) best = Math.min(best, t0)
  }
  return best
}

function triple(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  return (
    a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) +
    a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!) +
    a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  )
}

function randomRay(): Float64Array {
  const direction = [random() - 0.5, random() - 0.5, random() - 0.5]
  const length = Math.hypot(...direction)
  return Float64Array.from([random(), random(), random(), ...direction.map((value) => value / length), 0, 0, 0])
}

test('the tree finds the very hit that asking every triangle finds', () => {
  const tree = buildTree(positions, triangles)
  let hits = 0
  for (let k = 0; k < 500; k += 1) {
    const ray = randomRay()
    const expected = bruteForce(ray, 0.7)
    const found = cast(tree, ray, 0.7, false)
    expect(found === expected || Math.abs(found - expected) < 1e-5).toBe(true)
    hits += expected === Infinity ? 0 : 1
  }
  expect(hits).toBeGreaterThan(50)
})

test('a shadow ray is blocked exactly when something is in the way', () => {
  const tree = buildTree(positions, triangles)
  for (let k = 0; k < 300; k += 1) {
    const ray = randomRay()
    expect(cast(tree, ray, 0.4, true) === Infinity).toBe(bruteForce(ray, 0.4) === Infinity)
  }
})
