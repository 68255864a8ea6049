import type { Return } from '@nukkad/contract/returns'
import type { ReturnRow } from './queries.ts'

export function returnView({
  requestedAt,
  pickupOn,
  pickupCourier,
  ...row
}: ReturnRow & Pick<Return, 'answer'>): Return {
  return { ...row, requestedAt: requestedAt.toISOString(), pickup: pickupOf({ pickupOn, pickupCourier }) }
}

/** Null until it is arranged. */
export function pickupOf({ pickupOn, pickupCourier }: Pick<ReturnRow, 'pickupOn' | 'pickupCourier'>): Return['pickup'] {
  return pickupOn === null ? null : { day: pickupOn, courier: pickupCourier }
}
