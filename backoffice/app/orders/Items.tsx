import { pictureAt } from '@nukkad/contract/media-rules'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Link } from 'react-router'
import { texts } from './texts.ts'
import styles from './Items.module.css'
import { paths } from '../platform/paths.ts'

const pictureWidth = 240
/** Photographs are at least so wide. */
const leastWidth = 480

/** The items of the order, and its sums. */
export function Items({ order }: { order: Order }) {
  return (
    <>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <Line key={item.orderItemId} item={item} />
        ))}
      </ul>
      <Sums order={order} />
    </>
  )
}

function Line({ item }: { item: Order['items'][number] }) {
  const { productId, productName, image, color, size, quantity, price, total } = item
  return (
    <li className={styles.line}>
      <img
        src={pictureAt(image, { width: leastWidth, most: pictureWidth })}
        alt=""
        width={48}
        height={60}
        loading="lazy"
        className={styles.picture}
      />
      <span className={styles.what}>
        <Link to={`${paths.orders}?productId=${productId}`} title={texts.items.ordersWithIt}>
          {productName}
        </Link>
        <span className={styles.soft}>
          {color}, {size}
        </span>
        <Gone item={item} />
      </span>
      <span className={styles.count}>
        {quantity} × {formatRupees(price)}
      </span>
      <span className={styles.total}>{formatRupees(total)}</span>
    </li>
  )
}

/** The cancelled and returned items of the line. */
function Gone({ item: { cancelledQuantity, returnedQuantity } }: { item: Order['items'][number] }) {
  const parts = [
    ...(cancelledQuantity > 0 ? [texts.items.cancelled(cancelledQuantity)] : []),
    ...(returnedQuantity > 0 ? [texts.items.returned(returnedQuantity)] : []),
  ]
  return parts.length === 0 ? null : <strong className={styles.gone}>{parts.join(', ')}</strong>
}

function Sums({ order: { sums, couponCode, paymentMethod } }: { order: Order }) {
  const { items, discount, deliveryCharges, total, tax, cancelled, returned, paid, refunded, toRefund, dueAtDoor } =
    sums
  const rows = [
    { term: texts.sums.items, amount: items },
    { term: texts.sums.discount(couponCode), amount: -discount },
    { term: paymentMethod === 'CASH' ? texts.sums.codFee : texts.sums.delivery, amount: deliveryCharges },
    { term: texts.sums.total, amount: total, isLoud: true, note: texts.sums.gst(tax) },
    { term: texts.sums.cancelled, amount: -cancelled },
    { term: texts.sums.returned, amount: -returned },
    { term: texts.sums.paid, amount: paid },
    { term: texts.sums.refunded, amount: toRupees(toPaise(refunded) - toPaise(toRefund)) },
    { term: texts.sums.toRefund, amount: toRefund },
    { term: texts.sums.codAmount, amount: dueAtDoor, isLoud: true },
  ]
  return (
    <dl className={styles.sums}>
      {rows
        .filter(({ amount, isLoud }) => amount !== 0 || isLoud)
        .map(({ term, amount, isLoud, note }) => (
          <div key={term} className={isLoud ? styles.loud : undefined}>
            <dt>
              {term} {note && <span className={styles.soft}>{note}</span>}
            </dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}
