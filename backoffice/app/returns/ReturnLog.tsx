import { formatDayAndTime } from '@nukkad/contract/dates'
import { Failure } from '../platform/Failure.tsx'
import { returnLooks } from './return-words.ts'
import type { ReturnEntry } from './use-return-change.ts'
import styles from './ReturnPage.module.css'

/** What happened to a return, the newest first. */
export function ReturnLog({ log }: { log: readonly ReturnEntry[] }) {
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
      <strong>{stepWords(fromStatus, toStatus)}</strong>{' '}
      <span className={styles.soft}>
        <time dateTime={at}>{formatDayAndTime(at)}</time>, {by ?? (actor === 'shopper' ? 'the customer' : actor)}
      </span>
      {text !== null && <p className={styles.text}>{text}</p>}
    </>
  )
}

function stepWords(from: ReturnEntry['fromStatus'], to: ReturnEntry['toStatus']): string {
  if (from === null) return 'Asked for'
  return from === to ? 'Changed' : `${returnLooks[from].words} → ${returnLooks[to].words}`
}

/** Why a change was not made, and what somebody else has done meanwhile. */
export function MissedSteps({ words, missed }: { words: string; missed: readonly ReturnEntry[] }) {
  if (words === '') return null
  return (
    <div className={styles.missed}>
      <Failure>{words}</Failure>
      {missed.map((entry) => (
        <p key={entry.at + entry.toStatus}>
          <Entry entry={entry} />
        </p>
      ))}
    </div>
  )
}
