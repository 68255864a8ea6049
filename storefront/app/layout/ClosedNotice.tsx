import styles from './ClosedNotice.module.css'
import { texts } from './texts.ts'

/** A shop that is closed for a while says why, and when it opens again, where that is known. */
export function ClosedNotice({ words, opensAt }: { words: string; opensAt: string | null }) {
  return (
    <aside aria-label={texts.closed.label} data-surface="ink" className={styles.notice}>
      <p>
        <strong>{texts.closed.title}</strong> {words}
      </p>
      {opensAt !== null && <p>{texts.closed.reopens(opensAt)}</p>}
    </aside>
  )
}
