import { expect, test } from 'vitest'
import { whatWasDone, whoDid } from './log-words.ts'
import type { LogEntry } from './use-order-change.ts'

const entry: LogEntry = {
  kind: 'move',
  at: '2026-11-23T02:30:00.000Z',
  actor: 'staff',
  by: 'ravi@shop.test',
  fromStatus: 'CONFIRMED',
  toStatus: 'PROCESSING',
  text: null,
  message: null,
}

test('a step is worded by its two states and who made it', () => {
  expect(whatWasDone(entry)).toBe('Confirmed → Packing')
  expect(whoDid(entry)).toBe('ravi@shop.test')
})

test('what nobody of the staff did is worded by its kind', () => {
  expect(whatWasDone({ ...entry, fromStatus: null, toStatus: 'CONFIRMED' })).toBe('Placed')
  expect(whoDid({ ...entry, actor: 'shopper', by: null })).toBe('the customer')
  expect(whatWasDone({ ...entry, kind: 'note' })).toBe('Note')
})
