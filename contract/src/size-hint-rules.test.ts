import { expect, test } from 'vitest'
import { judgeFit, type FitHint } from './size-hint-rules.ts'

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
    expect(judgeFit({ delivered, sizeReturns, tooSmall: small, tooLarge: large })).toBe(hint)
  },
)
