import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { OrderPlaced } from './OrderPlaced.tsx'

/** Paid and confirmed. */
export function PaidOrder({ order }: { order: Order }) {
  return (
    <OrderPlaced order={order} title="Paid. It’s yours.">
      <p>
        Thank you, {order.shippingAddress.fullName}. {formatRupees(order.totalAmount)} is with us, and your order should
        be at your door by <strong>{formatDay(order.expectedDate)}</strong>.
      </p>
    </OrderPlaced>
  )
}
