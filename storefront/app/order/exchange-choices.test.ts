import { expect, test } from 'vitest'
import { exchangeable, choiceError, hasChoiceError } from './exchange-choices.ts'

const item = { orderItemId: 'tee', slug: 'box-tee', color: 'Black', size: 'M' }
const variants = new Map([
  [
    'box-tee',
    [
      { color: 'Ecru', size: 'M', available: 2 },
      { color: 'Black', size: 'M', available: 9 },
      { color: 'Black', size: 'L', available: 1 },
      { color: 'Black', size: 'XL', available: 0 },
    ],
  ],
])
const named = (quantity: number) => exchangeable(item, quantity, variants).map(({ color, size }) => `${color} ${size}`)

test('an item can be exchanged for variants in stock, its own colour first', () => {
  expect(named(1)).toEqual(['Black L', 'Ecru M'])
  expect(named(2)).toEqual(['Ecru M'])
  expect(exchangeable({ ...item, slug: 'gone' }, 1, variants)).toEqual([])
})

test('a choice that sold out is refused, and one for a kept item is not', () => {
  const choices = new Map([['tee', { color: 'Black', size: 'XL' }]])
  expect(choiceError(item, 1, { choices, variants })).toContain('Sold out now')
  expect(choiceError(item, 0, { choices, variants })).toBeNull()
  expect(hasChoiceError([item], new Map([['tee', 1]]), { choices, variants })).toBe(true)
})
