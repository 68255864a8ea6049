import type { ReplyOf } from '@nukkad/contract/endpoint'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { getImport, ImportOutcome, ImportRow } from '@nukkad/contract/staff/imports'
import { Badge } from '@nukkad/ui/Badge'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { outcomesInOrder, outcomeWords, stateLooks } from './import-words.ts'
import styles from './SpreadsheetsPage.module.css'

type Loaded = ReplyOf<typeof getImport> & { outcome: ImportOutcome }

/** Without a choice in the address, the first outcome that any row has. */
export function loadImport({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const named = { importId: params['importId'] ?? '' }
  const after = Number(search.get('after') ?? 0)
  const load = (outcome: ImportOutcome) =>
    call('GET /imports/:importId', { params: named, query: { outcome, after } }, { signal: request.signal })
  return signedIn(request, async () => {
    const chosen = outcomesInOrder.find((one) => one === search.get('outcome'))
    const page = await load(chosen ?? 'refused')
    const outcome = chosen ?? outcomesInOrder.find((one) => page.import.counts[one] > 0) ?? 'refused'
    return { ...(outcome === (chosen ?? 'refused') ? page : await load(outcome)), outcome }
  })
}

const pollMs = 2_000

/** What each row of a file would do, or did. */
export function ImportPage() {
  const { import: shown, rows, next, outcome } = useLoaderData<Loaded>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isApplying = shown.state === 'applying'
  useEffect(() => {
    if (!isApplying) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isApplying, revalidate])
  const tabs = outcomesInOrder.map((one) => ({
    id: one,
    to: `?${new URLSearchParams({ ...Object.fromEntries(search), outcome: one, after: '0' }).toString()}`,
    words: `${outcomeWords[one]} ${shown.counts[one].toLocaleString('en-IN')}`,
    isChosen: one === outcome,
  }))
  return (
    <>
      <PageHead title={shown.fileName} actions={<Actions shown={shown} />} />
      <section aria-label="What becomes of it" className={styles.section}>
        <output>
          <Badge tone={stateLooks[shown.state].tone}>{stateLooks[shown.state].words}</Badge>{' '}
          {isApplying && `${shown.done} of ${shown.products} products`}
        </output>
        {shown.failure !== null && <Failure>{shown.failure}</Failure>}
        {shown.counts.refused > 0 && (
          <p>Nothing can be applied while a row is refused. Please mend the file and hand it in again.</p>
        )}
        <p className={styles.soft}>Columns: {shown.columns.join(', ')}</p>
        {shown.ignored.length > 0 && <p className={styles.soft}>Not used: {shown.ignored.join(', ')}</p>}
        <p>
          <Link to="/spreadsheets">All imports</Link>
        </p>
      </section>
      <Tabs label="Outcomes" tabs={tabs} />
      {rows.length === 0 ? (
        <p className={styles.section}>No row.</p>
      ) : (
        <Table caption={`Rows: ${outcomeWords[outcome]}`} columns={columns} rows={rows} keyOf={({ line }) => line} />
      )}
      <KeyPages label="Pages of rows" next={next === null ? null : String(next)} />
    </>
  )
}

function Actions({ shown: { importId, state, counts } }: { shown: Loaded['import'] }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, words } = useWork()
  const act = (what: 'apply' | 'cancel') =>
    run(async () => {
      await call(`POST /imports/:importId/${what}`, { params: { importId } })
      await revalidate()
    })
  const isOffered = state === 'shown' && counts.refused === 0 && counts.new + counts.changed > 0
  return (
    <div className={styles.files}>
      {isOffered && (
        <Button tone="primary" size="small" busy={isBusy} onClick={() => act('apply')}>
          Apply
        </Button>
      )}
      {state === 'applying' && (
        <Button size="small" busy={isBusy} onClick={() => act('cancel')}>
          Stop
        </Button>
      )}
      {state === 'applied' && counts.changed > 0 && (
        <a
          href={`${staffApiPath}/imports/${importId}/old-values.csv`}
          download
          className={buttonClass({ size: 'small' })}
        >
          Old values, to undo it
        </a>
      )}
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

const columns = [
  { name: 'Line', cell: ({ line }: ImportRow) => line },
  {
    name: 'Piece',
    cell: ({ sku, name }: ImportRow) => [sku, name].filter(Boolean).join(', ') || '–',
  },
  {
    name: 'What',
    cell: ({ findings, changes }: ImportRow) => (
      <ul className={styles.changes}>
        {findings.map(({ column, words }) => (
          <li key={`${column} ${words}`}>
            <strong>{column}</strong>: {words}
          </li>
        ))}
        {findings.length === 0 &&
          changes.map(({ column, from, to }) => (
            <li key={column}>
              <strong>{column}</strong>: {from || 'empty'} → {to || 'empty'}
            </li>
          ))}
      </ul>
    ),
  },
]
