import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { SummarySkeleton } from '../SummarySkeleton.tsx'
import styles from './CartSkeleton.module.css'

export function CartSkeleton() {
  return (
    <CheckoutFrame step="cart" title="Your bag" summary={<SummarySkeleton />}>
      <Loading label="Loading your bag" className={styles.lines}>
        <LineSkeleton />
        <LineSkeleton />
        <LineSkeleton />
      </Loading>
    </CheckoutFrame>
  )
}

function LineSkeleton() {
  return (
    <div className={styles.line}>
      <Skeleton shape="card" />
      <div className={styles.words}>
        <Skeleton />
        <Skeleton className={styles.short ?? ''} />
        <Skeleton className={styles.short ?? ''} />
      </div>
    </div>
  )
}
