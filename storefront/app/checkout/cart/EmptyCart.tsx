import type { Cart } from '@nukkad/contract/cart'
import { buttonClass } from '@nukkad/ui/Button'
import { EmptyDrawing } from '@nukkad/ui/EmptyDrawing'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { useSession } from '../../platform/session.ts'
import { QueuedNote } from './QueuedNote.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import { SavedItems } from './SavedItems.tsx'
import { texts } from './texts.ts'
import { useCart } from '../../state/cart-context.ts'
import { WaitingCart } from './WaitingCart.tsx'

/** Spec §2.2: an empty cart leads to all products. It is not empty while added items wait. */
export function EmptyCart({ saved }: { saved: Cart['saved'] }) {
  const isLoggedIn = useSession() !== null
  const { added } = useCart()
  if (added.length > 0) return <WaitingCart added={added} saved={saved} />
  return (
    <CheckoutFrame step="cart">
      <RefusedNote />
      <QueuedNote />
      <EmptyState
        drawing={<EmptyDrawing name="empty-bag" />}
        level={1}
        title={texts.empty.title}
        action={
          <>
            <Link
              to={href('/collection-all')}
              reloadDocument
              className={buttonClass({ tone: 'primary', size: 'large' })}
            >
              {texts.empty.shop}
            </Link>
            {isLoggedIn && (
              <Link to={href('/wishlist')} reloadDocument className={buttonClass({ size: 'large' })}>
                {texts.empty.wishlist}
              </Link>
            )}
          </>
        }
      >
        {texts.empty.hint}
      </EmptyState>
      <SavedItems items={saved} />
    </CheckoutFrame>
  )
}
