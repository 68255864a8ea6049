import { type Headed, privateHead } from '../platform/head.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { useCart } from './cart-context.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { FilledCart } from './FilledCart.tsx'

export const meta = (page: Headed) => privateHead(page, 'Your bag')

/** Spec §2.2: open to everyone. */
export default function CartPage() {
  const { cart } = useCart()
  if (cart === null) return <CartSkeleton />
  return cart.items.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} />
}
