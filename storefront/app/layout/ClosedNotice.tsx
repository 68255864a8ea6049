import { formatDayAndTime } from '@nukkad/contract/dates'
import styles from './ClosedNotice.module.css'

/** A shop that is closed for a while says why, and when it opens again, where that is known. */
export function ClosedNotice({ words, opensAt }: { words: string; opensAt: string | null }) {
  return (
    <aside aria-label="Closed for a while" data-surface="ink" className={styles.notice}>
      <p>
        <strong>Closed for a while.</strong> {words}
      </p>
      {opensAt !== null && <p>We open again on {formatDayAndTime(opensAt)}.</p>}
    </aside>
  )
}
