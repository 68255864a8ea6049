import type { Order } from '@nukkad/contract/order'
import { OrderNotice } from './OrderNotice.tsx'

/** What the shop says about what it cancelled. */
export function CancelNotice({ order }: { order: Order }) {
  if (order.cancelReason === null) return null
  const title = order.status === 'CANCELLED' ? 'Why we cancelled it' : 'Why we cancelled a part of it'
  return (
    <OrderNotice label="Cancelled by us" title={title}>
      <p>{order.cancelReason}</p>
    </OrderNotice>
  )
}
