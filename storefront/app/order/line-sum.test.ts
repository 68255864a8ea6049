import { expect, test } from 'vitest'
import { lineSum } from './line-sum.ts'

test('the lines of an order with a coupon add up to its items before the discount', () => {
  const lines = [
    { price: 898, quantity: 1, total: 808.03 },
    { price: 624, quantity: 2, total: 1122.97 },
  ]
  const order = { totalAmount: 1931, discount: 215 }
  const shown = lines.map(lineSum).reduce((sum, line) => sum + line, 0)
  expect(shown).toBe(order.totalAmount + order.discount)
})

test('a line of several items costs whole paise', () => {
  expect(lineSum({ price: 0.1, quantity: 3 })).toBe(0.3)
})
