import { addDays } from './dates.ts'
import { expect, test } from 'vitest'
import {
  canCancel,
  canReturn,
  nextStatuses,
  orderMoves,
  refundExpectedBy,
  returnUntil,
  trackingStep,
  trackingWords,
  type OrderStatus,
} from './order-rules.ts'

const statuses = Object.keys(orderMoves) as OrderStatus[]

test('an order can be cancelled while it is pending, confirmed or being packed', () => {
  expect(statuses.filter(canCancel)).toEqual(['PENDING', 'CONFIRMED', 'PROCESSING'])
})

test('a shopper can only cancel an order, and only if cancelling is offered', () => {
  for (const status of statuses) {
    const moves = nextStatuses({ status, paymentMethod: 'ONLINE', expired: true }, 'shopper')
    expect(moves).toEqual(canCancel(status) ? ['CANCELLED'] : [])
  }
})

test.each([
  { what: 'expired online order', paymentMethod: 'ONLINE', expired: true, next: ['CONFIRMED'] },
  { what: 'cancelled online order', paymentMethod: 'ONLINE', expired: false, next: [] },
  { what: 'cancelled cash order', paymentMethod: 'CASH', expired: false, next: [] },
] as const)('a late payment moves an $what to $next', ({ paymentMethod, expired, next }) => {
  expect(nextStatuses({ status: 'CANCELLED', paymentMethod, expired }, 'payment')).toEqual(next)
  expect(nextStatuses({ status: 'CANCELLED', paymentMethod, expired }, 'staff')).toEqual([])
})

test('a parcel that came back is refunded only if it was paid online', () => {
  const order = { status: 'RETURNED_TO_ORIGIN', expired: false } as const
  expect(nextStatuses({ ...order, paymentMethod: 'ONLINE' })).toEqual(['REFUNDED'])
  expect(nextStatuses({ ...order, paymentMethod: 'CASH' })).toEqual([])
})

test('a lost parcel is found: back with us, or for cash with the customer', () => {
  const order = { status: 'LOST', expired: false } as const
  expect(nextStatuses({ ...order, paymentMethod: 'CASH' })).toEqual(['RETURNED_TO_ORIGIN', 'DELIVERED'])
  expect(nextStatuses({ ...order, paymentMethod: 'ONLINE' })).toEqual(['REFUNDED', 'RETURNED_TO_ORIGIN'])
  expect(nextStatuses({ ...order, paymentMethod: 'CASH', exchangeOf: 'NK-1' }, 'staff')).not.toContain('DELIVERED')
})

test('a refunded order moves on only while its parcel is lost', () => {
  const order = { status: 'REFUNDED', paymentMethod: 'ONLINE', expired: false } as const
  expect(nextStatuses(order)).toEqual([])
  expect(nextStatuses({ ...order, isLost: true }, 'staff')).toEqual(['RETURNED_TO_ORIGIN'])
  expect(nextStatuses({ ...order, isLost: true }, 'payment')).toEqual([])
})

test.each([
  { deliveredAt: '2026-11-20T18:29:59Z', until: '2026-11-27' },
  { deliveredAt: '2026-11-20T18:30:00Z', until: '2026-11-28' },
  { deliveredAt: '2026-12-28T06:00:00Z', until: '2027-01-04' },
])('an order delivered at $deliveredAt can be returned until $until in India', ({ deliveredAt, until }) => {
  expect(returnUntil({ deliveredAt: new Date(deliveredAt), returnDays: 7 })).toBe(until)
})

test.each([
  { now: '2026-11-20T18:15:00Z', can: true },
  { now: '2026-11-27T18:29:59Z', can: true },
  { now: '2026-11-27T18:30:00Z', can: false },
])('an order delivered on the evening of 20 November can be returned at $now: $can', ({ now, can }) => {
  const order = { status: 'DELIVERED', deliveredAt: new Date('2026-11-20T18:15:00Z'), returnDays: 7 } as const
  expect(canReturn({ ...order, hasReturn: false }, new Date(now))).toBe(can)
  expect(canReturn({ ...order, hasReturn: true }, new Date(now))).toBe(false)
  expect(canReturn({ ...order, status: 'RETURNED', hasReturn: false }, new Date(now))).toBe(false)
  expect(canReturn({ ...order, deliveredAt: null, hasReturn: false }, new Date(now))).toBe(false)
})

test('the agreed number of days limits returns of an order', () => {
  const order = { status: 'DELIVERED', deliveredAt: new Date('2026-11-20T06:00:00Z'), hasReturn: false } as const
  for (const [returnDays, last] of [
    [1, '2026-11-21'],
    [30, '2026-12-20'],
  ] as const) {
    expect(returnUntil({ ...order, returnDays })).toBe(last)
    expect(canReturn({ ...order, returnDays }, new Date(`${last}T23:59:59+05:30`))).toBe(true)
    expect(canReturn({ ...order, returnDays }, new Date(`${addDays(last, 1)}T00:00:00+05:30`))).toBe(false)
  }
})

test.each([
  { asked: '2026-11-20T06:30:00Z', weekday: 'Friday', by: '2026-12-01' },
  { asked: '2026-11-21T06:30:00Z', weekday: 'Saturday', by: '2026-12-01' },
  { asked: '2026-11-23T06:30:00Z', weekday: 'Monday', by: '2026-12-02' },
  { asked: '2026-11-23T18:30:00Z', weekday: 'Tuesday in India', by: '2026-12-03' },
])('a refund requested on a $weekday ($asked) arrives by $by', ({ asked, by }) => {
  expect(refundExpectedBy(new Date(asked))).toBe(by)
})

test('every status has a tracking word, and every word a step', () => {
  const steps = statuses.map((status) => [status, trackingStep(trackingWords[status])])
  expect(Object.fromEntries(steps)).toEqual({
    PENDING: 'Ordered',
    CONFIRMED: 'Ordered',
    PROCESSING: 'Ordered',
    SHIPPED: 'Shipped',
    OUT_FOR_DELIVERY: 'Out for Delivery',
    DELIVERY_FAILED: 'Out for Delivery',
    DELIVERED: 'Delivered',
    RETURNED: 'Delivered',
    REFUNDED: 'Delivered',
    CANCELLED: 'Cancelled',
    RETURNED_TO_ORIGIN: 'Cancelled',
    LOST: 'Cancelled',
  })
  expect([trackingStep('SHIPPED'), trackingStep('Out For Delivery'), trackingStep('on the moon')]).toEqual([
    'Shipped',
    'Out for Delivery',
    'Ordered',
  ])
})
