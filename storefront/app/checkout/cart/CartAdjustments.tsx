import type { CartAdjustment } from '@nukkad/contract/cart'
import type { ShownTerms } from '@nukkad/contract/terms-rules'
import { useState } from 'react'
import { useTerms } from '../../page/chrome-loader.ts'
import { cartChanges } from '../../state/cart-changes.ts'
import { BagNotice } from './BagNotice.tsx'
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
    <BagNotice
      label={texts.adjustments.label}
      title={texts.adjustments.title}
      lines={changes.map((change) => texts.adjustments.of(change, reasons[change.reason]))}
      onDismiss={() => {
        cartChanges.remove()
        setChanges([])
      }}
    />
  )
}
