import type { Cart } from '@nukkad/contract/cart'
import { ConfirmingStep } from '../ConfirmingStep.tsx'
import { useBagPayment } from '../../payment/use-bag-payment.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { useSession } from '../../platform/session.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { useCart } from '../../state/cart-context.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { FilledCart } from './FilledCart.tsx'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.title)

/** Spec §2.2: open to everyone. */
export default function CartPage() {
  const { cart } = useCart()
  return cart === null ? <CartSkeleton /> : <Bag cart={cart} />
}

/** A bag that may be paid already says so, also an empty one. */
function Bag({ cart }: { cart: Cart }) {
  const userId = useSession()?.user.userId ?? null
  const { confirmingId } = useBagPayment(userId, cart)

  if (cart.items.length > 0) return <FilledCart cart={cart} confirmingId={confirmingId} />
  return confirmingId === null ? (
    <EmptyCart saved={cart.saved} />
  ) : (
    <ConfirmingStep step="cart" orderId={confirmingId} />
  )
}
