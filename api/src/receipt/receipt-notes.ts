import { returnRefundTime, returnWindowDays } from '@nukkad/contract/order-rules'
import type { Seller } from '@nukkad/contract/shop'
import { isOver } from './payment-words.ts'
import type { ReceiptRow } from './queries.ts'

export type Note = { title: string; words: string }

/** What a buyer looks for on the paper later: the way back, the money back, and who answers. */
export function receiptNotes({ status }: Pick<ReceiptRow, 'status'>, { grievanceOfficer }: Seller): Note[] {
  const { name, designation, email, phone } = grievanceOfficer
  return [
    ...(isOver(status) ? [] : [{ title: 'Returning something', words: returning }]),
    { title: 'Refunds', words: refunds },
    { title: 'Complaints', words: `${name}, ${designation}: ${email}, ${phone}. Answered within 48 hours.` },
  ]
}

const returning = `Within ${returnWindowDays} days of delivery, from the order in your account. We collect it at your door, free of charge.`
const refunds = `Within ${returnRefundTime}: online payments to where they came from, cash to your bank account or UPI id.`
