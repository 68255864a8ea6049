import { toPaise, toRupees } from '@nukkad/contract/money'
import { keptCharges, type KeptCharge } from '@nukkad/contract/remittance-rules'

/** The courier's charges together, in rupees. */
export function keptSum(kept: Readonly<Record<KeptCharge, number>>): number {
  return toRupees(keptCharges.reduce((sum, charge) => sum + toPaise(kept[charge]), 0))
}
