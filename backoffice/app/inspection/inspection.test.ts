import { expect, test } from 'vitest'
import { allOnShelf, besidesItems, exchangedOf, foundOf, isLookedAt, proposalFor, untouched } from './inspection.ts'

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

test('received items are refunded, damaged or not; the delivery charge only if all came', () => {
  expect(proposalFor(lines, allOnShelf(lines), 1_559)).toBe(1_559)
  expect(proposalFor(lines, { tees: ['damaged', 'shelf', 'missing'], cap: ['notOurs'] }, 1_559)).toBeCloseTo(666.66, 2)
  expect(proposalFor(lines, { tees: ['missing', 'missing', 'missing'], cap: ['missing'] }, 1_559)).toBe(0)
})

test('what is exchanged is not refunded, and damaged items are exchanged only if staff say so', () => {
  const exchanges = [{ orderItemId: 'tees', quantity: 3 }]
  const outcomes = { tees: ['shelf', 'shelf', 'damaged'], cap: ['shelf'] } as const
  const refundWith = (choice: Parameters<typeof exchangedOf>[2]) =>
    proposalFor(lines, outcomes, 1_559, exchangedOf(exchanges, outcomes, choice))
  expect(refundWith('')).toBeCloseTo(832.33, 2)
  expect(refundWith('send')).toBe(499)
  expect(refundWith('refund')).toBe(1_559)
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
