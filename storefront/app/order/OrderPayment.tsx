import { keptAmount } from '@nukkad/contract/ending-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { PayOnlineLink } from './PayOnlineLink.tsx'
import { DownloadInvoice, DownloadReceipt } from './DownloadPaper.tsx'
import styles from './OrderPayment.module.css'
import { OrderTotals } from './OrderTotals.tsx'
import { hasReceipt, paymentWords } from './status-words.ts'
import { texts } from './texts.ts'

export function OrderPayment({ order }: { order: Order }) {
  const { razorpayPaymentId } = order.paymentDetails
  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment" className={styles.title}>
        {texts.payment.title}
      </h2>
      <p>
        {formatRupees(order.status === 'CANCELLED' ? order.totalAmount : keptAmount(order))},{' '}
        {paymentWords(order).toLowerCase()}
        {razorpayPaymentId !== null && (
          <>
            <br />
            <span className={styles.id}>{texts.payment.id(razorpayPaymentId)}</span>
          </>
        )}
      </p>
      <OrderTotals order={order} />
      {order.paymentMethod === 'CASH' && order.onlineAmount !== null && (
        <PayOnline order={order} amount={order.onlineAmount} />
      )}
      <Paper order={order} />
    </section>
  )
}

/** A COD order can be paid online until it is packed. */
function PayOnline({ order: { orderId, deliveryCharges }, amount }: { order: Order; amount: number }) {
  return (
    <div className={styles.online}>
      <PayOnlineLink orderId={orderId} amount={amount} look={{ tone: 'primary', wide: true }} />
      <p className={styles.id}>{texts.payment.payOnlineNote(deliveryCharges)}</p>
    </div>
  )
}

/** The invoice once the courier has the parcel. Before that, or without an invoice, the receipt. */
function Paper({ order }: { order: Order }) {
  const { orderId, invoiceNumber } = order
  if (invoiceNumber !== null) return <DownloadInvoice orderId={orderId} number={invoiceNumber} wide />
  return hasReceipt(order) ? <DownloadReceipt orderId={orderId} wide /> : null
}
