import { expect, test } from 'vitest'
import { returnWords } from './return-words.ts'

const approved = (pickup: { day: string; courier: string | null } | null) =>
  returnWords({ status: 'APPROVED', pickup, refundAmount: null, refundReason: null }, '2026-11-22').words

test('an approved return tells who fetches it and when, as far as that is known', () => {
  expect(approved(null)).toBe('The courier picks it up from your doorstep, free of charge.')
  expect(approved({ day: '2026-11-22', courier: 'Blue Dart' })).toBe(
    'Blue Dart picks it up from your doorstep on 22 Nov 2026, free of charge.',
  )
})

test('a day that has passed is not promised any more', () => {
  expect(approved({ day: '2026-11-21', courier: null })).toContain('If the courier did not come, write to us')
})

test('a received return says what goes back, and why it is less', () => {
  const received = (refundAmount: number, refundReason: string | null) =>
    returnWords({ status: 'RECEIVED', pickup: null, refundAmount, refundReason }, '2026-11-22').words
  expect(received(799, null)).toBe('Refund of ₹799 within 7 business days.')
  expect(received(499, 'It was worn.')).toBe('Refund of ₹499 within 7 business days. It was worn.')
  expect(received(0, null)).toContain('No refund is due')
})
