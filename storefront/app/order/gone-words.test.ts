import { expect, test } from 'vitest'
import { goneWords } from './gone-words.ts'

test.each([
  [3, 0, 0, ''],
  [3, 1, 0, '1 cancelled'],
  [3, 0, 2, '2 returned'],
  [3, 1, 1, '1 cancelled, 1 returned'],
  // The order's status already says it.
  [3, 3, 0, ''],
  [1, 0, 1, ''],
])(
  'a line of %i items, %i cancelled and %i returned, reads %j',
  (quantity, cancelledQuantity, returnedQuantity, words) => {
    expect(goneWords({ quantity, cancelledQuantity, returnedQuantity })).toBe(words)
  },
)
