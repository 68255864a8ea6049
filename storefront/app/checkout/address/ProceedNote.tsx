import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { href, Link } from 'react-router'

/** What pressing the button means. */
export function ProceedNote({ method }: { method: PaymentMethod }) {
  if (method === 'ONLINE') return 'You see everything once more before you pay.'
  return (
    <>
      Placing the order is a promise to pay the courier, under our{' '}
      <Link to={href('/terms-and-conditions')} reloadDocument>
        Terms &amp; Conditions
      </Link>
      .
    </>
  )
}
