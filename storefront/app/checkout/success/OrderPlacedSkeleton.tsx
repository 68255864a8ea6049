import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import styles from './OrderPlacedSkeleton.module.css'
import { texts } from './texts.ts'
import { SuccessLogo } from '../../order/SuccessLogo.tsx'

export function OrderPlacedSkeleton() {
  return (
    <div className={styles.page}>
      <SuccessLogo />
      <Loading label={texts.loading}>
        <Skeleton className={styles.band ?? ''} />
        <div className={styles.columns}>
          <Skeleton className={styles.slip ?? ''} />
          <Skeleton className={styles.slip ?? ''} />
        </div>
      </Loading>
    </div>
  )
}
