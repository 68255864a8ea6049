import type { Tracking } from '@nukkad/contract/order'
import { expect, test } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const placed: Tracking = {
  currentStep: 'confirmed',
  placedAt: '2026-11-20T08:00:00.000Z',
  shippedAt: null,
  outForDeliveryAt: null,
  deliveredAt: null,
}
const shippedAt = '2026-11-22T08:00:00.000Z'

function told(tracking: Partial<Tracking>, endings: Parameters<typeof timelineSteps>[1] = []) {
  const { steps, current } = timelineSteps({ ...placed, ...tracking }, endings)
  return { line: steps.map(({ label, note }) => `${label} ${note}`), current }
}

test('an order on its way shows four steps, each with its date or Pending', () => {
  expect(told({ currentStep: 'shipped', shippedAt })).toEqual({
    line: ['Ordered 20 Nov 2026', 'Shipped 22 Nov 2026', 'Out for Delivery Pending', 'Delivered Pending'],
    current: 1,
  })
})

test('the timeline of a cancelled order ends there, and no step is current', () => {
  expect(told({ currentStep: 'Cancelled' }, [{ status: 'CANCELLED', at: '2026-11-21T20:00:00.000Z' }])).toEqual({
    line: ['Ordered 20 Nov 2026', 'Cancelled 22 Nov 2026'],
    current: null,
  })
})

test('a parcel that was returned to the seller keeps its shipping date', () => {
  const endings = [
    { status: 'RETURNED_TO_ORIGIN', at: '2026-11-28T08:00:00.000Z' },
    { status: 'REFUNDED', at: '2026-11-30T08:00:00.000Z' },
  ] as const
  expect(told({ currentStep: 'cancelled', shippedAt }, [...endings])).toEqual({
    line: ['Ordered 20 Nov 2026', 'Shipped 22 Nov 2026', 'Returned to seller 28 Nov 2026'],
    current: null,
  })
})

test('an unknown day is left empty', () => {
  expect(told({ currentStep: 'cancelled' }).line).toEqual(['Ordered 20 Nov 2026', 'Cancelled '])
})
