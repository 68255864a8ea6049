import type { Order } from '@nukkad/contract/order'
import { formatRupees } from '@nukkad/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GarmentStamp } from '../goods/Photo.tsx'
import { goneWords } from './gone-words.ts'
import { lineSum } from './line-sum.ts'
import styles from './OrderLines.module.css'
import { productPath } from '../goods/card.ts'

/** What of a line was cancelled or came back, while the rest is the customer's. */
function GoneUnits({ item }: { item: Order['items'][number] }) {
  const words = goneWords(item)
  return words === '' ? null : <p className={styles.gone}>{words}</p>
}

type OrderLinesProps = {
  items: Order['items']
  /** What stands below a line's words. */
  foot?: (item: Order['items'][number]) => ReactNode
}

export function OrderLines({ items, foot }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.orderItemId} className={styles.line}>
          <GarmentStamp url={item.image} sizes="96px" className={styles.picture} />
          <div>
            <p className={styles.name}>
              <Link to={productPath(item.slug)} reloadDocument>
                {item.productName}
              </Link>
            </p>
            <p className={styles.variant}>
              Quantity {item.quantity} · Size {item.size} · {item.color}
            </p>
            <GoneUnits item={item} />
            {foot?.(item)}
          </div>
          <p className={styles.total}>{formatRupees(lineSum(item))}</p>
        </li>
      ))}
    </ul>
  )
}
