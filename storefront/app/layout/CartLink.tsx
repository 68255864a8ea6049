import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useCart } from '../state/cart-context.ts'
import { texts } from './texts.ts'

/** The link to the cart, which is a separate document (contract §2, Payment), with the number of items in it. */
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
