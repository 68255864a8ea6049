import { expect, test } from 'vitest'
import { lowestThreshold } from './listing-rules.ts'

test.each([
  [[], undefined],
  [[4], 4],
  [[4.5, 3, 4], 3],
])('the lowest of the ratings %j decides: %s', (chosen, lowest) => {
  expect(lowestThreshold(chosen)).toBe(lowest)
})
