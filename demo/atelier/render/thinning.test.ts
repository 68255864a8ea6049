import { expect, test } from 'vitest'
import type { Frame } from './raster.ts'
import { thinned } from './thinning.ts'

const samples = 3
const side = 8 // pixels

/** The right half of the frame sees cloth. */
function halfCovered(): Frame {
  const width = side * samples
  const triangle = Int32Array.from({ length: width * width }, (_, at) => (at % width < width / 2 ? -1 : 7))
  const none = new Float32Array(0)
  const camera = { x: 0, y: 0, z: 0, height: 1, wall: 0, turn: 0, pivot: [0, 0, 0] as const }
  return { width, height: width, camera, pixel: 1, triangle, second: none, third: none }
}

function asked(column: number, row: number): number {
  const frame = halfCovered()
  const shaded = thinned(frame, samples)
  let sum = 0
  for (let y = row * samples; y < (row + 1) * samples; y += 1)
    for (let x = column * samples; x < (column + 1) * samples; x += 1) sum += shaded[y * frame.width + x]!
  return sum
}

test('on the edge of the cloth every sample is shaded', () => {
  expect(asked(3, 4)).toBe(9)
  expect(asked(4, 4)).toBe(9)
})

test('far from the cloth one sample shows the wall', () => {
  expect(asked(1, 4)).toBe(1)
})

test('inside the cloth every second sample is enough', () => {
  expect([4, 5]).toContain(asked(6, 4))
})

test('no pixel is left without a sample, not even at the rim of the picture', () => {
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) expect(asked(column, row)).toBeGreaterThan(0)
})
