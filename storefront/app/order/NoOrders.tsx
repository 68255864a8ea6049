import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'

/** Spec §2.5. */
export function NoOrders() {
  return (
    <EmptyState
      drawing="no-orders"
      title="No orders yet."
      action={
        <Link to={href('/collection-all')} className={buttonClass({ tone: 'primary', size: 'large' })}>
          Start Shopping
        </Link>
      }
    />
  )
}
