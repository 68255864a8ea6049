import { expect, test } from 'vitest'
import { exchangeLine, returnWords } from './return-words.ts'

const plain = { exchanges: [], exchangeOrderId: null }

const approved = (pickup: { day: string; courier: string | null } | null) =>
  returnWords({ status: 'APPROVED', pickup, refundAmount: null, refundReason: null, ...plain }, '2026-11-22').words

test('an approved return names the courier and the day of its pick-up, if they are known', () => {
  expect(approved(null)).toBe('The courier picks it up from your doorstep, free of charge.')
  expect(approved({ day: '2026-11-22', courier: 'Blue Dart' })).toBe(
    'Blue Dart picks it up from your doorstep on 22 Nov 2026, free of charge.',
  )
})

test('a pick-up day in the past is not promised', () => {
  expect(approved({ day: '2026-11-21', courier: null })).toContain('If the courier did not come, write to us')
})

test('a received return shows its refund, and why it is less', () => {
  const received = (refundAmount: number, refundReason: string | null) =>
    returnWords({ status: 'RECEIVED', pickup: null, refundAmount, refundReason, ...plain }, '2026-11-22').words
  expect(received(799, null)).toBe('Refund of ₹799 within 7 business days.')
  expect(received(499, 'It was worn.')).toBe('Refund of ₹499 within 7 business days. It was worn.')
  expect(received(0, null)).toContain('No refund is due')
})

test('an exchange says whether it is held, ordered or refunded instead', () => {
  const exchange = { orderItemId: 'tee', color: 'Black', size: 'L', quantity: 2, sent: null, status: 'HELD' } as const
  expect(exchangeLine(exchange)).toBe('Exchange: 2 × Black, L – held for you')
  expect(exchangeLine({ ...exchange, status: 'ORDERED', sent: 1 })).toBe(
    'Exchange: 2 × Black, L – 1 ordered, the rest refunded',
  )
  const received = { status: 'RECEIVED', pickup: null, refundAmount: 0, refundReason: null } as const
  const sent = {
    exchanges: [{ ...exchange, status: 'ORDERED', sent: 2 } as const],
    exchangeOrderId: 'NK-7M2K-Q0RT-9XVA',
  }
  expect(returnWords({ ...received, ...sent }, '2026-11-22').words).toBe('We are sending your exchange.')
})
