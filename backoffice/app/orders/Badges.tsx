import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { Badge } from '@nukkad/ui/Badge'
import { orderStatusTones, paymentBadgeOf } from './order-badges.ts'
import { orderStatusNames } from './texts.ts'

export function StatusBadge({ status }: Pick<ListedOrder, 'status'>) {
  return <Badge tone={orderStatusTones[status]}>{orderStatusNames[status]}</Badge>
}

export function PaymentBadge(
  order: Pick<ListedOrder, 'paymentMethod' | 'paymentState' | 'cashOwed' | 'status' | 'exchangeOf'>,
) {
  const { text, tone } = paymentBadgeOf(order)
  return <Badge tone={tone}>{text}</Badge>
}
