import type { Order } from '@nukkad/contract/order'
import { formatRupees } from '@nukkad/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GarmentStamp } from '../goods/Photo.tsx'
import { goneWords } from './gone-words.ts'
import { lineSum } from './line-sum.ts'
import { texts } from './texts.ts'
import styles from './OrderLines.module.css'
import { productPath } from '../goods/card.ts'

/** The cancelled and returned items of a line, while the customer keeps the rest. */
function GoneUnits({ item }: { item: Order['items'][number] }) {
  const words = goneWords(item)
  return words === '' ? null : <p className={styles.gone}>{words}</p>
}

type OrderLinesProps = {
  items: Order['items']
  /** Below a line's text. */
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
            <p className={styles.variant}>{texts.line.variant(item.quantity, item.size, item.color)}</p>
            <GoneUnits item={item} />
            {foot?.(item)}
          </div>
          <p className={styles.total}>{formatRupees(lineSum(item))}</p>
        </li>
      ))}
    </ul>
  )
}
