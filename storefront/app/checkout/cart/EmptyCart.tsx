import type { Cart } from '@nukkad/contract/cart'
import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { useSession } from '../../platform/session.ts'
import { SavedItems } from './SavedItems.tsx'

/** Spec §2.2: an empty cart leads to the shelves. */
export function EmptyCart({ saved }: { saved: Cart['saved'] }) {
  const isLoggedIn = useSession() !== null
  return (
    <CheckoutFrame step="cart">
      <EmptyState
        drawing="empty-bag"
        level={1}
        title="Your bag is empty"
        action={
          <>
            <Link
              to={href('/collection-all')}
              reloadDocument
              className={buttonClass({ tone: 'primary', size: 'large' })}
            >
              Start Shopping
            </Link>
            {isLoggedIn && (
              <Link to={href('/wishlist')} reloadDocument className={buttonClass({ size: 'large' })}>
                See your wishlist
              </Link>
            )}
          </>
        }
      >
        Items you add will appear here.
      </EmptyState>
      <SavedItems items={saved} />
    </CheckoutFrame>
  )
}
