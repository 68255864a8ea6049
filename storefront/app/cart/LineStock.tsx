import type { CartItem } from '@nukkad/contract/cart'
import styles from './LineStock.module.css'
import { stockTrouble } from './stock-trouble.ts'

/** What stands in the way of ordering a line, or that little is left; nothing when there is enough. */
export function LineStock({ item }: { item: CartItem }) {
  const trouble = stockTrouble(item)
  if (trouble === null) return null
  return (
    <p role={trouble.isBlocking ? 'alert' : undefined} className={trouble.isBlocking ? styles.blocking : styles.few}>
      {trouble.words}
    </p>
  )
}
