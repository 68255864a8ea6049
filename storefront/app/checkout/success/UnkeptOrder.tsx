import type { Order } from '@nukkad/contract/order'
import { neverPaidWords } from '@nukkad/contract/unpaid-rules'
import { isNeverPaid } from '../../order/status-words.ts'
import { Refunds } from '../../order/Refunds.tsx'
import { SuccessFrame } from './SuccessFrame.tsx'

/** The order was cancelled or sold out before its money came. */
export function UnkeptOrder({ order }: { order: Order }) {
  const { happened, lateMoney } = neverPaidWords(order)
  return isNeverPaid(order) ? (
    <SuccessFrame
      title="This order is cancelled"
      intro={
        <p>
          Order <strong>{order.orderId}</strong> was cancelled. {happened} {lateMoney}
        </p>
      }
    />
  ) : (
    <SuccessFrame
      title="Refund initiated"
      intro={
        <p>
          Order <strong>{order.orderId}</strong> is cancelled. We refund what you paid for it.
        </p>
      }
    >
      <Refunds order={order} />
    </SuccessFrame>
  )
}
