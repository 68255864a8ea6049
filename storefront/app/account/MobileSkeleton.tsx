import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import styles from './MobileSkeleton.module.css'

/** A mobile page of the account before its data is there. */
export function MobileSkeleton() {
  return (
    <Loading label="Loading your account" className={styles.page}>
      <Skeleton className={styles.back ?? ''} />
      <Skeleton className={styles.title ?? ''} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  )
}
