import { formatDayAndTime } from '@nukkad/contract/dates'
import { Failure } from '../platform/Failure.tsx'
import { whatWasDone, whoDid } from './log-words.ts'
import type { LogEntry } from './use-order-change.ts'
import styles from './Missed.module.css'

/** Why a change was not made, and what somebody else has done meanwhile. */
export function Missed({ words, missed }: { words: string; missed: readonly LogEntry[] }) {
  if (words === '') return null
  return (
    <div className={styles.missed}>
      <Failure>{words}</Failure>
      {missed.length > 0 && (
        <ul className={styles.list}>
          {missed.map((entry) => (
            <li key={entry.at + entry.kind}>
              {whoDid(entry)}, {formatDayAndTime(entry.at)}: {whatWasDone(entry)}
              {entry.text !== null && ` – ${entry.text}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
