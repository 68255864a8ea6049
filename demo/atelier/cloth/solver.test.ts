import { expect, test } from 'vitest'
import { buildField, man, type Body } from './body.ts'
import { inspect } from './inspect.ts'
import { closePairs, neighboursOf, pushApart } from './self-collision.ts'
import { skinOf } from './skin.ts'
import { pull, settle, usualSettings } from './solver.ts'
import type { Springs } from './springs.ts'

const bust: Body = { rings: man, legs: false, stance: 0.14 }
const skin = skinOf(buildField(bust, 0.02))

const chain = (count: number, rest: number): Springs => ({
  ends: Int32Array.from({ length: (count - 1) * 2 }, (_, i) => (i + 1) >> 1),
  rest: new Float32Array(count - 1).fill(rest),
  compliance: new Float32Array(count - 1),
  edgeCount: count - 1,
})

const still = { ...usualSettings, gravity: 0, gap: 0 }

test('a spring at its cut length is left alone', () => {
  const x = Float32Array.from([0, 0, 0, 0.01, 0, 0])
  pull(x, chain(2, 0.01), 1e-3)
  expect([...x]).toEqual([...Float32Array.from([0, 0, 0, 0.01, 0, 0])])
})

test('a stretched spring comes back to its length and its middle stays where it was', () => {
  const x = Float32Array.from([0, 0, 0, 0.03, 0, 0])
  pull(x, chain(2, 0.01), 1e-3)
  expect(x[3]! - x[0]!).toBeCloseTo(0.01, 6)
  expect((x[3]! + x[0]!) / 2).toBeCloseTo(0.015, 6)
})

test('without gravity and far from the body, cloth that fits stays still', () => {
  const start = Float32Array.from([0, 0.3, 0.2, 0.01, 0.3, 0.2, 0.02, 0.3, 0.2])
  const x = settle(start, chain(3, 0.01), skin, { ...still, frames: 20, selfFrom: 100 })
  x.forEach((value, i) => expect(value).toBeCloseTo(start[i]!, 5))
})

test('cloth dropped on the shoulders stays outside the body', () => {
  const count = 40
  const start = Float32Array.from(
    { length: count * 3 },
    (_, i) => [(Math.floor(i / 3) - count / 2) * 0.012, 0, 1.56][i % 3]!,
  )
  const springs = chain(count, 0.012)
  const x = settle(start, springs, skin, { ...usualSettings, frames: 90, grow: 10, gravityFrom: 15, selfFrom: 1000 })
  expect(inspect(x, springs, skin).sunk).toBe(0)
  expect(x[2]!).toBeLessThan(1.5)
})

test('the same start settles to the same place, bit for bit', () => {
  const start = Float32Array.from({ length: 60 }, (_, i) => [Math.floor(i / 3) * 0.01, 0.001 * (i % 5), 1.55][i % 3]!)
  const run = () => settle(start, chain(20, 0.009), skin, { ...usualSettings, frames: 40 })
  expect(run()).toEqual(run())
})

test('two layers that touch are pushed apart, friction holding back a little', () => {
  const x = Float32Array.from([0, 0, 0, 0.01, 0, 0, 0.02, 0, 0, 0.03, 0, 0, 0, 0.002, 0])
  const springs = chain(4, 0.01)
  const pairs = closePairs(x, 0.009, neighboursOf(springs, 5))
  expect([...pairs]).toEqual([0, 4])
  pushApart(x, Float32Array.from(x), pairs, 0.006)
  expect(Math.hypot(x[12]! - x[0]!, x[13]! - x[1]!)).toBeGreaterThan(0.005)
})

test('the field knows inside from outside', () => {
  expect(skin.distance(0, 0, 1.2)).toBeLessThan(-0.05)
  expect(skin.distance(0, -0.2, 1.2)).toBeGreaterThan(0.04)
  expect(skin.distance(0.1, 0, 1.2)).toBeCloseTo(skin.distance(-0.1, 0, 1.2), 9)
})

test('above the belt the body holds what slips off it below', () => {
  const beside = man[1]![1] + 0.003
  const start = Float32Array.from([beside, 0, 0.95, beside, 0, 0.94])
  const slide = (belt: number) =>
    settle(start, chain(2, 0.01), skin, {
      ...still,
      gravity: 2,
      friction: 0.06,
      belt,
      grow: 1,
      gravityFrom: 0,
      frames: 60,
    })
  expect(slide(0.9)[2]!).toBeGreaterThan(slide(2)[2]! + 0.01)
})
