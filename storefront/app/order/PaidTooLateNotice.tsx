import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { OrderNotice } from './OrderNotice.tsx'

/** A COD order was paid online after its packing had started. */
export function PaidTooLateNotice({ order: { amountDue } }: { order: Pick<Order, 'amountDue'> }) {
  return (
    <OrderNotice label="Your payment" title="This order stays cash on delivery">
      <p>
        Your online payment came too late for this order, so we refund it to your original payment method. Please keep{' '}
        {formatRupees(amountDue)} ready for the delivery.
      </p>
    </OrderNotice>
  )
}
