import { expect, test } from 'vitest'
import { daysOf, rangeOf, rangePresets } from './report-rules.ts'

test('presets use Indian days, even if it is still yesterday in London', () => {
  const now = new Date('2028-02-29T19:00:00Z')
  expect(Object.fromEntries(rangePresets.map((preset) => [preset, rangeOf(preset, now)]))).toEqual({
    today: { from: '2028-03-01', to: '2028-03-01' },
    '7days': { from: '2028-02-24', to: '2028-03-01' },
    '30days': { from: '2028-02-01', to: '2028-03-01' },
    '90days': { from: '2027-12-03', to: '2028-03-01' },
    month: { from: '2028-03-01', to: '2028-03-01' },
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
    year: { from: '2027-04-01', to: '2028-03-01' },
  })
})

test('a financial year begins on 1 April', () => {
  expect(rangeOf('year', new Date('2028-03-31T18:29:59Z')).from).toBe('2027-04-01')
  expect(rangeOf('year', new Date('2028-03-31T18:30:00Z')).from).toBe('2028-04-01')
})

test('the last month of January is December of the year before', () => {
  expect(rangeOf('lastMonth', new Date('2027-01-15T06:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a range includes its first and its last day', () => {
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toBe(3)
  expect(daysOf({ from: '2028-03-01', to: '2028-03-01' })).toBe(1)
})
