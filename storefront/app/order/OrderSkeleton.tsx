import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import styles from './OrderSkeleton.module.css'

/** An order before it is there. */
export function OrderSkeleton() {
  return (
    <Loading label="Loading your order" className={styles.skeleton}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  )
}
