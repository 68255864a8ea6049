import { expect, test } from 'vitest'
import { exchangeable, faultOfWish, isAnyFaulty } from './exchange-wishes.ts'

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

test('an item is exchanged for what is in stock of its product, its own colour first', () => {
  expect(named(1)).toEqual(['Black L', 'Ecru M'])
  expect(named(2)).toEqual(['Ecru M'])
  expect(exchangeable({ ...item, slug: 'gone' }, 1, variants)).toEqual([])
})

test('a wish that sold out meanwhile is refused, and one for an item that is kept is not', () => {
  const wishes = new Map([['tee', { color: 'Black', size: 'XL' }]])
  expect(faultOfWish(item, 1, { wishes, variants })).toContain('sold out')
  expect(faultOfWish(item, 0, { wishes, variants })).toBeNull()
  expect(isAnyFaulty([item], new Map([['tee', 1]]), { wishes, variants })).toBe(true)
})
