import type { ReplyOf } from '@nukkad/contract/endpoint'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { formatDayAndTime } from '@nukkad/contract/dates'
import type { getImport, ImportOutcome, ImportRow } from '@nukkad/contract/staff/imports'
import { Badge } from '@nukkad/ui/Badge'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn } from '../platform/session.ts'
import { ImportActions } from './ImportActions.tsx'
import type { Choices } from './answering.ts'
import { QuestionsForm } from './QuestionsForm.tsx'
import { paths } from '../platform/paths.ts'
import { loadTaxRates } from '../platform/tax-rates.ts'
import { formatUndo, outcomeLabels, outcomesInOrder, statusOf, texts } from './texts.ts'
import styles from './ImportsPage.module.css'

/** `choices`: null if there are no questions. */
type Loaded = ReplyOf<typeof getImport> & { outcome: ImportOutcome; choices: Choices | null }

/** Without an outcome in the address, opens the first one that any row has. */
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
    const loaded = outcome === (chosen ?? 'refused') ? page : await load(outcome)
    return { ...loaded, outcome, choices: isAnswerable(loaded.import) ? await loadChoices(request.signal) : null }
  })
}

async function loadChoices(signal: AbortSignal): Promise<Choices> {
  const [{ categories }, { charts }, taxRates] = await Promise.all([
    call('GET /categories', { signal }),
    call('GET /size-charts', { signal }),
    loadTaxRates(signal),
  ])
  return { categories, charts, taxRates }
}

function isAnswerable({ state, questions }: LoadedImport): boolean {
  return questions !== null && (state === 'questions' || state === 'shown')
}

const pollMs = 2_000

/** The questions of an import, or its rows with their changes and errors. */
export function ImportPage() {
  const { import: shown, choices, ...loaded } = useLoaderData<Loaded>()
  const [isChanging, setChanging] = useState(false)
  usePolling(isUnderWay(shown))
  const { state, questions, format } = shown
  const isAsked = questions !== null && choices !== null && (state === 'questions' || isChanging)
  return (
    <>
      <PageHead title={shown.fileName} actions={<ImportActions shown={shown} isMaking={isMaking(shown)} />} />
      <About shown={shown} />
      {choices && !isAsked && (
        <p>
          <Button size="small" onClick={() => setChanging(true)}>
            {texts.questions.change}
          </Button>
        </p>
      )}
      {isAsked ? (
        <QuestionsForm key={format} {...{ shown, questions, ...choices }} onDone={() => setChanging(false)} />
      ) : (
        <Rows shown={shown} {...loaded} />
      )}
    </>
  )
}

function Rows({ shown, rows, next, outcome }: Omit<Loaded, 'import' | 'choices'> & { shown: LoadedImport }) {
  const [search] = useSearchParams()
  // Once the rest is imported, the rows with errors are listed as skipped, too.
  const listed = outcomesInOrder.filter((one) => one !== 'skipped' || shown.counts.skipped > 0)
  const tabs = listed.map((one) => ({
    id: one,
    to: `?${new URLSearchParams({ ...Object.fromEntries(search), outcome: one, after: '0' }).toString()}`,
    words: `${one === 'refused' && appliedStates.has(shown.state) ? texts.page.leftOutTab : outcomeLabels[one]} ${shown.counts[one].toLocaleString('en-IN')}`,
    isChosen: one === outcome,
  }))
  return (
    <>
      <Tabs label={texts.page.tabs} tabs={tabs} />
      {rows.length === 0 ? (
        <p className={styles.section}>{texts.page.noRows}</p>
      ) : (
        <Table caption={texts.page.rows(outcome)} columns={columns} rows={rows} keyOf={({ line }) => line} />
      )}
      <KeyPages label={texts.page.pages} next={next === null ? null : String(next)} />
    </>
  )
}

type LoadedImport = Loaded['import']

function isMaking({ state, pictures: { all, made, failed } }: LoadedImport): boolean {
  return (state === 'shown' || state === 'checking') && made + failed < all
}

function isUnderWay(shown: LoadedImport): boolean {
  return ['checking', 'applying', 'takingBack'].includes(shown.state) || isMaking(shown)
}

function usePolling(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}

function About({ shown }: { shown: LoadedImport }) {
  const { failure, state, pictures, columns: named, ignored, remarks, unusedPictures } = shown
  const status = statusOf(shown)
  return (
    <section aria-label={texts.page.status} className={styles.section}>
      <output>
        <Badge tone={status.tone}>{status.label}</Badge>
      </output>
      <Progress shown={shown} />
      {failure !== null && <Failure>{failure}</Failure>}
      <Undone shown={shown} />
      <Errors shown={shown} />
      {state === 'shown' && pictures.unfetched > 0 && <p>{texts.page.unfetched(pictures.unfetched)}</p>}
      <Remarks remarks={remarks} />
      <Drafts shown={shown} />
      <p className={styles.soft}>
        {texts.page.columns} {named.join(', ')}
      </p>
      {ignored.length > 0 && (
        <p className={styles.soft}>
          {texts.page.ignored} {ignored.join(', ')}
        </p>
      )}
      {unusedPictures.length > 0 && <Unused names={unusedPictures} />}
      <p>
        <Link to={paths.imports}>{texts.page.all}</Link>
      </p>
    </section>
  )
}

/** The rows with errors, or skipped because of them, and a download to fix them. */
function Errors({ shown: { importId, state, counts, leftOut } }: { shown: LoadedImport }) {
  if (counts.refused === 0) return null
  const isApplied = appliedStates.has(state)
  return (
    <p>
      {isApplied ? texts.page.leftOut(leftOut) : texts.page.errors(leftOut)}{' '}
      {leftOut.rows > 0 && (
        <a href={`${staffApiPath}/imports/${importId}/left-out.csv`} download>
          {texts.page.downloadErrors}
        </a>
      )}
      {!isApplied && (
        <>
          {leftOut.rows > 0 && ' · '}
          <Link to={paths.imports}>{texts.page.uploadAgain}</Link>
        </>
      )}
    </p>
  )
}

/** The next step after an import: its new products are drafts. */
function Drafts({ shown: { importId, state, kind, counts } }: { shown: LoadedImport }) {
  if (state !== 'applied' || kind !== 'products' || counts.new === 0) return null
  return (
    <p>
      <Link to={`${paths.products}?status=draft&import=${importId}`} className={buttonClass({ size: 'small' })}>
        {texts.page.drafts}
      </Link>
    </p>
  )
}

const appliedStates: ReadonlySet<LoadedImport['state']> = new Set(['applied', 'takingBack', 'takenBack'])

function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <ul aria-label={texts.page.remarks} className={styles.changes}>
      {remarks.map((words) => (
        <li key={words}>{words}.</li>
      ))}
    </ul>
  )
}

function Progress({ shown }: { shown: LoadedImport }) {
  if (!isUnderWay(shown)) return null
  const { all, made, failed } = shown.pictures
  const [done, of, what] =
    isMaking(shown) && shown.state === 'shown'
      ? [made + failed, all, texts.page.pictures]
      : [shown.done, shown.products, shown.state === 'checking' ? texts.page.checked(shown.kind) : shown.kind]
  return (
    <div className={styles.progress}>
      <span>{texts.page.done(done, of, what)}</span>
      <progress aria-label={what} value={done} max={Math.max(1, of)} />
    </div>
  )
}

function Undone({ shown: { takenBack, kind } }: { shown: LoadedImport }) {
  if (takenBack === null) return null
  return (
    <p>
      {formatUndo(takenBack, kind, 'after')} {texts.page.by} {takenBack.by},{' '}
      <time dateTime={takenBack.at}>{formatDayAndTime(takenBack.at)}</time>.
    </p>
  )
}

const mostUnused = 20

function Unused({ names }: { names: readonly string[] }) {
  const more = names.length - mostUnused
  return (
    <p className={styles.soft}>
      {texts.page.unusedPictures} {names.slice(0, mostUnused).join(', ')}
      {more > 0 && texts.page.more(more)}
    </p>
  )
}

const columns = [
  { name: texts.page.row, cell: ({ line }: ImportRow) => line },
  {
    name: texts.page.name,
    cell: ({ sku, name }: ImportRow) => [sku, name].filter(Boolean).join(', ') || '–',
  },
  {
    name: texts.page.result,
    cell: ({ findings, changes, outcome }: ImportRow) => (
      <ul className={styles.changes}>
        {findings.map(({ column, words, isNote }) => (
          <li key={`${column} ${words}`} className={isNote && styles.soft}>
            <strong>{column}</strong>: {words}
          </li>
        ))}
        {outcome !== 'refused' &&
          changes.map(({ column, from, to }) => (
            <li key={`${column} ${to}`}>
              <strong>{column}</strong>: {outcome !== 'new' && `${from || texts.page.empty} → `}
              {to || texts.page.empty}
            </li>
          ))}
      </ul>
    ),
  },
]
