import { expect, test } from 'vitest'
import { formatActor, formatEntry, formatReason } from './timeline-entry.ts'
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

test('a status change names both statuses and the person', () => {
  expect(formatEntry(entry)).toBe('Confirmed → Packing')
  expect(formatActor(entry)).toBe('ravi@shop.test')
})

test('an entry without a person names its kind and its actor', () => {
  expect(formatEntry({ ...entry, fromStatus: null, toStatus: 'CONFIRMED' })).toBe('Order placed')
  expect(formatActor({ ...entry, actor: 'shopper', by: null })).toBe('Customer')
  expect(formatEntry({ ...entry, kind: 'note' })).toBe('Note')
})

test('a reason to cancel is shown by its name, other texts as they were written', () => {
  const cancelled = { ...entry, toStatus: 'CANCELLED', text: 'Customer asked' } as const
  expect(formatReason(cancelled)).toBe('Customer request')
  expect(formatReason({ ...cancelled, kind: 'cancel', text: 'Looks like fraud' })).toBe('Suspected fraud')
  expect(formatReason({ ...cancelled, text: 'Sold twice' })).toBe('Sold twice')
  expect(formatReason({ ...entry, kind: 'note', toStatus: null, text: 'Customer asked' })).toBe('Customer asked')
  expect(formatReason(entry)).toBeNull()
})
