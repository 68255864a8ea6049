import { expect, test } from 'vitest'
import { countNewer } from './new-orders.ts'

const newest = ['E', 'D', 'C', 'B', 'A']

test.each([
  ['the newest is the first of the list', 'E', 0],
  ['two came since', 'C', 2],
  ['all that are counted came since', 'older', 5],
  ['the list was empty', undefined, 5],
])('%s', (_case, first, count) => {
  expect(countNewer(newest, first)).toBe(count)
})
