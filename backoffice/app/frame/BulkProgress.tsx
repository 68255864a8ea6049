import { Button } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { reportChange } from '../platform/waiting.ts'
import { type BulkWords, texts } from './texts.ts'
import styles from './BulkProgress.module.css'

/** A bulk change: its progress, and the result for each record. */
type Bulk = {
  bulkId: string
  finishedAt: string | null
  counts: { done: number; unchanged: number; refused: number; left: number }
}
type Item = { to: string; name: string; outcome: 'done' | 'unchanged' | 'refused' | null; why: string | null }

type BulkProgressProps<B extends Bulk> = {
  bulk: B
  itemsOf: (bulk: B) => readonly Item[]
  /** Polls the progress. Must be the same function at each render. */
  ask: (bulkId: string) => Promise<B>
  onBulk: (bulk: B) => void
  onClose: () => void
  /** Says what the action did. */
  words: BulkWords
}

const pollMs = 1_000

/** The progress, then the result with the reason for each failure. */
export function BulkProgress<B extends Bulk>(props: BulkProgressProps<B>) {
  const { bulk, itemsOf, ask, onBulk, onClose, words } = props
  const { finishedAt, counts } = bulk
  const message = useProgress(bulk, ask, onBulk)
  const items = itemsOf(bulk)
  const all = items.length
  return (
    <div className={styles.form}>
      <output>
        {finishedAt === null ? texts.bulk.progress(all - counts.left, all) : texts.bulk.result(counts, words)}
        {message && ` ${message}`}
      </output>
      {finishedAt === null && <progress className={styles.progress} value={all - counts.left} max={all} />}
      <Refused items={items} />
      {finishedAt !== null && <Others items={items} done={words.title} />}
      <p>
        <Button size="small" onClick={onClose}>
          {finishedAt === null ? texts.bulk.runInBackground : texts.bulk.done}
        </Button>
      </p>
    </div>
  )
}

/** Polls until the change has ended. Returns a message if the progress is unknown. */
function useProgress<B extends Bulk>(bulk: B, ask: (bulkId: string) => Promise<B>, onBulk: (bulk: B) => void): string {
  const [message, setMessage] = useState('')
  const { bulkId, finishedAt } = bulk
  useEffect(() => {
    // It was changed on the server, after the call that began it.
    if (finishedAt !== null) return reportChange()
    const timer = setTimeout(() => {
      ask(bulkId).then(onBulk, () => setMessage(texts.bulk.noProgress))
    }, pollMs)
    return () => clearTimeout(timer)
  }, [bulkId, finishedAt, ask, onBulk, bulk])
  return message
}

function Refused({ items }: { items: readonly Item[] }) {
  const refused = items.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  return (
    <ul className={styles.items}>
      {refused.map(({ to, name, why }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>: {why}
        </li>
      ))}
    </ul>
  )
}

/** The updated and unchanged records by name, collapsed. */
function Others({ items, done }: { items: readonly Item[]; done: string }) {
  return (['done', 'unchanged'] as const).map((outcome) => {
    const these = items.filter((item) => item.outcome === outcome)
    if (these.length === 0) return null
    return (
      <details key={outcome} className={styles.others}>
        <summary>{outcome === 'done' ? done : texts.bulk.unchanged}</summary>
        <ul className={styles.items}>
          {these.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
