import { expect, test } from 'vitest'
import { readChange, signed } from './stock-words.ts'
import { formatMove } from './texts.ts'

test.each([
  ['+3', { by: 3 }],
  ['-2', { by: -2 }],
  ['−2', { by: -2 }],
  [' = 0 ', { to: 0 }],
  ['=12', { to: 12 }],
])('%s is a change', (typed, change) => {
  expect(readChange(typed)).toEqual(change)
})

test.each(['', '5', '+0', '-0', '+', '=', '+1.5', '=-1', '1+1', '+12345678', 'five'])('%j is not a change', (typed) => {
  expect(readChange(typed)).toBeUndefined()
})

test('a stock change has the name of the reason that staff gave', () => {
  expect(formatMove({ cause: 'adjusted', reason: 'damaged' })).toBe('Damaged')
  expect(formatMove({ cause: 'ordered', reason: null })).toBe('Ordered')
  expect(formatMove({ cause: 'received', reason: 'received' })).toBe('Received')
  expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0'])
})
