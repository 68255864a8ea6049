import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useCart } from '../state/cart-context.ts'
import { texts } from './texts.ts'

/** The way to the cart, a document of its own (contract §2, Payment); it says how much is in it. */
export function CartLink({ className, children }: CartLinkProps) {
  const { count } = useCart()
  return (
    <Link to={href('/checkout/cart')} reloadDocument className={className}>
      {children(count)}
      {count > 0 && <VisuallyHidden>{texts.bagCount(count)}</VisuallyHidden>}
    </Link>
  )
}

type CartLinkProps = { className: string; children: (count: number) => ReactNode }
