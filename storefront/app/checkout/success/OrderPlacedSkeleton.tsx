import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import styles from './OrderPlacedSkeleton.module.css'
import { SuccessLogo } from '../../order/SuccessLogo.tsx'

export function OrderPlacedSkeleton() {
  return (
    <div className={styles.page}>
      <SuccessLogo />
      <Loading label="Loading your order">
        <Skeleton className={styles.band ?? ''} />
        <div className={styles.columns}>
          <Skeleton className={styles.slip ?? ''} />
          <Skeleton className={styles.slip ?? ''} />
        </div>
      </Loading>
    </div>
  )
}
