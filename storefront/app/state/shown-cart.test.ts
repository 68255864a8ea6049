import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import type { Cart, CartItem } from '@nukkad/contract/cart'
import { expect, test } from 'vitest'
import { reductionOf, countItems, sumOfLines } from './cart-sums.ts'
import { applyChange } from './use-shown-cart.ts'
import { stockTrouble, whyNotOrderable } from '../checkout/cart/stock-trouble.ts'

const line = (given: Partial<CartItem> = {}): CartItem => ({
  cartItemId: 'tee',
  productId: 'p1',
  productName: 'Everyday Crew Tee',
  slug: 'tee',
  size: 'M',
  color: 'Ecru',
  quantity: 1,
  price: 449,
  oldPrice: 799,
  tax: 21.38,
  image: '/media/tee.0a1b2c3d',
  category: 'T-Shirts',
  available: 9,
  ...given,
})

const cartOf = (items: CartItem[], given: Partial<Cart> = {}): Cart => ({
  cartId: 'bag',
  id: null,
  items,
  grandTotal: sumOfLines(items),
  totalTax: 0,
  discount: 0,
  couponCode: null,
  couponMessage: null,
  expectedDate: '2026-12-01',
  terms: shownTerms(defaultTerms),
  ...given,
})

const hoodie = line({ cartItemId: 'hoodie', price: 1899, oldPrice: null })

test('a new quantity shows at once in line and total', () => {
  const shown = applyChange(cartOf([line(), hoodie]), { cartItemId: 'tee', quantity: 3 })
  expect(shown.items.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(shown.grandTotal).toBe(3 * 449 + 1899)
})

test('a removed line disappears at once', () => {
  const shown = applyChange(cartOf([line(), hoodie]), { cartItemId: 'tee', quantity: 0 })
  expect(shown.items).toEqual([hoodie])
  expect(shown.grandTotal).toBe(1899)
})

test("a code's discount waits for the server", () => {
  const before = cartOf([line(), hoodie], { discount: 235, grandTotal: 2113, couponCode: 'CORNER10' })
  expect(applyChange(before, { cartItemId: 'tee', quantity: 2 }).grandTotal).toBe(2113)
})

test('a line that is already gone changes nothing', () => {
  const before = cartOf([hoodie])
  expect(applyChange(before, { cartItemId: 'tee', quantity: 2 })).toEqual(before)
})

test('a bag sums its items and their reductions', () => {
  const items = [line({ quantity: 2 }), hoodie]
  expect(countItems(items)).toBe(3)
  expect(sumOfLines(items)).toBe(2797)
  expect(reductionOf(items)).toBe(700)
})

test.each([
  [1, 9, null],
  [1, 2, { words: 'Only 2 left', isBlocking: false }],
  [2, 2, { words: 'Only 2 left', isBlocking: false }],
  [3, 2, { words: 'Only 2 left. Reduce the quantity.', isBlocking: true }],
  [11, 20, { words: 'You can buy up to 10 of one colour and size. Reduce the quantity.', isBlocking: true }],
  [1, 0, { words: 'Sold out. Remove it or move it to your wishlist.', isBlocking: true }],
])('a line of %i with %i in stock shows the right warning', (quantity, available, trouble) => {
  expect(stockTrouble({ quantity, available }, 10)).toEqual(trouble)
})

test('a bag with a short line cannot be ordered, and names the line', () => {
  expect(whyNotOrderable([line(), line({ quantity: 3, available: 2 })], 10)).toBe(
    'Only 2 of Everyday Crew Tee left. Please reduce the quantity.',
  )
  expect(whyNotOrderable([line({ available: 0 })], 10)).toBe('Everyday Crew Tee is sold out. Please remove it first.')
  expect(whyNotOrderable([line(), hoodie], 10)).toBeNull()
  expect(whyNotOrderable([line({ quantity: 6, available: 9 })], 5)).toBe(
    'You can buy up to 5 of Everyday Crew Tee. Please reduce the quantity.',
  )
})
