import { formatDayAndTime } from '@nukkad/contract/dates'
import { Failure } from '../platform/Failure.tsx'
import { formatActor, formatEntry } from './timeline-entry.ts'
import type { LogEntry } from './use-order-change.ts'
import styles from './MissedChanges.module.css'

/** Why a change failed, and what somebody else changed meanwhile. */
export function MissedChanges({ message, missed }: { message: string; missed: readonly LogEntry[] }) {
  if (message === '') return null
  return (
    <div className={styles.missed}>
      <Failure>{message}</Failure>
      {missed.length > 0 && (
        <ul className={styles.list}>
          {missed.map((entry) => (
            <li key={entry.at + entry.kind}>
              {formatActor(entry)}, {formatDayAndTime(entry.at)}: {formatEntry(entry)}
              {entry.text !== null && ` – ${entry.text}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
