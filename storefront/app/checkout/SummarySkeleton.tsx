import { Skeleton } from '@nukkad/ui/Skeleton'
import styles from './SummarySkeleton.module.css'

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
