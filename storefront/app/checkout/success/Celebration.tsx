import type { Order } from '@nukkad/contract/order'
import type { ReactNode } from 'react'
import { GarmentStamp } from '../../goods/Photo.tsx'
import styles from './Celebration.module.css'

const mostPegged = 4

type CelebrationProps = { title: string; items: Order['items']; children: ReactNode }

export function Celebration({ title, items, children }: CelebrationProps) {
  return (
    <section className={styles.band} data-surface="ink" data-print="no">
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <div className={styles.street} aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.wire}>
          <path d="M0 1Q50 16 100 2" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </svg>
        <ul className={styles.pegged}>
          {items.slice(0, mostPegged).map(({ orderItemId, image }) => (
            <li key={orderItemId} className={styles.piece}>
              <GarmentStamp url={image} sizes="160px" className={styles.picture} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
