import { expect, test } from 'vitest'
import { exchangeable, choiceError, hasChoiceError } from './exchange-choices.ts'

const own = { variantId: 'black-m', color: 'Black', size: 'M' }
const item = { orderItemId: 'tee', slug: 'box-tee', color: 'Black', size: 'M', variant: own }
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

test('an item whose colour was renamed since is not exchanged for itself', () => {
  const before = { ...item, color: 'Kajal', size: 'XL' }
  expect(exchangeable(before, 1, variants).map(({ color, size }) => `${color} ${size}`)).toEqual(['Black L', 'Ecru M'])
  // Its old name is another variant's by now.
  const renamed = { ...item, variant: { ...own, color: 'Kajal' } }
  expect(exchangeable(renamed, 1, variants).map(({ color }) => color)).toContain('Black')
  expect(exchangeable({ ...item, variant: null }, 9, variants)).toMatchObject([{ color: 'Black', size: 'M' }])
})

test('a choice that sold out is refused, and one for a kept item is not', () => {
  const choices = new Map([['tee', { color: 'Black', size: 'XL' }]])
  expect(choiceError(item, 1, { choices, variants, isRequired: false })).toContain('Sold out now')
  expect(choiceError(item, 0, { choices, variants, isRequired: false })).toBeNull()
  expect(hasChoiceError([item], new Map([['tee', 1]]), { choices, variants, isRequired: false })).toBe(true)
  const none = { choices: new Map(), variants }
  expect(choiceError(item, 1, { ...none, isRequired: false })).toBeNull()
  expect(choiceError(item, 1, { ...none, isRequired: true })).toBe('Please choose a size or colour, or a refund')
  const refund = { choices: new Map([['tee', 'refund' as const]]), variants, isRequired: true }
  expect(choiceError(item, 1, refund)).toBeNull()
})
