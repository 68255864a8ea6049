import { useId } from 'react'
import type { AddedLine } from '../../state/cart-context.ts'
import styles from './AddedLines.module.css'
import { texts } from './texts.ts'

/** The items added without a connection that the store does not have in the bag yet. Their prices are not known here. */
export function AddedLines({ lines }: { lines: readonly AddedLine[] }) {
  const title = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.added}>
      <h2 id={title} className={styles.title}>
        {texts.added.title}
      </h2>
      <ul className={styles.list}>
        {lines.map(({ productId, productName, color, size, quantity }) => (
          <li key={`${productId} ${color} ${size}`}>
            <h3 className={styles.name}>{productName}</h3>
            <p className={styles.variant}>
              {texts.line.variant(color, size)}
              {texts.added.quantity(quantity)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
