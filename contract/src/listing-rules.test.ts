import { expect, test } from 'vitest'
import { lowestThreshold } from './listing-rules.ts'

test.each([
  [[], undefined],
  [[4], 4],
  [[4.5, 3, 4], 3],
])('of the ratings %j the lowest rules: %s', (chosen, lowest) => {
  expect(lowestThreshold(chosen)).toBe(lowest)
})
