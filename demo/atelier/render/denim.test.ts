import { expect, test } from 'vitest'
import { jeansStraight } from '../patterns/jeans-straight.ts'
import { paintOf } from './albedo.ts'
import type { Spot } from './colourway.ts'
import { luminance, toSrgb } from './colour.ts'
import { partsOf } from './solid.ts'

const { finish, pattern } = jeansStraight
const parts = partsOf(pattern)
const front = parts.findIndex(({ name }) => name === 'frontL')

/** Brightness, 0 to 255, of a patch of two centimetres around a spot of the left leg. */
function patchOf(main: string, wash: number, at: readonly [u: number, v: number], inside = false): number[] {
  const paint = paintOf({ colours: { main }, wash } as Parameters<typeof paintOf>[0], { parts, finish, anchors: {} })
  const out = new Float64Array(4)
  return Array.from({ length: 400 }, (_, k) => {
    const [u, v] = [at[0] + ((k % 20) - 10) / 1000, at[1] + (Math.floor(k / 20) - 10) / 1000]
    const spot: Spot = { part: front, inside, u, v, x: u, z: v, thread: 0, marked: 0 }
    paint(spot, out)
    return 255 * toSrgb(luminance([out[0]!, out[1]!, out[2]!]))
  })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const spread = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))

const thigh = [0.135, 0.68] as const
const hip = [0.06, 0.95] as const
const rinse = ['#2a3e69', 0.3] as const
const midWash = ['#4d76ab', 0.7] as const

test.for([rinse, midWash])('washed denim %s is even: no scratches on the thigh', ([main, wash]) => {
  expect(spread(patchOf(main, wash, thigh))).toBeLessThan(1.6 * spread(patchOf(main, wash, hip)))
})

test('the more it is washed, the lighter the thigh; a rinse hardly shows', () => {
  const lighter = ([main, wash]: readonly [string, number]) =>
    mean(patchOf(main, wash, thigh)) - mean(patchOf(main, wash, hip))
  expect(lighter(rinse)).toBeGreaterThan(3)
  expect(lighter(rinse)).toBeLessThan(26)
  expect(lighter(midWash)).toBeGreaterThan(lighter(rinse))
})

test('inside the white weft shows', () => {
  expect(mean(patchOf(...rinse, thigh, true))).toBeGreaterThan(mean(patchOf(...rinse, hip)) + 30)
})
