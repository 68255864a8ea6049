import type { Order } from '@nukkad/contract/order'
import { neverPaidWords } from '@nukkad/contract/unpaid-rules'
import { isNeverPaid } from '../../order/status-words.ts'
import { Refunds } from '../../order/Refunds.tsx'
import { SuccessFrame } from './SuccessFrame.tsx'
import { texts } from './texts.ts'

/** The order was cancelled or sold out before its payment arrived. */
export function UnkeptOrder({ order }: { order: Order }) {
  const { happened, lateMoney } = neverPaidWords(order)
  return isNeverPaid(order) ? (
    <SuccessFrame
      title={texts.neverPaid.title}
      intro={
        <p>
          {texts.neverPaid.intro.before}
          <strong>{order.orderId}</strong>
          {texts.neverPaid.intro.after} {happened} {lateMoney}
        </p>
      }
    />
  ) : (
    <SuccessFrame
      title={texts.refunded.title}
      intro={
        <p>
          {texts.refunded.intro.before}
          <strong>{order.orderId}</strong>
          {texts.refunded.intro.after}
        </p>
      }
    >
      <Refunds order={order} />
    </SuccessFrame>
  )
}
