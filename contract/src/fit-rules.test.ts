import { expect, test } from 'vitest'
import { fitEvidence, judgeSize, type FitHint } from './fit-rules.ts'

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
    { customers: 40, tooSmall: 0, tooLarge: 3 },
    { fit: 'right', from: 'returns', count: 37, of: 40 },
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
] as const)('if too few were sold, reviews %j say %j', ([counts, evidence]) => {
  expect(fitEvidence(null, counts)).toEqual(evidence)
})

const cases: [delivered: number, small: number, large: number, unsaid: number, hint: FitHint | null, why: string][] = [
  [19, 19, 0, 0, null, 'fewer than 20 delivered items say nothing'],
  [20, 3, 0, 0, 'Runs small', '3 of 20 are 15 %'],
  [20, 0, 3, 0, 'Runs large', 'the other direction has the same rule'],
  [20, 2, 0, 0, null, '2 items are too few, though they are 10 %'],
  [100, 9, 0, 0, null, '9 % are too few'],
  [100, 10, 5, 0, 'Runs small', 'twice as many as too large'],
  [100, 10, 6, 0, 'Check size guide', 'not twice as many, and 16 % for size or fit'],
  [100, 5, 5, 4, null, '14 % for size or fit, in no direction'],
  [100, 0, 0, 15, 'Check size guide', '15 % for size or fit, without a direction'],
  [100, 10, 0, 40, 'Runs small', 'the direction that was given decides'],
]

test.each(cases)(
  '%i delivered, %i too small, %i too large, %i unsaid: %s, because %s',
  (...[delivered, small, large, unsaid, hint]) => {
    const sizeReturns = small + large + unsaid
    expect(judgeSize({ delivered, sizeReturns, tooSmall: small, tooLarge: large })).toBe(hint)
  },
)
