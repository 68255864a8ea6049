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
import { pieceName } from './stock-words.ts'
import { VariantOffers } from './VariantOffers.tsx'
import styles from './CountPage.module.css'

const shows = { all: 'All', differing: 'Different', uncounted: 'Not counted' } as const
type Show = keyof typeof shows

const showOf = (search: URLSearchParams): Show =>
  (Object.keys(shows) as Show[]).find((one) => one === search.get('show')) ?? 'all'

export function loadCount({ request, params: { countId = '' } }: LoaderFunctionArgs): Promise<Count> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { show: showOf(search), ...(after && { after }) }
  return signedIn(request, () =>
    call('GET /stock/counts/:countId', { params: { countId }, query }, { signal: request.signal }),
  )
}

/** A shelf as it is counted, on a phone between the racks; what differs is seen before it is applied. */
export function CountPage() {
  const count = useLoaderData<Count>()
  const [search] = useSearchParams()
  const isOpen = count.outcome === null
  const mayCount = useMe().permissions.includes('stock.count') && isOpen
  return (
    <>
      <PageHead title={count.name} words={stateWords(count)} />
      <div className={styles.page}>
        {mayCount && <Scanner countId={count.countId} />}
        <Sums count={count} />
        <Tabs label="Which pieces" tabs={tabsOf(search)} />
        <CountLines count={count} mayCount={mayCount} />
        <KeyPages label="Pages of lines" next={count.lines.next} />
        {mayCount && <CloseCount count={count} />}
      </div>
    </>
  )
}

function stateWords({ outcome, closedBy, closedAt, openedBy, openedAt }: Count): string {
  if (outcome === null || closedAt === null)
    return `Begun by ${openedBy}, ${formatDayAndTime(openedAt)}. The store goes on selling.`
  return `${outcome === 'applied' ? 'Applied' : 'Dropped'} by ${closedBy}, ${formatDayAndTime(closedAt)}.`
}

/** A code counts one; `12 x` before it counts twelve. The last scan is said large, and heard. */
function Scanner({ countId }: { countId: string }) {
  const [last, setLast] = useState<Said | null>(null)
  const { revalidate } = useRevalidator()
  const onCounted = useCallback(
    (scan: CountedScan, code: string) => {
      const said = scanWords(scan, code)
      setLast(said)
      if (said.isWrong) soundRefusal()
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
    <section className={styles.scanner} aria-label="Count">
      <ScanField
        label="Scan a piece"
        hint="SKU, barcode or words of a piece. “12 x” before it counts twelve, “-1 x” takes one back, “0 x” says there is none."
        onCode={count}
      />
      <p className={styles.last} aria-live="assertive" data-wrong={last?.isWrong || undefined}>
        {last?.words}
      </p>
      {last?.unknown !== undefined && (
        <VariantOffers
          words={last.unknown}
          onChoose={({ sku }) => add(sku, typed.code === last.unknown ? typed.quantity : 1)}
        />
      )}
      {waiting > 0 && <p className={styles.soft}>{waiting} to be sent</p>}
      {failure && <Failure>{failure}</Failure>}
    </section>
  )
}

/** `unknown`: what was scanned or typed, where nothing goes by it. */
type Said = { words: string; isWrong: boolean; unknown?: string }

function scanWords({ outcome, variant, counted, isOther }: CountedScan, code: string): Said {
  if (variant === null) return { words: `Nothing goes by ${code}`, isWrong: true, unknown: code }
  const name = pieceName(variant)
  if (outcome === 'archived') return { words: `${name} is archived and not counted`, isWrong: true }
  if (outcome === 'belowZero') return { words: `${name}: only ${counted} were counted`, isWrong: true }
  return { words: `${counted} × ${name}${isOther ? ' (of another shelf)' : ''}`, isWrong: false }
}

function Sums({ count: { sums, counted, variants } }: { count: Count }) {
  const facts = [
    ['Counted', `${counted} of ${variants}`],
    ['Pieces', `${sums.counted} of ${sums.expected}`],
    ['More', `+${sums.more}`],
    ['Missing', `−${sums.less}`],
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
  return (Object.keys(shows) as Show[]).map((show) => ({
    to: show === 'all' ? '?' : `?show=${show}`,
    words: shows[show],
    isChosen: show === showOf(search),
  }))
}
