import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import styles from './ProfileSkeleton.module.css'
import { texts } from './texts.ts'

export function ProfileSkeleton() {
  return (
    <Loading label={texts.loading} className={styles.page}>
      <div className={styles.side}>
        <Skeleton className={styles.name ?? ''} />
        <Skeleton className={styles.facts ?? ''} />
        <Skeleton className={styles.row ?? ''} />
        <Skeleton className={styles.row ?? ''} />
        <Skeleton className={styles.row ?? ''} />
        <Skeleton className={styles.row ?? ''} />
      </div>
      <div className={styles.section}>
        <Skeleton className={styles.name ?? ''} />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}
