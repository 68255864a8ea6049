import type { Cart } from '@nukkad/contract/cart'
import { Button } from '@nukkad/ui/Button'
import { href, useNavigate } from 'react-router'
import { CheckoutFrame } from '../checkout/CheckoutFrame.tsx'
import { ProceedBar } from '../checkout/ProceedBar.tsx'
import { chosenDelivery } from '../checkout/chosen-delivery.ts'
import { progress } from '../checkout/progress.ts'
import { BagAdjustments } from './BagAdjustments.tsx'
import { BagLine } from './BagLine.tsx'
import { CouponField } from './CouponField.tsx'
import { EmptyBag } from './EmptyBag.tsx'
import styles from './FilledBag.module.css'
import { PriceSummary } from './PriceSummary.tsx'
import { whyNotOrderable } from './stock-trouble.ts'
import { useShownBag } from './use-shown-bag.ts'

/** A bag with something in it: its lines, a code, the sums, and on. */
export function FilledBag({ cart }: { cart: Cart }) {
  const { shown, isChanging, changeLine } = useShownBag(cart)

  if (shown.items.length === 0) return <EmptyBag />
  return (
    <CheckoutFrame
      step="cart"
      title="Your bag"
      summary={
        <>
          <CouponField cart={cart} />
          <PriceSummary cart={shown} isChanging={isChanging} />
        </>
      }
      proceed={
        <ProceedBar total={shown.grandTotal}>
          <Proceed items={shown.items} isChanging={isChanging} />
        </ProceedBar>
      }
    >
      <BagAdjustments />
      <ul className={styles.lines}>
        {shown.items.map((item) => (
          <BagLine key={item.cartItemId} item={item} changeLine={changeLine} />
        ))}
      </ul>
    </CheckoutFrame>
  )
}

function Proceed({ items, isChanging }: { items: Cart['items']; isChanging: boolean }) {
  const navigate = useNavigate()
  return (
    <Button
      tone="primary"
      size="large"
      wide
      busy={isChanging}
      disabledReason={whyNotOrderable(items)}
      onClick={async () => {
        progress.begin()
        const isAddressKnown = progress.isComplete('address') && chosenDelivery.read() !== null
        await navigate(isAddressKnown ? href('/checkout/payment') : href('/checkout/address'))
      }}
    >
      Proceed to Checkout
    </Button>
  )
}
