import { expect, test } from 'vitest'
import { bezier, isInside, lengthOf, line, mirror, resample, type Point } from './curve.ts'
import { meshPanel } from './mesh.ts'
import { randomFrom } from './random.ts'

const square: Point[][] = [
  [
    [0, 0],
    [0.2, 0],
  ],
  [
    [0.2, 0],
    [0.2, 0.1],
  ],
  [
    [0.2, 0.1],
    [0, 0.1],
  ],
  [
    [0, 0.1],
    [0, 0],
  ],
]

const meshed = (seed: number) =>
  meshPanel(
    { edges: square.map((points, i) => ({ name: `e${i}`, points })) },
    { spacing: 0.01, random: randomFrom(seed), segments: (edge) => (edge === 'e0' || edge === 'e2' ? 20 : 10) },
  )

const areaOf = ({ points, triangles }: ReturnType<typeof meshed>) => {
  let area = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points[triangles[t + k]!]!) as [Point, Point, Point]
    area += ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
  }
  return area
}

test('a panel is covered by triangles, without gap or overlap', () => {
  expect(areaOf(meshed(1))).toBeCloseTo(0.02, 6)
})

test('an edge has as many points as it was given segments, and shares its corners', () => {
  const { edges } = meshed(1)
  expect(edges.get('e0')).toHaveLength(21)
  expect(edges.get('e0')?.at(-1)).toBe(edges.get('e1')?.[0])
  expect(edges.get('e3')?.at(-1)).toBe(edges.get('e0')?.[0])
})

test('one seed cuts one mesh, another seed another', () => {
  expect(meshed(4)).toEqual(meshed(4))
  expect(meshed(4).points).not.toEqual(meshed(5).points)
})

test('a curve cut into pieces keeps its length and its ends', () => {
  const curve = bezier([
    [0, 0],
    [0.1, 0.2],
    [0.3, 0.2],
    [0.4, 0],
  ])
  const pieces = resample(curve, 25)
  expect(pieces).toHaveLength(26)
  expect(lengthOf(pieces)).toBeCloseTo(lengthOf(curve), 3)
  expect(pieces.at(-1)).toEqual([0.4, 0])
})

test('a mirrored outline still encloses its mirrored points', () => {
  const outline: Point[] = [...line([0, 0], [0.3, 0]), [0.3, 0.2]]
  expect(isInside(0.25, 0.1, outline)).toBe(true)
  expect(isInside(-0.25, 0.1, mirror(outline))).toBe(true)
  expect(isInside(0.25, 0.1, mirror(outline))).toBe(false)
})
