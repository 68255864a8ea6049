import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { texts } from '../frame/texts.ts'
import styles from './Frame.module.css'

/** The placeholder of a tab's first page; visible only if loading takes a moment. */
export function FrameSkeleton() {
  return (
    <main className={styles.page}>
      <Loading label={texts.loading} className={styles.skeleton}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </Loading>
    </main>
  )
}
