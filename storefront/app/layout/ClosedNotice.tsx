import { formatDayAndTime } from '@nukkad/contract/dates'
import styles from './ClosedNotice.module.css'

/** A shop that is closed for a while says why, and when it opens again, where that is known. */
export function ClosedNotice({ words, opensAt }: { words: string; opensAt: string | null }) {
  return (
    <aside aria-label="Temporarily closed" data-surface="ink" className={styles.notice}>
      <p>
        <strong>Temporarily closed.</strong> {words}
      </p>
      {opensAt !== null && <p>We reopen on {formatDayAndTime(opensAt)}.</p>}
    </aside>
  )
}
