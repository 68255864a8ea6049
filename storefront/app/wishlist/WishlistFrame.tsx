import type { ReactNode } from 'react'
import { EmptyWishlist } from './EmptyWishlist.tsx'
import styles from './WishlistFrame.module.css'
import { texts } from './texts.ts'

export function WishlistFrame({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{texts.title}</h1>
        <div className={styles.facts}>
          {count !== undefined && (
            <>
              <p aria-live="polite">{texts.count(count)}</p>
              <EmptyWishlist />
            </>
          )}
        </div>
      </header>
      {children}
    </div>
  )
}
