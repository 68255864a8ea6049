import type { Return } from '@nukkad/contract/returns'
import type { ReturnRow } from './queries.ts'

export function returnView({ requestedAt, ...row }: ReturnRow & Pick<Return, 'answer'>): Return {
  const { returnId, orderId, reason, status, answer } = row
  return { returnId, orderId, reason, status, requestedAt: requestedAt.toISOString(), answer, pickup: pickupOf(row) }
}

/** Null until it is arranged. */
export function pickupOf({ pickupOn, pickupCourier }: Pick<ReturnRow, 'pickupOn' | 'pickupCourier'>): Return['pickup'] {
  return pickupOn === null ? null : { day: pickupOn, courier: pickupCourier }
}
