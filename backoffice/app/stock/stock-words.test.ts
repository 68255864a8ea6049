import { expect, test } from 'vitest'
import { moveWords, readChange, signed } from './stock-words.ts'

test.each([
  ['+3', { by: 3 }],
  ['-2', { by: -2 }],
  ['−2', { by: -2 }],
  [' = 0 ', { to: 0 }],
  ['=12', { to: 12 }],
])('%s is a change', (typed, change) => {
  expect(readChange(typed)).toEqual(change)
})

test.each(['', '5', '+0', '-0', '+', '=', '+1.5', '=-1', '1+1', '+12345678', 'five'])('%j is none', (typed) => {
  expect(readChange(typed)).toBeUndefined()
})

test('a move is worded by its reason where a person gave one', () => {
  expect(moveWords({ cause: 'adjusted', reason: 'damaged' })).toBe('Damaged')
  expect(moveWords({ cause: 'ordered', reason: null })).toBe('Ordered')
  expect(moveWords({ cause: 'received', reason: 'received' })).toBe('Goods in')
  expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0'])
})
