import { pictureAt } from '@nukkad/contract/media-rules'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Link } from 'react-router'
import styles from './Pieces.module.css'
import { paths } from '../platform/paths.ts'

const pictureWidth = 240
/** Photographs are at least so wide. */
const leastWidth = 480

/** What was bought, and what it adds up to. */
export function Pieces({ order }: { order: Order }) {
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
        <Link to={`${paths.orders}?productId=${productId}`} title="All orders with it">
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

/** What of the line the customer does not keep. */
function Gone({ item: { cancelledQuantity, returnedQuantity } }: { item: Order['items'][number] }) {
  const words = [
    ...(cancelledQuantity > 0 ? [`${cancelledQuantity} cancelled`] : []),
    ...(returnedQuantity > 0 ? [`${returnedQuantity} returned`] : []),
  ]
  return words.length === 0 ? null : <strong className={styles.gone}>{words.join(', ')}</strong>
}

function Sums({ order: { sums, couponCode } }: { order: Order }) {
  const { items, discount, deliveryCharges, total, tax, cancelled, returned, paid, refunded, toRefund, dueAtDoor } =
    sums
  const rows = [
    { term: 'Pieces', amount: items },
    { term: couponCode === null ? 'Discount' : `Discount (${couponCode})`, amount: -discount },
    { term: 'Delivery', amount: deliveryCharges },
    { term: 'Agreed', amount: total, isLoud: true, note: `with ${formatRupees(tax)} GST` },
    { term: 'Cancelled', amount: -cancelled },
    { term: 'Returned', amount: -returned },
    { term: 'Paid', amount: paid },
    { term: 'Refunded', amount: toRupees(toPaise(refunded) - toPaise(toRefund)) },
    { term: 'Still to be refunded', amount: toRefund },
    { term: 'Due at the door', amount: dueAtDoor, isLoud: true },
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
