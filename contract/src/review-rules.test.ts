import { expect, test } from 'vitest'
import { commonFit } from './review-rules.ts'

test.for([
  [
    { small: 1, right: 7, large: 2 },
    { fit: 'right', count: 7, of: 10 },
  ],
  [
    { small: 4, right: 1, large: 0 },
    { fit: 'small', count: 4, of: 5 },
  ],
  [
    { small: 0, right: 1, large: 2 },
    { fit: 'large', count: 2, of: 3 },
  ],
  [
    { small: 2, right: 2, large: 2 },
    { fit: 'right', count: 2, of: 6 },
  ],
  [{ small: 0, right: 2, large: 0 }, null],
  [{ small: 0, right: 0, large: 0 }, null],
] as const)('the most common answer in %j is %j', ([counts, common]) => {
  expect(commonFit(counts)).toEqual(common)
})
