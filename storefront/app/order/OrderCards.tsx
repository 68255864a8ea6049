import type { Order } from '@nukkad/contract/order'
import { Badge } from '@nukkad/ui/Badge'
import { Icon } from '@nukkad/ui/Icon'
import { href, Link } from 'react-router'
import { GarmentStamp } from '../goods/Photo.tsx'
import styles from './OrderCards.module.css'
import { besideStatus, statusWordsOf } from './status-words.ts'
import { texts } from './texts.ts'

/** Orders, newest first; each opens its detail (spec §2.5). */
export function OrderCards({ orders }: { orders: Order[] }) {
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: Order }) {
  const { words, tone } = statusWordsOf(order)
  const items = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const [first] = order.items
  const beside = besideStatus(order)
  return (
    <Link to={href('/my-profile/order/:orderId', { orderId: order.orderId })} className={styles.card}>
      {first && <GarmentStamp url={first.image} sizes="96px" className={styles.picture} />}
      <span className={styles.words}>
        <span className={styles.status}>
          <Badge tone={tone}>{words}</Badge>
          {beside !== null && <span>{beside}</span>}
        </span>
        <span className={styles.name}>
          {first?.productName}
          {order.items.length > 1 && texts.card.more(order.items.length - 1)}
        </span>
        <span className={styles.facts}>{texts.card.facts(order.orderDate, items, order.totalAmount)}</span>
        <span className={styles.id}>{order.orderId}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}
