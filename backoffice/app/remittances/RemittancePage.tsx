import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import { remittanceOutcomes, type RemittanceOutcome } from '@nukkad/contract/remittance-rules'
import type { getRemittance, Remittance, RemittanceLine } from '@nukkad/contract/staff/remittances'
import { Badge } from '@nukkad/ui/Badge'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { DeleteButton } from '../frame/DeleteButton.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { BookingForm } from './BookingForm.tsx'
import { keptSum } from './kept-sum.ts'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { outcomeNames, texts } from './texts.ts'
import styles from './Remittances.module.css'

type Page = ReplyOf<typeof getRemittance>
const words = texts.one

const outcomeOf = (search: URLSearchParams) => remittanceOutcomes.find((one) => one === search.get('outcome'))

export function loadRemittance({ request, params }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [outcome, after] = [outcomeOf(search), search.get('after')]
  const query = { ...(outcome && { outcome }), ...(after && { after: Number(after) }) }
  const asked = { params: { remittanceId: params.remittanceId ?? '' }, query }
  return signedIn(request, () => call('GET /remittances/:remittanceId', asked, { signal: request.signal }))
}

/** One remittance: its sums, the payment of each line, and for a draft the booking form. */
export function RemittancePage() {
  const { remittance, lines, next } = useLoaderData<Page>()
  const { courier, fileName, reference, bookedAt } = remittance
  const mayBook = useMay('remittances.book') && bookedAt === null
  const standing = reference === null ? words.draft(fileName) : words.booked(fileName, reference)
  return (
    <>
      <PageHead
        title={words.title(courier)}
        words={standing}
        actions={mayBook && <Discard remittanceId={remittance.remittanceId} />}
      />
      <div className={styles.parts}>
        <Facts remittance={remittance} />
        {mayBook && <BookingForm key={remittance.remittanceId} remittance={remittance} />}
        <section aria-label={words.outcomes} className={styles.part}>
          <Outcomes remittance={remittance} />
          {lines.length === 0 ? (
            <p>{words.empty}</p>
          ) : (
            <Table caption={words.caption} columns={columns} rows={lines} keyOf={({ line }) => line} />
          )}
          <KeyPages label={words.pages} next={next === null ? null : String(next)} />
        </section>
      </div>
    </>
  )
}

function Discard({ remittanceId }: { remittanceId: string }) {
  return (
    <DeleteButton
      done={words.discarded}
      to={paths.remittances}
      onDelete={() => call('POST /remittances/:remittanceId/discard', { params: { remittanceId } })}
    >
      {words.discard}
    </DeleteButton>
  )
}

function Facts({ remittance }: { remittance: Remittance }) {
  const { linesAmount, kept, amount, receivedOn, bookedBy, bookedAt, skipped } = remittance
  const facts = [
    [words.collected, formatRupees(linesAmount)],
    ...(amount === null
      ? []
      : [
          [words.kept, formatRupees(keptSum(kept))],
          [words.received, formatRupees(amount)],
          [words.receivedOn, formatDay(receivedOn)],
          [words.bookedBy, `${bookedBy ?? ''}, ${formatDay(bookedAt)}`],
        ]),
  ]
  return (
    <section aria-label={words.facts} className={styles.part}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {skipped > 0 && <p className={styles.soft}>{words.skipped(skipped)}</p>}
    </section>
  )
}

function Outcomes({ remittance: { counts, lines } }: { remittance: Remittance }) {
  const [search] = useSearchParams()
  const chosen = outcomeOf(search)
  const found = remittanceOutcomes.filter((outcome) => counts[outcome] > 0 || outcome === chosen)
  const tabs = found.map((outcome) => ({
    to: `?outcome=${outcome}`,
    words: words.outcome(outcomeNames[outcome], counts[outcome]),
    isChosen: outcome === chosen,
  }))
  const all = { id: 'all', to: '?', words: words.all(lines), isChosen: chosen === undefined }
  return <Tabs label={words.outcomes} tabs={[all, ...tabs]} />
}

const tones: Readonly<Record<RemittanceOutcome, 'success' | 'notice' | 'sale'>> = {
  paid: 'success',
  short: 'sale',
  over: 'notice',
  unknown: 'sale',
  double: 'notice',
}

const columns = [
  { name: words.columns.line, cell: ({ line }: RemittanceLine) => line.toLocaleString('en-IN') },
  { name: words.columns.awb, cell: ({ awb }: RemittanceLine) => awb ?? words.none },
  {
    name: words.columns.order,
    cell: ({ orderId }: RemittanceLine) => (orderId === null ? words.none : <OrderLink orderId={orderId} />),
  },
  { name: words.columns.day, cell: ({ day }: RemittanceLine) => formatDay(day, '-') },
  { name: words.columns.amount, cell: ({ amount }: RemittanceLine) => formatRupees(amount) },
  {
    name: words.columns.expected,
    cell: ({ expected }: RemittanceLine) => (expected === null ? words.none : formatRupees(expected)),
  },
  {
    name: words.columns.result,
    cell: ({ outcome, isUndelivered }: RemittanceLine) => (
      <>
        <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>{' '}
        {isUndelivered && <span className={styles.soft}>{words.undelivered}</span>}
      </>
    ),
  },
]
