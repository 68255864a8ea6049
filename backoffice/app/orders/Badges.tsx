import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { Badge } from '@nukkad/ui/Badge'
import { paymentLook, statusLooks } from './order-words.ts'

/** An order's state, in a word and a tone. */
export function StatusBadge({ status }: Pick<ListedOrder, 'status'>) {
  const { words, tone } = statusLooks[status]
  return <Badge tone={tone}>{words}</Badge>
}

/** Where its money is. */
export function PaymentBadge(order: Pick<ListedOrder, 'paymentMethod' | 'paymentState' | 'status'>) {
  const { words, tone } = paymentLook(order)
  return <Badge tone={tone}>{words}</Badge>
}
