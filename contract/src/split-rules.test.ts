import { expect, test } from 'vitest'
import { shareOf, type Share } from './split-rules.ts'

const lines: Share[] = [1, 2, 3, 4, 5, 6, 10].flatMap((units) =>
  [0, 1, 7, 99, 79_900, 100_001, 239_699].map((amount) => ({ units, amount, tax: Math.floor((amount * 5) / 105) })),
)

/** Every way to split the units of a line into steps, as the units of each step. */
function waysToLeave(units: number): number[][] {
  if (units === 0) return [[]]
  return Array.from({ length: units }, (_, at) => at + 1).flatMap((first) =>
    waysToLeave(units - first).map((rest) => [first, ...rest]),
  )
}

const without = (left: Share, gone: Share): Share => ({
  units: left.units - gone.units,
  amount: left.amount - gone.amount,
  tax: left.tax - gone.tax,
})

const withAgain = (left: Share, back: Share): Share => ({
  units: left.units + back.units,
  amount: left.amount + back.amount,
  tax: left.tax + back.tax,
})

const nothing: Share = { units: 0, amount: 0, tax: 0 }

test('in any order of steps, the shares add up to the line and none exceeds its fair share by a paisa', () => {
  for (const line of lines) {
    for (const steps of waysToLeave(line.units)) {
      let left = line
      for (const units of steps) {
        const gone = shareOf(left, units)
        expect(Math.abs(gone.amount - (line.amount * units) / line.units)).toBeLessThan(units)
        expect(gone.tax).toBeLessThanOrEqual(gone.amount)
        left = without(left, gone)
      }
      expect(left).toEqual(nothing)
    }
  }
})

test('a share that comes back after a rejected return loses no paisa', () => {
  for (const line of lines) {
    for (const steps of waysToLeave(line.units)) {
      const [first = 1, ...rest] = steps
      const refused = shareOf(line, first)
      let left = without(line, refused)
      for (const units of rest) left = without(left, shareOf(left, units))
      left = withAgain(left, refused)
      expect(shareOf(left, first)).toEqual(refused)
      expect(without(left, shareOf(left, first))).toEqual(nothing)
    }
  }
})

test('the last units leave first: the units before them keep the odd paise', () => {
  const line = { units: 3, amount: 100, tax: 5 }
  expect(shareOf(line, 1)).toEqual({ units: 1, amount: 33, tax: 1 })
  expect(shareOf(line, 2)).toEqual({ units: 2, amount: 66, tax: 3 })
  expect(shareOf(line, 3)).toEqual(line)
})

test('more units than are left, or fewer than none, are refused', () => {
  for (const units of [4, -1, 1.5, Number.NaN]) {
    expect(() => shareOf({ units: 3, amount: 100, tax: 5 }, units)).toThrow(RangeError)
  }
})
