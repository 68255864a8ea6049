import type { Cart } from '@nukkad/contract/cart'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { reductionOf } from '../../state/cart-sums.ts'
import { PriceFigures } from './PriceFigures.tsx'
import styles from './PriceSummary.module.css'
import { SummaryNotes } from './SummaryNotes.tsx'

type PriceSummaryProps = {
  cart: Cart
  /** The chosen way to pay; without one both totals are shown. */
  method?: PaymentMethod
  pincode?: string
  isChanging?: boolean
}

export function PriceSummary({ cart, method, pincode, isChanging = false }: PriceSummaryProps) {
  const saved = reductionOf(cart.items) + cart.discount
  return (
    <section aria-label="Price summary" aria-busy={isChanging} className={styles.summary}>
      <PriceFigures cart={cart} method={method} />
      {saved > 0 && <p className={styles.saved}>You save {formatRupees(saved)} on this order</p>}
      <SummaryNotes cart={cart} pincode={pincode} />
    </section>
  )
}
