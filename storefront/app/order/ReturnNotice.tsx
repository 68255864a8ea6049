import { formatDay } from '@nukkad/contract/dates'
import type { Return } from '@nukkad/contract/returns'
import styles from './ReturnNotice.module.css'
import { returnWords } from './return-words.ts'

/** Where a return that was asked for stands. */
export function ReturnNotice({ asked }: { asked: Return }) {
  const { title, words } = returnWords[asked.status]
  return (
    <section aria-label="Your return" className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      <p>
        {words} You asked on {formatDay(asked.requestedAt)}: “{asked.reason}”
      </p>
    </section>
  )
}
