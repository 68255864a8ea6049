import { waitsForCustomer } from '@nukkad/contract/order-rules'
import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { Badge } from '@nukkad/ui/Badge'
import { orderStatusTones, paymentBadgeOf } from './order-badges.ts'
import { orderStatusNames, texts } from './texts.ts'

type StatusProps = Pick<ListedOrder, 'status'> & { holdReason?: string | null }

/** A COD order that its customer has not confirmed yet is not “Confirmed” to anybody who reads it. */
export function StatusBadge({ status, holdReason }: StatusProps) {
  const name = status === 'CONFIRMED' && holdReason === waitsForCustomer ? texts.toConfirm : orderStatusNames[status]
  return <Badge tone={orderStatusTones[status]}>{name}</Badge>
}

export function PaymentBadge(
  order: Pick<ListedOrder, 'paymentMethod' | 'paymentState' | 'cashOwed' | 'status' | 'exchangeOf'>,
) {
  const { text, tone } = paymentBadgeOf(order)
  return <Badge tone={tone}>{text}</Badge>
}
