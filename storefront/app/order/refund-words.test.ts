import { expect, test } from 'vitest'
import { refundLines } from './refund-words.ts'

const endings: Parameters<typeof refundLines>[0]['endings'] = []
const payout = { wanted: false, given: false, masked: null }

const refund = {
  refundId: '0198f6a2-0000-7000-8000-000000000001',
  amount: 1931,
  isOfOrder: true,
  startedAt: '2026-11-20T08:00:00.000Z',
  method: 'source',
  reference: null,
  expectedBy: '2026-12-01',
  sentAt: null,
  processedAt: null,
} as const

test('a refunded COD order shows the amount and the account', () => {
  expect(
    refundLines({
      endings,
      payout,
      refundReference: null,
      status: 'REFUNDED',
      paymentMethod: 'CASH',
      totalAmount: 1991,
      refunds: [],
    }),
  ).toEqual(['Refund of ₹1,991 to your bank account or UPI ID initiated.'])
})

test('a COD refund that was sent shows the bank’s reference, if there is one', () => {
  const order = { status: 'REFUNDED', paymentMethod: 'CASH', totalAmount: 1991, payout, endings, refunds: [] } as const
  const [line] = refundLines({ ...order, refunds: [], refundReference: '629318400127' })
  expect(line).toContain('Reference (UTR): 629318400127.')
})

test('a COD refund that was sent shows its day, and the day it is expected', () => {
  const order = { status: 'REFUNDED', paymentMethod: 'CASH', totalAmount: 1991, payout, refundReference: null } as const
  const sent = [{ status: 'REFUNDED', at: '2026-11-20T08:00:00.000Z' } as const]
  expect(refundLines({ ...order, refunds: [], endings: sent })).toEqual([
    'Refund of ₹1,991 was sent to your bank account or UPI ID on 20 Nov 2026, expected by 1 Dec 2026.',
  ])
})

test.each(['DELIVERED', 'RETURNED', 'CANCELLED'] as const)('a COD order that is %s has no refund', (status) => {
  expect(
    refundLines({
      endings,
      payout,
      refundReference: null,
      status,
      paymentMethod: 'CASH',
      totalAmount: 1991,
      refunds: [],
    }),
  ).toEqual([])
})

test.each([
  ['ONLINE', ['Refund of ₹1,931 to your original payment method within 7 business days.']],
  ['CASH', []],
] as const)('a parcel returned to the seller, paid %s, promises: %j', (paymentMethod, lines) => {
  const order = {
    status: 'RETURNED_TO_ORIGIN',
    totalAmount: 1931,
    payout,
    endings,
    refunds: [],
    refundReference: null,
  } as const
  expect(refundLines({ ...order, refunds: [], paymentMethod })).toEqual(lines)
})

test('an online order lists each refund once, without failed ones', () => {
  const refunds = [
    { ...refund, status: 'FAILED' as const },
    { ...refund, status: 'REQUESTED' as const },
  ]
  expect(
    refundLines({
      endings,
      payout,
      refundReference: null,
      status: 'REFUNDED',
      paymentMethod: 'ONLINE',
      totalAmount: 1931,
      refunds,
    }),
  ).toEqual(['Refund of ₹1,931 initiated on 20 Nov 2026, expected by 1 Dec 2026.'])
})

test('a processed refund shows the day it is expected', () => {
  const refunds = [{ ...refund, status: 'PROCESSED' as const, processedAt: '2026-11-21T08:00:00.000Z' }]
  expect(
    refundLines({
      endings,
      payout,
      refundReference: null,
      status: 'CANCELLED',
      paymentMethod: 'ONLINE',
      totalAmount: 1931,
      refunds,
    }),
  ).toEqual(['Refund of ₹1,931 sent to your bank on 21 Nov 2026, expected in your account by 1 Dec 2026.'])
})

test.each([
  [{ status: 'REQUESTED', method: null }, null, ': add your refund details.'],
  [{ status: 'READY', method: 'upi' }, 'as•••@okaxis', ' to as•••@okaxis, expected by 1 Dec 2026.'],
  [
    { status: 'SENT', method: 'upi', reference: '629318400127', sentAt: '2026-11-25T08:00:00.000Z' },
    'as•••@okaxis',
    ' was sent to as•••@okaxis on 25 Nov 2026. Reference (UTR): 629318400127.',
  ],
  [
    { status: 'PROCESSED', method: 'bank', reference: '629318400127', sentAt: '2026-11-25T08:00:00.000Z' },
    null,
    ' was sent to your bank account or UPI ID on 25 Nov 2026. Reference (UTR): 629318400127.',
  ],
] as const)('a COD refund that is %j shows its state', (given, masked, words) => {
  const order = {
    endings,
    refundReference: null,
    status: 'REFUNDED',
    paymentMethod: 'CASH',
    totalAmount: 1991,
  } as const
  const told = refundLines({ ...order, refunds: [{ ...refund, ...given }], payout: { ...payout, masked } })
  expect(told).toEqual([`Refund of ₹1,931${words}`])
})
