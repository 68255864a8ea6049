import type { Cart } from '@nukkad/contract/cart'
import { Button } from '@nukkad/ui/Button'
import { useSyncExternalStore } from 'react'
import { href, useNavigate } from 'react-router'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { ProceedBar } from '../ProceedBar.tsx'
import { ConfirmingNotice, OrderStatusLink } from '../../payment/ConfirmingNotice.tsx'
import { chosenDelivery } from '../chosen-delivery.ts'
import { rememberedPincode } from '../../platform/remembered-pincode.ts'
import { progress } from '../../state/checkout-progress.ts'
import { AddedLines } from './AddedLines.tsx'
import { CartAdjustments } from './CartAdjustments.tsx'
import { CartItemRow } from './CartItemRow.tsx'
import { CouponField } from './CouponField.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import styles from './FilledCart.module.css'
import { PriceSummary } from './PriceSummary.tsx'
import { QueuedNote } from './QueuedNote.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import { SavedItems } from './SavedItems.tsx'
import { useIsOnline } from '../../connection/line.ts'
import { texts } from './texts.ts'
import { whyNotOrderable } from './stock-trouble.ts'
import { useCart } from '../../state/cart-context.ts'
import { useQueuedCount } from '../../state/use-bag-queue.ts'
import { useShownCart } from '../../state/use-shown-cart.ts'

/** `confirmingId`: the order that the bag may be paid with already. */
export function FilledCart({ cart, confirmingId }: { cart: Cart; confirmingId: string | null }) {
  const { shown, isChanging, changeLine } = useShownCart(cart)
  const isWaiting = useQueuedCount() > 0
  const { added } = useCart()

  if (shown.items.length === 0) return <EmptyCart saved={cart.saved} />
  return (
    <CheckoutFrame
      step="cart"
      title={texts.title}
      summary={
        <>
          {!isWaiting && <CouponField cart={cart} />}
          {isWaiting ? <p>{texts.summary.waiting}</p> : <BagSummary cart={shown} isChanging={isChanging} />}
        </>
      }
      proceed={
        <ProceedBar total={isWaiting ? null : shown.grandTotal}>
          {confirmingId === null ? (
            <Proceed cart={shown} isChanging={isChanging} isWaiting={isWaiting} />
          ) : (
            <OrderStatusLink orderId={confirmingId} look={{ size: 'large', wide: true }} />
          )}
        </ProceedBar>
      }
    >
      {confirmingId !== null && <ConfirmingNotice orderId={confirmingId} />}
      <RefusedNote />
      <QueuedNote />
      <CartAdjustments />
      <ul className={styles.lines}>
        {shown.items.map((item) => (
          <CartItemRow
            key={item.cartItemId}
            item={item}
            maxQuantity={shown.terms.maxQuantity}
            changeLine={changeLine}
          />
        ))}
      </ul>
      <AddedLines lines={added} />
      <SavedItems items={cart.saved} />
    </CheckoutFrame>
  )
}

/** The bag's prices, and its delivery date for the pincode that this device remembers. */
function BagSummary({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const { subscribe, current, onServer } = rememberedPincode
  const pincode = useSyncExternalStore(subscribe, current, onServer)
  return <PriceSummary cart={cart} isChanging={isChanging} pincode={pincode ?? ''} />
}

type ProceedProps = { cart: Cart; isChanging: boolean; isWaiting: boolean }

function Proceed({ cart: { items, terms }, isChanging, isWaiting }: ProceedProps) {
  const navigate = useNavigate()
  const isConnected = useIsOnline()
  const unsent = isWaiting ? texts.proceedUnsent : null
  return (
    <Button
      tone="primary"
      size="large"
      wide
      busy={isChanging}
      disabledReason={isConnected ? (unsent ?? whyNotOrderable(items, terms.maxQuantity)) : texts.proceedOffline}
      onClick={async () => {
        progress.begin()
        const isAddressKnown = progress.isComplete('address') && chosenDelivery.read() !== null
        await navigate(isAddressKnown ? href('/checkout/payment') : href('/checkout/address'))
      }}
    >
      {texts.proceed}
    </Button>
  )
}
