import { Skeleton } from '@nukkad/ui/Skeleton'
import styles from './SummarySkeleton.module.css'

/** The totals before they are known. */
export function SummarySkeleton() {
  return (
    <div className={styles.summary}>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="button" />
    </div>
  )
}
