import { expect, test } from 'vitest'
import type { Solid } from './solid.ts'
import { wearTogether } from './wear-together.ts'

/** A flat sheet of the given half widths: at its top, and at its bottom. */
function sheet(half: readonly [top: number, bottom: number], [top, bottom]: readonly [number, number]): Solid {
  const rows = Array.from({ length: 21 }, (_, i) => i / 20)
  const positions = rows.flatMap((share) => {
    const width = half[0] + (half[1] - half[0]) * share
    const z = top + (bottom - top) * share
    return [-width, 0, z, 0, 0, z, width, 0, z]
  })
  const triangles = rows.slice(1).flatMap((_, i) => [0, 1].flatMap((k) => square(i * 3 + k)))
  const count = triangles.length / 3
  const parts = [{ name: 'front', role: 'main', edges: [], turned: false } as const]
  return {
    positions: Float32Array.from(positions),
    normals: new Float32Array(positions.length),
    triangles: Int32Array.from(triangles),
    uv: new Float32Array(count * 6),
    part: new Int16Array(count),
    inside: new Uint8Array(count),
    parts,
    casts: new Uint8Array(count).fill(1),
    over: new Uint8Array(count),
    anchors: {},
    layers: [parts],
  }
}

const square = (at: number) => [at, at + 1, at + 3, at + 1, at + 4, at + 3]

/** Half the width of the trousers at a height, when they are worn under the top. */
function widthAt(top: Solid, trousers: Solid, height: number): number {
  const { positions } = wearTogether(top, trousers)
  let width = 0
  for (let i = top.positions.length; i < positions.length; i += 3)
    if (Math.abs(positions[i + 2]! - height) < 0.03) width = Math.max(width, Math.abs(positions[i]!))
  return width
}

const trousers = sheet([0.22, 0.24], [1, 0.05])

test('trousers wider than the hem over them are taken in at the waist and keep their legs', () => {
  const narrow = sheet([0.2, 0.18], [1.45, 0.95])
  expect(widthAt(narrow, trousers, 0.98)).toBeLessThan(0.18)
  expect(widthAt(narrow, trousers, 0.3)).toBeCloseTo(0.235, 2)
})

test('trousers under a wide hem stay as they are', () => {
  const wide = sheet([0.27, 0.27], [1.45, 0.8])
  expect(widthAt(wide, trousers, 0.98)).toBeCloseTo(0.2215, 3)
})

test('a short top is worn with a waist that reaches under it in front', () => {
  const short = sheet([0.2, 0.2], [1.45, 1.1])
  const { positions } = wearTogether(short, trousers)
  expect(positions[short.positions.length + 2]).toBeCloseTo(1.12)
})
