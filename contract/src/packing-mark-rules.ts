import { ewayBillLimit } from './eway-bill-rules.ts'
import type { Rupees } from './money.ts'
import { stateOfPincode } from './pincode-state-rules.ts'
import { stateCode } from './state-rules.ts'

/** Points for staff to check before an order is packed. */
export type PackingMarks = {
  /** The States of the pincode and of the address, where they differ: the address decides the GST. */
  stateMismatch: { pincode: string; address: string } | null
  /** The limit that the consignment exceeds. Null: it needs no e-way bill. */
  ewayBillAbove: Rupees | null
  /** When a COD order was paid online: documents printed before still say COD. */
  paidOnlineAt: string | null
  /** When items or address last changed, or an item was cancelled: documents printed before may be wrong. */
  changedAt: string | null
}

type Consignment = {
  sellerState: string
  postalCode: string
  state: string
  amount: Rupees
  paidOnlineAt: string | null
  changedAt: string | null
}

export function packingMarks({ sellerState, postalCode, state, amount, ...times }: Consignment): PackingMarks {
  const limit = ewayBillLimit(sellerState, state)
  const found = stateOfPincode(postalCode)
  const isElsewhere = found !== null && stateCode(found) !== stateCode(state)
  return {
    stateMismatch: isElsewhere ? { pincode: found, address: state } : null,
    ewayBillAbove: limit !== null && amount > limit ? limit : null,
    paidOnlineAt: times.paidOnlineAt,
    changedAt: times.changedAt,
  }
}
