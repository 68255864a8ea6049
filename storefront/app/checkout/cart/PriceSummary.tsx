import type { Cart } from '@nukkad/contract/cart'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { reductionOf } from '../../state/cart-sums.ts'
import { PriceFigures } from './PriceFigures.tsx'
import styles from './PriceSummary.module.css'
import { SummaryNotes } from './SummaryNotes.tsx'
import { texts } from './texts.ts'

type PriceSummaryProps = {
  cart: Cart
  /** Without one, both totals are shown. */
  method?: PaymentMethod
  pincode?: string
  isChanging?: boolean
}

export function PriceSummary({ cart, method, pincode, isChanging = false }: PriceSummaryProps) {
  const saved = reductionOf(cart.items) + cart.discount
  return (
    <section aria-label={texts.summary.label} aria-busy={isChanging} className={styles.summary}>
      <PriceFigures cart={cart} method={method} />
      {saved > 0 && <p className={styles.saved}>{texts.summary.saved(saved)}</p>}
      <SummaryNotes cart={cart} pincode={pincode} />
    </section>
  )
}
