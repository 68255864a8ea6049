import { orderMoves } from '@nukkad/contract/order-rules'
import { expect, test } from 'vitest'
import { hasReceipt, isUnpaid, paymentWords, statusWords, whenWords } from './status-words.ts'

test('every state of an order has words of its own for the shopper', () => {
  const words = Object.keys(orderMoves).map((status) => statusWords[status as keyof typeof statusWords]?.words)
  expect(words.every((said) => typeof said === 'string' && said !== '')).toBe(true)
  expect(new Set(words).size).toBe(words.length)
})

test('no state is shown in the database’s capitals', () => {
  for (const { words } of Object.values(statusWords)) expect(words).toMatch(/^[A-Z][a-z]/)
})

test.each([
  ['CONFIRMED', null, 'At your door by 2 Dec 2026'],
  ['OUT_FOR_DELIVERY', null, 'At your door by 2 Dec 2026'],
  ['DELIVERED', '2026-11-30T08:00:00.000Z', 'On 30 Nov 2026'],
  ['CANCELLED', null, null],
  ['RETURNED', '2026-11-30T08:00:00.000Z', null],
] as const)('of an order that is %s, delivered %s, the day is told as %s', (status, deliveredAt, words) => {
  expect(whenWords({ status, deliveredAt, expectedDate: '2026-12-02' })).toBe(words)
})

test.each([
  ['CASH', null, 'Cash on delivery'],
  ['ONLINE', 'pay_QmT2xK9vB4cD1e', 'Paid online'],
  ['ONLINE', null, 'Online, not paid'],
] as const)('%s with the payment %s reads: %s', (paymentMethod, razorpayPaymentId, words) => {
  expect(paymentWords({ paymentMethod, paymentDetails: { razorpayPaymentId } })).toBe(words)
})

test.each([
  ['CASH', null, true],
  ['ONLINE', 'pay_QmT2xK9vB4cD1e', true],
  ['ONLINE', null, false],
] as const)('%s with the payment %s has a receipt: %s', (paymentMethod, razorpayPaymentId, has) => {
  expect(hasReceipt({ paymentMethod, paymentDetails: { razorpayPaymentId } })).toBe(has)
})

test.each([
  ['PENDING', null, true],
  ['PENDING', 'pay_QmT2xK9vB4cD1e', false],
  ['CANCELLED', null, false],
] as const)('an online order that is %s with the payment %s asks to be paid: %s', (status, razorpayPaymentId, asks) => {
  expect(isUnpaid({ status, paymentMethod: 'ONLINE', paymentDetails: { razorpayPaymentId } })).toBe(asks)
})
