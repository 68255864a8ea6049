import type { Rupees } from './money.ts'
import { stateOfPincode } from './pincode-state-rules.ts'
import { stateCode } from './state-rules.ts'

/** The law wants an e-way bill for a consignment above it (CGST Rules, rule 138); some States only above ₹1,00,000 inside them. */
export const ewayBillAbove: Rupees = 50_000

/** Points for staff to check before an order is packed. */
export type PackingMarks = {
  /** The States of the pincode and of the address, where they differ: the address decides the GST. */
  stateMismatch: { pincode: string; address: string } | null
  needsEwayBill: boolean
}

type Consignment = { postalCode: string; state: string; amount: Rupees }

export function packingMarks({ postalCode, state, amount }: Consignment): PackingMarks {
  const found = stateOfPincode(postalCode)
  const isElsewhere = found !== null && stateCode(found) !== stateCode(state)
  return {
    stateMismatch: isElsewhere ? { pincode: found, address: state } : null,
    needsEwayBill: amount > ewayBillAbove,
  }
}
