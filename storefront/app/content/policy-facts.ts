import { codCharge, deliveryEstimateDays } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { refundTime, returnWindowDays } from '@nukkad/contract/order-rules'

/** The figures the policies repeat, each from where it is a rule (spec §9). */
export const facts = {
  // When a page asks: of scripts that share their files in a ring, the built store may run this one first.
  get codFee() {
    return formatRupees(codCharge)
  },
  processing: '1-2 business days',
  delivery: '3-7 business days',
  estimate: `${deliveryEstimateDays} days`,
  returnWindow: `${returnWindowDays} days`,
  get refund() {
    return refundTime
  },
} as const

export const policiesUpdated = '21 November 2026'
