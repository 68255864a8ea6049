import type { Order } from '@nukkad/contract/order'
import { OrderNotice } from './OrderNotice.tsx'
import { texts } from './texts.ts'

/** A COD order was paid online after its packing had started. */
export function PaidTooLateNotice({ order: { amountDue } }: { order: Pick<Order, 'amountDue'> }) {
  return (
    <OrderNotice label={texts.trouble.label} title={texts.trouble.tooLateTitle}>
      <p>{texts.trouble.tooLate(amountDue)}</p>
    </OrderNotice>
  )
}
