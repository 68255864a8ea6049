import type { Order } from '@nukkad/contract/order'
import { Refunds } from './Refunds.tsx'
import { SuccessFrame } from './SuccessFrame.tsx'

/** The order was cancelled or sold out before its money came. */
export function UnkeptOrder({ order }: { order: Order }) {
  const isRefunded = order.refunds.length > 0
  return (
    <SuccessFrame
      title={isRefunded ? 'Your money is on its way back' : 'This order is cancelled'}
      intro={
        <p>
          Order <strong>{order.orderId}</strong> was cancelled before its payment reached us
          {isRefunded
            ? ', so we do not keep it.'
            : '. We have no payment for it; should one still arrive, it goes back.'}
        </p>
      }
    >
      <Refunds order={order} />
    </SuccessFrame>
  )
}
