import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { shop } from '@nukkad/contract/shop'
import { Button } from '@nukkad/ui/Button'
import { OrderLines } from '../order/OrderLines.tsx'
import { OrderTotals } from '../order/OrderTotals.tsx'
import styles from './PaidOrder.module.css'
import { SuccessFrame } from './SuccessFrame.tsx'

/** Paid and confirmed: the receipt. */
export function PaidOrder({ order }: { order: Order }) {
  const { fullName, street, city, state, postalCode, phone } = order.shippingAddress
  return (
    <SuccessFrame
      title="Paid. It’s yours."
      intro={
        <p>
          Thank you, {fullName}. {formatRupees(order.totalAmount)} is with us, and your order should be at your door by{' '}
          <strong>{formatDay(order.expectedDate)}</strong>.
        </p>
      }
      action={
        <Button size="large" icon="print" onClick={() => window.print()}>
          Print receipt
        </Button>
      }
    >
      <section className={styles.receipt} aria-label="Receipt">
        <dl className={styles.ids}>
          <div>
            <dt>Order</dt>
            <dd>{order.orderId}</dd>
          </div>
          <div>
            <dt>Paid with Razorpay</dt>
            <dd>{order.paymentDetails.razorpayPaymentId}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{formatDay(order.orderDate)}</dd>
          </div>
        </dl>
        <OrderLines items={order.items} />
        <OrderTotals order={order} />
        <address className={styles.address}>
          {fullName}
          <br />
          {street}, {city}, {state} {postalCode}
          <br />
          {phone}
        </address>
        <p className={styles.seller}>
          Sold by {shop.legalName}, {shop.address.join(', ')}. GSTIN {shop.gstin}. This is a receipt; the tax invoice
          comes with the parcel.
        </p>
      </section>
    </SuccessFrame>
  )
}
