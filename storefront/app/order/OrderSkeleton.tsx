import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import detail from './OrderDetail.module.css'
import lines from './OrderLines.module.css'
import styles from './OrderSkeleton.module.css'
import { texts } from './texts.ts'

export function OrderSkeleton() {
  return (
    <Loading label={texts.loading} className={detail.order}>
      <div className={detail.head}>
        <Skeleton className={styles.title ?? ''} />
        <Skeleton className={styles.facts ?? ''} />
      </div>
      <Skeleton className={styles.tracking ?? ''} />
      <div className={detail.columns}>
        <div className={lines.lines}>
          <Line />
          <Line />
        </div>
        <div className={detail.side}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="button" />
        </div>
      </div>
    </Loading>
  )
}

function Line() {
  return (
    <div className={lines.line}>
      <Skeleton shape="card" />
      <div>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
