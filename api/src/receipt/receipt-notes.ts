import type { Order } from '@nukkad/contract/order'
import { refundTime, returnWindowDays } from '@nukkad/contract/order-rules'
import type { Seller } from '@nukkad/contract/shop'

export type Note = { title: string; words: string }

/** What a buyer looks for on the paper later: the way back, the money back, and who answers. */
export function receiptNotes({ endings }: Pick<Order, 'endings'>, { grievanceOfficer }: Seller): Note[] {
  const { name, designation, email, phone } = grievanceOfficer
  return [
    ...(endings.length > 0 ? [] : [{ title: 'Returning something', words: returning }]),
    { title: 'Refunds', words: refunds },
    { title: 'Complaints', words: `${name}, ${designation}: ${email}, ${phone}. Answered within 48 hours.` },
  ]
}

const returning = `Within ${returnWindowDays} days of delivery, from the order in your account. We collect it at your door, free of charge.`
const refunds = `Within ${refundTime} of cancelling, or of the piece reaching us: online payments to where they came from, cash to your bank account or UPI id.`
