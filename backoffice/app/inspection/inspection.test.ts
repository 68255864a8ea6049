import { toRupees } from '@nukkad/contract/money'
import { expect, test } from 'vitest'
import {
  allOnShelf,
  besidesItems,
  besidesRefund,
  decisionFor,
  foundOf,
  isLookedAt,
  isShortOfStock,
  untouched,
} from './inspection.ts'

const tee = { productName: 'Tee', color: 'Ecru', size: 'M' }
const lines = [
  { ...tee, orderItemId: 'tees', quantity: 3, amount: 1_000 },
  { ...tee, orderItemId: 'cap', quantity: 1, amount: 499 },
]

test('every item must be inspected', () => {
  expect(isLookedAt(untouched(lines))).toBe(false)
  expect(isLookedAt({ tees: ['shelf', 'damaged', null], cap: ['shelf'] })).toBe(false)
  expect(isLookedAt(allOnShelf(lines))).toBe(true)
})

test('items of a line with the same outcome are listed together', () => {
  expect(foundOf({ tees: ['shelf', 'missing', 'shelf'], cap: ['notOurs'] })).toEqual([
    { orderItemId: 'tees', outcome: 'shelf', quantity: 2 },
    { orderItemId: 'tees', outcome: 'missing', quantity: 1 },
    { orderItemId: 'cap', outcome: 'notOurs', quantity: 1 },
  ])
})

const facts = {
  lines: lines.map(({ orderItemId, quantity, amount }) => ({ orderItemId, variantId: orderItemId, quantity, amount })),
  exchanges: [],
  stock: [],
  left: 1_559,
  deliveryCharge: 60,
  isLast: true,
}
const wanted = { exchangeId: 'e', orderItemId: 'tees', variantId: 'wanted', quantity: 3 }
const refundOf = (...args: Parameters<typeof decisionFor>) => toRupees(decisionFor(...args)!.refund)

test('received items are refunded, damaged or not; the delivery charge only if all came', () => {
  expect(refundOf(facts, allOnShelf(lines), '')).toBe(1_559)
  expect(refundOf(facts, { tees: ['damaged', 'shelf', 'missing'], cap: ['notOurs'] }, '')).toBeCloseTo(666.66, 2)
  expect(refundOf(facts, { tees: ['missing', 'missing', 'missing'], cap: ['missing'] }, '')).toBe(0)
  expect(refundOf(facts, untouched(lines), '')).toBe(0)
})

test('exchanged items are not refunded, and damaged ones are exchanged only if staff choose it', () => {
  const held = { ...facts, exchanges: [{ ...wanted, isHeld: true }] }
  const outcomes = { tees: ['shelf', 'shelf', 'damaged'], cap: ['shelf'] } as const
  expect(refundOf(held, outcomes, '')).toBe(832.34)
  expect(refundOf(held, outcomes, 'send')).toBe(499)
  expect(refundOf(held, outcomes, 'refund')).toBe(1_559)
})

test('items no longer reserved are exchanged if all are in stock, and refunded if not', () => {
  const with2 = { ...facts, exchanges: [{ ...wanted, isHeld: false }], stock: [{ variantId: 'wanted', quantity: 2 }] }
  const all = decisionFor(with2, allOnShelf(lines), '')!
  expect([toRupees(all.refund), isShortOfStock(all)]).toEqual([1_559, true])
  const two = decisionFor(with2, { tees: ['shelf', 'shelf', 'damaged'], cap: ['shelf'] }, '')!
  expect(toRupees(two.refund)).toBe(832.34)
  expect(isShortOfStock(two)).toBe(false)
})

test('the refund says why it is not the sum of its items', () => {
  const less = decisionFor({ ...facts, left: 499 }, allOnShelf(lines), '')!
  expect(besidesRefund(less, 'CASH')).toBe('Items ₹1,499 − ₹1,000 already refunded or initiated')
})

test('nothing is decided on items that staff took out of the return meanwhile', () => {
  expect(decisionFor({ ...facts, lines: facts.lines.slice(0, 1) }, allOnShelf(lines), '')).toBeUndefined()
})

test('a proposal that differs from the items’ sum states why in advance', () => {
  const items = [{ amount: 999 }, { amount: 799 }]
  expect(besidesItems({ lines: items, proposal: 1_798, paymentMethod: 'CASH' })).toBe(undefined)
  expect(besidesItems({ lines: items, proposal: 1_858, paymentMethod: 'CASH' })).toBe(
    'Items ₹1,798 + COD fee ₹60, refunded when the last item is returned',
  )
  expect(besidesItems({ lines: items, proposal: 798, paymentMethod: 'ONLINE' })).toBe(
    'Items ₹1,798 − ₹1,000 already refunded or initiated',
  )
})
