import { orderMoves } from '@nukkad/contract/order-rules'
import { expect, test } from 'vitest'
import { paymentWords, statusWords } from './status-words.ts'

test('every state of an order has words of its own for the shopper', () => {
  const words = Object.keys(orderMoves).map((status) => statusWords[status as keyof typeof statusWords]?.words)
  expect(words.every((said) => typeof said === 'string' && said !== '')).toBe(true)
  expect(new Set(words).size).toBe(words.length)
})

test('no state is shown in the database’s capitals', () => {
  for (const { words } of Object.values(statusWords)) expect(words).toMatch(/^[A-Z][a-z]/)
})

test.each([
  ['CASH', null, 'Cash on delivery'],
  ['ONLINE', 'pay_QmT2xK9vB4cD1e', 'Paid online'],
  ['ONLINE', null, 'Online, not paid'],
] as const)('%s with the payment %s reads: %s', (paymentMethod, razorpayPaymentId, words) => {
  expect(paymentWords({ paymentMethod, paymentDetails: { razorpayPaymentId } })).toBe(words)
})
