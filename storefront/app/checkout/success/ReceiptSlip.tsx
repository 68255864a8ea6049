import { formatDayAndTime } from '@nukkad/contract/dates'
import { endingLines } from '@nukkad/contract/ending-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { Fragment } from 'react'
import { useIdentity, useSeller } from '../../page/chrome-loader.ts'
import { AddressBlock } from '../../order/AddressBlock.tsx'
import { lineSum } from '../../order/line-sum.ts'
import { OrderTotals } from '../../order/OrderTotals.tsx'
import styles from './ReceiptSlip.module.css'
import { texts } from './texts.ts'
import { paymentWords } from '../../order/status-words.ts'

/** The receipt as a slip of paper. The print has nothing else of the page. */
export function ReceiptSlip({ order }: { order: Order }) {
  const ended = endingLines(order)
  const { label, title, noInvoice, invoiceFollows, variant, deliveryAddress } = texts.receipt
  return (
    <section className={styles.slip} aria-label={label}>
      <header className={styles.head}>
        <ShopMark />
        <h2>{title}</h2>
        <p className={styles.small}>{order.status === 'CANCELLED' ? noInvoice : invoiceFollows}</p>
      </header>
      {ended.length > 0 && (
        <ul className={styles.ended}>
          {ended.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {factsOf(order).map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.orderItemId} className={styles.line}>
            <span className={styles.quantity}>{item.quantity} ×</span>
            <span>
              <strong>{item.productName}</strong>
              <br />
              <span className={styles.small}>{variant(item.color, item.size, item.hsn)}</span>
            </span>
            <span className={styles.sum}>{formatRupees(lineSum(item))}</span>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
      <div className={styles.parties}>
        <AddressBlock title={deliveryAddress} address={order.shippingAddress} />
        <SoldBy />
      </div>
    </section>
  )
}

/** The shop's logo, or without one its name. */
function ShopMark() {
  const { name, logo } = useIdentity()
  if (logo === null) return <p className={styles.shop}>{name}</p>
  return <img src={logo.url} width={logo.width} height={logo.height} alt={name} className={styles.logo} />
}

function SoldBy() {
  const { legalName, address, gstin, email, phone } = useSeller()
  return (
    <div>
      <h3 className={styles.small}>{texts.receipt.soldBy}</h3>
      <p>
        {legalName}
        <br />
        {address.join(', ')}
        <br />
        {texts.receipt.gstin(gstin)}
        <br />
        {email}, {phone}
      </p>
    </div>
  )
}

function factsOf(order: Order): [term: string, value: string][] {
  const paymentId = order.paymentDetails.razorpayPaymentId
  const terms = texts.receipt
  return [
    [terms.order, order.orderId],
    [terms.placed, formatDayAndTime(order.orderDate)],
    [terms.payment, paymentWords(order)],
    ...(paymentId === null ? [] : [[terms.paymentId, paymentId] as [string, string]]),
  ]
}
