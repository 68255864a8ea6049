import { expect, test } from 'vitest'
import { defaultTerms, fewestPromisedDays, longestDays } from './terms-rules.ts'

test.for([
  ['3-7 business days', 7],
  ['1 to 2 working days', 2],
  ['1 day', 1],
  ['24 hours', 1],
  ['36 hrs', 2],
  ['48h', 2],
  ['2-3 weeks', 21],
  ['2 days in cities, 9 Days elsewhere', 9],
  ['the same day', 0],
  ['before 5 pm', 0],
] as const)('%s is %i days at most', ([words, days]) => {
  expect(longestDays(words)).toBe(days)
})

test('the default estimate allows for processing and delivery', () => {
  expect(fewestPromisedDays(defaultTerms)).toBe(9)
  expect(defaultTerms.promisedDays).toBeGreaterThanOrEqual(9)
})
