import { keptAmount } from '@nukkad/contract/ending-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { DownloadInvoice, DownloadReceipt } from './DownloadPaper.tsx'
import styles from './OrderPayment.module.css'
import { OrderTotals } from './OrderTotals.tsx'
import { hasReceipt, paymentWords } from './status-words.ts'

export function OrderPayment({ order }: { order: Order }) {
  const { razorpayPaymentId } = order.paymentDetails
  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment" className={styles.title}>
        Payment
      </h2>
      <p>
        {formatRupees(order.status === 'CANCELLED' ? order.totalAmount : keptAmount(order))},{' '}
        {paymentWords(order).toLowerCase()}
        {razorpayPaymentId !== null && (
          <>
            <br />
            <span className={styles.id}>Payment id: {razorpayPaymentId}</span>
          </>
        )}
      </p>
      <OrderTotals order={order} />
      <Paper order={order} />
    </section>
  )
}

/** The invoice once the courier has the parcel; before that, and where there is none, the receipt. */
function Paper({ order }: { order: Order }) {
  const { orderId, invoiceNumber } = order
  if (invoiceNumber !== null) return <DownloadInvoice orderId={orderId} number={invoiceNumber} wide />
  return hasReceipt(order) ? <DownloadReceipt orderId={orderId} wide /> : null
}
