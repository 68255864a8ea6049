import type { CartAdjustment } from '@nukkad/contract/cart'
import type { ShownTerms } from '@nukkad/contract/terms-rules'
import { IconButton } from '@nukkad/ui/IconButton'
import { useState } from 'react'
import { useTerms } from '../../page/chrome-loader.ts'
import { cartChanges } from '../../state/cart-changes.ts'
import styles from './CartAdjustments.module.css'

const reasonsIn = ({ maxQuantity }: ShownTerms): Record<CartAdjustment['reason'], string> => ({
  QUANTITY_LIMIT: `you can buy up to ${maxQuantity} of one colour and size`,
  OUT_OF_STOCK: 'no more are in stock',
  CART_FULL: 'your bag is full',
  GONE: 'we no longer sell it',
})

/** What could not be taken over whole when two carts became one; it stands until it is dismissed. */
export function CartAdjustments() {
  const reasons = reasonsIn(useTerms())
  const [changes, setChanges] = useState(() => cartChanges.read() ?? [])
  if (changes.length === 0) return null

  return (
    <section aria-label="Changes to your bag" className={styles.box}>
      <div>
        <h2 className={styles.title}>Your bags were merged</h2>
        <ul className={styles.list}>
          {changes.map(({ productName, color, size, wanted, got, reason }) => (
            <li key={`${productName} ${color} ${size}`}>
              {productName} ({color}, {size}): {got} of {wanted} in your bag, {reasons[reason]}.
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={() => {
          cartChanges.remove()
          setChanges([])
        }}
      />
    </section>
  )
}
