import { buttonClass } from '@nukkad/ui/Button'
import { EmptyDrawing } from '@nukkad/ui/EmptyDrawing'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import styles from './NoWishlist.module.css'
import { texts } from './texts.ts'

/** Spec §2.5: an empty wishlist leads to the products. */
export function NoWishlist() {
  return (
    <div className={styles.page}>
      <EmptyState
        drawing={<EmptyDrawing name="no-wishlist" />}
        level={1}
        title={texts.empty.title}
        action={
          <Link to={href('/collection-all')} className={buttonClass({ tone: 'primary', size: 'large' })}>
            {texts.empty.browse}
          </Link>
        }
      >
        {texts.empty.hint}
      </EmptyState>
    </div>
  )
}
