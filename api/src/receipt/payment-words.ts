import { formatDay } from '@nukkad/contract/dates'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'

type Paid = { paymentMethod: PaymentMethod; paymentId: string | null; deliveredAt: Date | null; isOver: boolean }

/** How it is paid, in lines. Cash counts as paid when it is delivered (contract §2). */
export function paymentLines({ paymentMethod, paymentId, ...cash }: Paid): string[] {
  if (paymentMethod === 'CASH') return cashLines(cash)
  return paymentId === null ? ['Online, not paid'] : ['Paid online', paymentId]
}

function cashLines({ deliveredAt, isOver }: Pick<Paid, 'deliveredAt' | 'isOver'>): string[] {
  if (deliveredAt !== null) return ['Cash on delivery', `Paid on ${formatDay(deliveredAt)}`]
  return isOver ? ['Cash on delivery, not paid'] : ['Cash on delivery', 'To be paid to the courier']
}
