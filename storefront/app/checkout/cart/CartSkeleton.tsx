import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { SummarySkeleton } from '../SummarySkeleton.tsx'
import styles from './CartSkeleton.module.css'
import { texts } from './texts.ts'

export function CartSkeleton() {
  return (
    <CheckoutFrame step="cart" title={texts.title} summary={<SummarySkeleton />}>
      <Loading label={texts.loading} className={styles.lines}>
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
