import { formatDayAndTime } from '@nukkad/contract/dates'
import { Failure } from '../platform/Failure.tsx'
import { returnStatusNames, texts } from './texts.ts'
import type { ReturnEntry } from './use-return-change.ts'
import styles from './ReturnPage.module.css'

/** The return's timeline, newest first. */
export function ReturnTimeline({ log }: { log: readonly ReturnEntry[] }) {
  return (
    <ol className={styles.log}>
      {log.toReversed().map((entry, at) => (
        <li key={log.length - at}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry: { at, by, actor, fromStatus, toStatus, text } }: { entry: ReturnEntry }) {
  return (
    <>
      <strong>{formatStep(fromStatus, toStatus)}</strong>{' '}
      <span className={styles.soft}>
        <time dateTime={at}>{formatDayAndTime(at)}</time>, {by ?? texts.timeline.actors[actor]}
      </span>
      {text !== null && <p className={styles.text}>{text}</p>}
    </>
  )
}

function formatStep(from: ReturnEntry['fromStatus'], to: ReturnEntry['toStatus']): string {
  if (from === null) return texts.timeline.requested
  return from === to ? texts.timeline.changed : `${returnStatusNames[from]} → ${returnStatusNames[to]}`
}

/** Why a change failed, and what somebody else changed meanwhile. */
export function MissedChanges({ message, missed }: { message: string; missed: readonly ReturnEntry[] }) {
  if (message === '') return null
  return (
    <div className={styles.missed}>
      <Failure>{message}</Failure>
      {missed.map((entry) => (
        <p key={entry.at + entry.toStatus}>
          <Entry entry={entry} />
        </p>
      ))}
    </div>
  )
}
