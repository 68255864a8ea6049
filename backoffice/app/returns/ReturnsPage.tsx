import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import { returnStatuses, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ListedReturn, listReturns } from '@nukkad/contract/staff/returns'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { FindParcel } from './FindParcel.tsx'
import { ReturnBadge } from './ReturnBadge.tsx'
import styles from './ReturnsPage.module.css'

type Page = ReplyOf<typeof listReturns>

/** What the list shows: the address holds it by its name. */
const shown: readonly { show: string; words: string; statuses: readonly ReturnStatus[] }[] = [
  { show: 'open', words: 'Open', statuses: ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED'] },
  { show: 'decide', words: 'To decide', statuses: ['REQUESTED'] },
  { show: 'fetch', words: 'To fetch', statuses: ['APPROVED'] },
  { show: 'coming', words: 'On the way back', statuses: ['PICKED_UP'] },
  { show: 'received', words: 'Received', statuses: ['RECEIVED'] },
  { show: 'all', words: 'All', statuses: returnStatuses },
]

function chosenIn(search: URLSearchParams) {
  return shown.find(({ show }) => show === search.get('show')) ?? shown[0]
}

export function loadReturns({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const status = [...(chosenIn(search)?.statuses ?? [])]
  const [after, orderId] = [search.get('after') ?? undefined, search.get('orderId') ?? undefined]
  return signedIn(request, () =>
    call('GET /returns', { query: { status, after, orderId } }, { signal: request.signal }),
  )
}

/** The returns desk: what customers want to give back, the oldest first. */
export function ReturnsPage() {
  const { content, next, total, totalIsMore } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayReceive = useMay('parcels.receive')
  const chosen = chosenIn(search)
  const tabs = shown.map(({ show, words }) => ({ to: `?show=${show}`, words, isChosen: show === chosen?.show }))
  return (
    <>
      <PageHead title="Returns" words="What customers give back, and parcels that come back undelivered." />
      <div className={styles.page}>
        {mayReceive && <FindParcel />}
        <Tabs label="Which returns" tabs={tabs} />
        {content.length === 0 ? (
          <EmptyState drawing="nothing-found" title="No return here" />
        ) : (
          <>
            <output className={styles.count}>
              {total === 1 ? '1 return' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} returns`}
            </output>
            <Table caption="Returns, the oldest first" columns={columns} rows={content} keyOf={(one) => one.returnId} />
          </>
        )}
        <KeyPages label="Pages of returns" next={next} />
      </div>
    </>
  )
}

const columns = [
  { name: 'Order', cell: (one: ListedReturn) => <Link to={`/returns/${one.returnId}`}>{one.orderId}</Link> },
  { name: 'State', cell: ({ status }: ListedReturn) => <ReturnBadge status={status} /> },
  { name: 'Customer', cell: ({ fullName, city }: ListedReturn) => `${fullName}, ${city}` },
  { name: 'Pieces', cell: ({ pieces }: ListedReturn) => pieces },
  { name: 'Amount', cell: ({ amount }: ListedReturn) => formatRupees(amount) },
  {
    name: 'Why',
    cell: ({ reason, openedBy }: ListedReturn) => (openedBy === 'staff' ? `${reason} (by staff)` : reason),
  },
  {
    name: 'Asked for',
    cell: ({ requestedAt }: ListedReturn) => <time dateTime={requestedAt}>{formatDayAndTime(requestedAt)}</time>,
  },
  { name: 'Pick-up', cell: ({ pickup }: ListedReturn) => (pickup === null ? null : formatDay(pickup.day)) },
]
