import { orderMoves } from '@nukkad/contract/order-rules'
import { expect, test } from 'vitest'
import { besideStatus, hasReceipt, isNeverPaid, isUnpaid, paymentWords, statusWordsOf } from './status-words.ts'
import { texts } from './texts.ts'

test('every status of an order has its own text', () => {
  const words = Object.keys(orderMoves).map((status) => texts.status[status as keyof typeof texts.status])
  expect(words.every((said) => typeof said === 'string' && said !== '')).toBe(true)
  expect(new Set(words).size).toBe(words.length)
})

test('no status is shown in the database’s capitals', () => {
  for (const words of Object.values(texts.status)) expect(words).toMatch(/^[A-Z][a-z]/)
})

test('a missed delivery promises another try, and a declined one does not', () => {
  const failed = { ...cash, status: 'DELIVERY_FAILED' } as const
  expect(statusWordsOf({ ...failed, deliveryFailure: 'Nobody at home' }).words).toContain('try again')
  const declined = { ...failed, deliveryFailure: 'Refused by the customer' } as const
  expect(statusWordsOf(declined).words).toBe('Delivery declined, returning to seller')
  expect(besideStatus(declined)).toBeNull()
  expect(statusWordsOf({ ...declined, status: 'OUT_FOR_DELIVERY' }).words).toBe('Out for delivery')
})

const cash = {
  paymentMethod: 'CASH' as 'CASH' | 'ONLINE',
  paymentDetails: { razorpayPaymentId: null as string | null },
  expectedDate: '2026-12-02',
  confirmBy: null,
  exchangeOf: null,
  confirming: false,
  deliveredAt: null,
  deliveryFailure: null,
  refunds: [],
}

test.each([
  ['CONFIRMED', null, 'Delivery by 2 Dec 2026'],
  ['OUT_FOR_DELIVERY', null, 'Delivery by 2 Dec 2026'],
  ['DELIVERED', '2026-11-30T08:00:00.000Z', 'On 30 Nov 2026'],
  ['CANCELLED', null, null],
  ['RETURNED', '2026-11-30T08:00:00.000Z', null],
] as const)('an order that is %s, delivered on %s, shows beside its status: %s', (status, deliveredAt, words) => {
  expect(besideStatus({ ...cash, status, deliveredAt })).toBe(words)
})

const refund = {
  refundId: '0198f6a2-0000-7000-8000-000000000001',
  amount: 799,
  isOfOrder: false,
  status: 'REQUESTED',
  startedAt: '2026-11-20T08:00:00.000Z',
  method: 'source',
  reference: null,
  expectedBy: '2026-12-01',
  sentAt: null,
  processedAt: null,
} as const

test('a delivered order with a refund still shows its day of delivery', () => {
  const order = { ...cash, status: 'DELIVERED', deliveredAt: '2026-11-30T08:00:00.000Z', refunds: [refund] } as const
  expect(besideStatus({ ...order, refunds: [...order.refunds] })).toBe('On 30 Nov 2026')
})

test.each([
  ['online', 'CANCELLED', { paymentMethod: 'ONLINE' }, true],
  ['cash', 'CANCELLED', {}, false],
  ['online', 'PENDING', { paymentMethod: 'ONLINE' }, false],
  ['paid', 'CANCELLED', { paymentMethod: 'ONLINE', paymentDetails: { razorpayPaymentId: 'pay_QmT2xK9v' } }, false],
  ['paid too late', 'CANCELLED', { paymentMethod: 'ONLINE', refunds: [refund] }, false],
] as const)('an order that is %s and %s says that nothing was charged: %s', (_, status, given, is) => {
  const order = { ...cash, status, ...given, refunds: [...('refunds' in given ? given.refunds : [])] }
  expect(isNeverPaid(order)).toBe(is)
  const back = order.refunds.length > 0 ? 'Refund of ₹799 initiated, expected by 1 Dec 2026' : null
  expect(besideStatus(order)).toBe(is ? 'Not paid' : back)
})

test.each([
  ['CASH', null, 'Cash on delivery'],
  ['ONLINE', 'pay_QmT2xK9vB4cD1e', 'Paid online'],
  ['ONLINE', null, 'Online, not paid'],
] as const)('%s with the payment %s reads: %s', (paymentMethod, razorpayPaymentId, words) => {
  expect(paymentWords({ paymentMethod, paymentDetails: { razorpayPaymentId }, exchangeOf: null })).toBe(words)
})

test('an exchange has nothing to pay, and its own receipt', () => {
  const exchange = { ...cash, exchangeOf: 'NK-7M2K-Q0RT-9XVA' }
  expect(paymentWords(exchange)).toBe('Exchange, nothing to pay')
  expect(hasReceipt({ ...exchange, paymentMethod: 'ONLINE' })).toBe(true)
})

test.each([
  ['CASH', null, true],
  ['ONLINE', 'pay_QmT2xK9vB4cD1e', true],
  ['ONLINE', null, false],
] as const)('%s with the payment %s has a receipt: %s', (paymentMethod, razorpayPaymentId, has) => {
  expect(hasReceipt({ paymentMethod, paymentDetails: { razorpayPaymentId }, exchangeOf: null })).toBe(has)
})

test.each([
  ['PENDING', null, true],
  ['PENDING', 'pay_QmT2xK9vB4cD1e', false],
  ['CANCELLED', null, false],
] as const)('an online order that is %s with the payment %s asks to be paid: %s', (status, razorpayPaymentId, asks) => {
  expect(isUnpaid({ status, paymentMethod: 'ONLINE', paymentDetails: { razorpayPaymentId }, exchangeOf: null })).toBe(
    asks,
  )
})
