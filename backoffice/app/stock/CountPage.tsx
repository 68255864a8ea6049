import { formatDayAndTime } from '@nukkad/contract/dates'
import type { CountedScan, CountPage as Count } from '@nukkad/contract/staff/counts'
import { mostCodeCharacters } from '@nukkad/contract/stock-rules'
import { useCallback, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMe } from '../platform/session.ts'
import { ScanField } from '../scan/ScanField.tsx'
import { soundRefusal, soundTick } from '../scan/sound.ts'
import { CloseCount } from './CloseCount.tsx'
import { CountLines } from './CountLines.tsx'
import { useScanQueue } from './scan-queue.ts'
import { variantName } from './stock-words.ts'
import { VariantOffers } from './VariantOffers.tsx'
import { texts } from './texts.ts'
import styles from './CountPage.module.css'

const shows = ['all', 'differing', 'uncounted'] as const
type Show = (typeof shows)[number]

const showOf = (search: URLSearchParams): Show => shows.find((one) => one === search.get('show')) ?? 'all'

export function loadCount({ request, params: { countId = '' } }: LoaderFunctionArgs): Promise<Count> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { show: showOf(search), ...(after && { after }) }
  return signedIn(request, () =>
    call('GET /stock/counts/:countId', { params: { countId }, query }, { signal: request.signal }),
  )
}

/** A stock count, also usable on a phone in the stock room. Shows differences before they are posted. */
export function CountPage() {
  const count = useLoaderData<Count>()
  const [search] = useSearchParams()
  const isOpen = count.outcome === null
  const mayCount = useMe().permissions.includes('stock.count') && isOpen
  return (
    <>
      <PageHead title={count.name} words={formatState(count)} />
      <div className={styles.page}>
        {mayCount && <Scanner countId={count.countId} />}
        <Sums count={count} />
        <Tabs label={texts.count.filters} tabs={tabsOf(search)} />
        <CountLines count={count} mayCount={mayCount} />
        <KeyPages label={texts.count.pages} next={count.lines.next} />
        {mayCount && <CloseCount count={count} />}
      </div>
    </>
  )
}

function formatState({ outcome, closedBy, closedAt, openedBy, openedAt }: Count): string {
  if (outcome === null || closedAt === null) return texts.count.started(openedBy, formatDayAndTime(openedAt))
  return texts.count.closed(outcome, closedBy ?? '', formatDayAndTime(closedAt))
}

/** A code counts one; with `12 x` before it, twelve. The last scan is shown large, with a sound. */
function Scanner({ countId }: { countId: string }) {
  const [last, setLast] = useState<ScanMessage | null>(null)
  const { revalidate } = useRevalidator()
  const onCounted = useCallback(
    (scan: CountedScan, code: string) => {
      const message = formatScan(scan, code)
      setLast(message)
      if (message.isError) soundRefusal()
      else soundTick()
      void revalidate()
    },
    [revalidate],
  )
  const [typed, setTyped] = useState({ code: '', quantity: 1 })
  const { add, waiting, failure } = useScanQueue(countId, onCounted)

  function count(typed: string) {
    const [, many, code] = /^(?:(-?\d{1,4})\s*x\s+)?(\S.*)$/i.exec(typed) ?? []
    if (code === undefined) return
    const quantity = many === undefined ? 1 : Number(many)
    setTyped({ code: code.slice(0, mostCodeCharacters), quantity })
    add(code.slice(0, mostCodeCharacters), quantity)
  }

  return (
    <section className={styles.scanner} aria-label={texts.count.section}>
      <ScanField label={texts.count.scan} hint={texts.count.scanHint} onCode={count} />
      <p className={styles.last} aria-live="assertive" data-wrong={last?.isError || undefined}>
        {last?.text}
      </p>
      {last?.unknown !== undefined && (
        <VariantOffers
          words={last.unknown}
          onChoose={({ sku }) => add(sku, typed.code === last.unknown ? typed.quantity : 1)}
        />
      )}
      {waiting > 0 && <p className={styles.soft}>{texts.count.waiting(waiting)}</p>}
      {failure && <Failure>{failure}</Failure>}
    </section>
  )
}

/** `unknown`: the code, if it names no variant. */
type ScanMessage = { text: string; isError: boolean; unknown?: string }

function formatScan({ outcome, variant, counted, isOther }: CountedScan, code: string): ScanMessage {
  if (variant === null) return { text: texts.count.notFound(code), isError: true, unknown: code }
  const name = variantName(variant)
  if (outcome === 'archived') return { text: texts.count.archived(name), isError: true }
  if (outcome === 'belowZero') return { text: texts.count.belowZero(name, counted ?? 0), isError: true }
  return { text: texts.count.scanned(counted ?? 0, name) + (isOther ? texts.count.isOther : ''), isError: false }
}

function Sums({ count: { sums, counted, variants } }: { count: Count }) {
  const facts = [
    [texts.count.variants, texts.counts.of(counted, variants)],
    [texts.count.items, texts.counts.of(sums.counted, sums.expected)],
    [texts.count.extra, `+${sums.more}`],
    [texts.count.missing, `−${sums.less}`],
  ]
  return (
    <dl className={styles.sums}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function tabsOf(search: URLSearchParams) {
  return shows.map((show) => ({
    to: show === 'all' ? '?' : `?show=${show}`,
    words: texts.count[show],
    isChosen: show === showOf(search),
  }))
}
