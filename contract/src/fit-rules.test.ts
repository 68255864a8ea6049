import { expect, test } from 'vitest'
import { fitEvidence } from './fit-rules.ts'

const noReviews = { small: 0, right: 0, large: 0 }

test.for([
  [
    { customers: 30, tooSmall: 12, tooLarge: 1 },
    { fit: 'small', from: 'returns', count: 12, of: 30 },
  ],
  [
    { customers: 40, tooSmall: 0, tooLarge: 6 },
    { fit: 'large', from: 'returns', count: 6, of: 40 },
  ],
  [
    { customers: 40, tooSmall: 0, tooLarge: 5 },
    { fit: 'right', from: 'returns', count: 35, of: 40 },
  ],
  [
    { customers: 20, tooSmall: 6, tooLarge: 4 },
    { fit: 'right', from: 'returns', count: 10, of: 20 },
  ],
  [
    { customers: 20, tooSmall: 0, tooLarge: 0 },
    { fit: 'right', from: 'returns', count: 20, of: 20 },
  ],
] as const)('returns %j say %j', ([returns, evidence]) => {
  expect(fitEvidence(returns, { small: 9, right: 0, large: 0 })).toEqual(evidence)
})

test.for([
  [
    { small: 6, right: 3, large: 1 },
    { fit: 'small', from: 'reviews', count: 6, of: 10 },
  ],
  [
    { small: 1, right: 7, large: 2 },
    { fit: 'right', from: 'reviews', count: 7, of: 10 },
  ],
  [{ small: 3, right: 3, large: 0 }, null],
  [{ small: 4, right: 0, large: 0 }, null],
  [noReviews, null],
] as const)('where too few were sold, reviews %j say %j', ([counts, evidence]) => {
  expect(fitEvidence(null, counts)).toEqual(evidence)
})
