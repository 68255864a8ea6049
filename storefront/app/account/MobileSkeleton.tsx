import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { useLocation } from 'react-router'
import { isShown } from '../platform/visibility-rules.ts'
import styles from './MobileSkeleton.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { texts } from './texts.ts'

/** A mobile page of the account before its data is there. Wide windows are on their way to /my-profile and see its shapes. */
export function MobileSkeleton() {
  const hasHeader = isShown('header', useLocation().pathname)
  return (
    <>
      <Loading label={texts.loading} className={styles.page}>
        <Skeleton className={styles.back ?? ''} />
        <Skeleton className={styles.title ?? ''} />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Loading>
      <div className={hasHeader ? styles.wide : styles.wideWithoutHeader}>
        <ProfileSkeleton />
      </div>
    </>
  )
}
