import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { texts } from '../frame/texts.ts'
import styles from './Frame.module.css'

/** The first page of a tab until it is loaded; seen only where that takes longer than a blink. */
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
