import { Button } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import styles from './BulkProgress.module.css'

/** One change of many: how far it is, and what became of each. */
type Bulk = {
  bulkId: string
  finishedAt: string | null
  counts: { done: number; unchanged: number; refused: number; left: number }
}
type Item = { to: string; name: string; outcome: 'done' | 'unchanged' | 'refused' | null; why: string | null }

type BulkProgressProps<B extends Bulk> = {
  bulk: B
  itemsOf: (bulk: B) => readonly Item[]
  /** Asks how far it is; the same function at each rendering. */
  ask: (bulkId: string) => Promise<B>
  onBulk: (bulk: B) => void
  onClose: () => void
}

const pollMs = 1_000

/** How far it is, then what was done and what was not, and why. */
export function BulkProgress<B extends Bulk>({ bulk, itemsOf, ask, onBulk, onClose }: BulkProgressProps<B>) {
  const { finishedAt, counts } = bulk
  const words = useNews(bulk, ask, onBulk)
  const items = itemsOf(bulk)
  const all = items.length
  return (
    <div className={styles.form}>
      <output>
        {finishedAt === null ? `${all - counts.left} of ${all} …` : resultWords(counts)}
        {words && ` ${words}`}
      </output>
      {finishedAt === null && <progress className={styles.progress} value={all - counts.left} max={all} />}
      <Refused items={items} />
      {finishedAt !== null && <Others items={items} />}
      <p>
        <Button size="small" onClick={onClose}>
          {finishedAt === null ? 'Close, it goes on' : 'Done'}
        </Button>
      </p>
    </div>
  )
}

/** Asks until it has ended; what is to be said when nobody answers. */
function useNews<B extends Bulk>(bulk: B, ask: (bulkId: string) => Promise<B>, onBulk: (bulk: B) => void): string {
  const [words, setWords] = useState('')
  const { bulkId, finishedAt } = bulk
  useEffect(() => {
    if (finishedAt !== null) return
    const timer = setTimeout(() => {
      ask(bulkId).then(onBulk, () => setWords('We could not hear how far it is. It goes on all the same.'))
    }, pollMs)
    return () => clearTimeout(timer)
  }, [bulkId, finishedAt, ask, onBulk, bulk])
  return words
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

/** By name, for who wants to look at them. */
function Others({ items }: { items: readonly Item[] }) {
  return (['done', 'unchanged'] as const).map((outcome) => {
    const these = items.filter((item) => item.outcome === outcome)
    if (these.length === 0) return null
    return (
      <details key={outcome} className={styles.others}>
        <summary>{outcome === 'done' ? 'What was done' : 'What was so already'}</summary>
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

function resultWords({ done, unchanged, refused }: Bulk['counts']): string {
  return [
    `${done} done`,
    ...(unchanged > 0 ? [`${unchanged} so already`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ].join(', ')
}
