import type { CartAdjustment } from '@nukkad/contract/cart'
import type { ShownTerms } from '@nukkad/contract/terms-rules'
import { IconButton } from '@nukkad/ui/IconButton'
import { useState } from 'react'
import { useTerms } from '../../page/chrome-loader.ts'
import { cartChanges } from '../../state/cart-changes.ts'
import styles from './CartAdjustments.module.css'
import { texts } from './texts.ts'

const reasonsIn = ({ maxQuantity }: ShownTerms): Record<CartAdjustment['reason'], string> => ({
  QUANTITY_LIMIT: texts.adjustments.quantityLimit(maxQuantity),
  OUT_OF_STOCK: texts.adjustments.outOfStock,
  CART_FULL: texts.adjustments.cartFull,
  GONE: texts.adjustments.gone,
})

/** The items that could not all be merged into the customer's cart, until they are dismissed. */
export function CartAdjustments() {
  const reasons = reasonsIn(useTerms())
  const [changes, setChanges] = useState(() => cartChanges.read() ?? [])
  if (changes.length === 0) return null

  return (
    <section aria-label={texts.adjustments.label} className={styles.box}>
      <div>
        <h2 className={styles.title}>{texts.adjustments.title}</h2>
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={`${change.productName} ${change.color} ${change.size}`}>
              {texts.adjustments.of(change, reasons[change.reason])}
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon="close"
        label={texts.adjustments.dismiss}
        onClick={() => {
          cartChanges.remove()
          setChanges([])
        }}
      />
    </section>
  )
}
