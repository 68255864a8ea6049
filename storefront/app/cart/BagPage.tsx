import { privateHead } from '../platform/head.ts'
import { BagSkeleton } from './BagSkeleton.tsx'
import { useCart } from './cart-context.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { FilledBag } from './FilledBag.tsx'

export const meta = () => privateHead('Your bag')

/** Spec §2.2: open to everyone. */
export default function BagPage() {
  const { cart } = useCart()
  if (cart === null) return <BagSkeleton />
  return cart.items.length === 0 ? <EmptyBag /> : <FilledBag cart={cart} />
}
