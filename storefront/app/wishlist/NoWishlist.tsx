import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import styles from './NoWishlist.module.css'

/** Spec §2.5: an empty wishlist leads to the products. */
export function NoWishlist() {
  return (
    <div className={styles.page}>
      <EmptyState
        drawing="no-wishlist"
        level={1}
        title="Your wishlist is empty"
        action={
          <Link to={href('/collection-all')} className={buttonClass({ tone: 'primary', size: 'large' })}>
            Browse Products
          </Link>
        }
      >
        Tap the heart to save items here.
      </EmptyState>
    </div>
  )
}
