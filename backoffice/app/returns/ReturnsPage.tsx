import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import { returnStatuses, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ListedReturn, listReturns } from '@nukkad/contract/staff/returns'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { FindParcel } from './FindParcel.tsx'
import { ReturnBadge } from './ReturnBadge.tsx'
import { paths } from '../platform/paths.ts'
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

/** A search looks through all of them unless a part is chosen. */
function chosenIn(search: URLSearchParams) {
  const show = search.get('show') ?? (search.get('q') ? 'all' : 'open')
  return shown.find((one) => one.show === show) ?? shown[0]
}

export function loadReturns({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const status = [...(chosenIn(search)?.statuses ?? [])]
  const given = (name: string) => search.get(name)?.trim() || undefined
  const query = { status, q: given('q'), after: given('after'), orderId: given('orderId') }
  return signedIn(request, () => call('GET /returns', { query }, { signal: request.signal }))
}

/** The returns desk: what customers want to give back, the oldest first. */
export function ReturnsPage() {
  const { content, next, total, totalIsMore } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayReceive = useMay('parcels.receive')
  const chosen = chosenIn(search)
  const tabs = shown.map(({ show, words }) => ({ to: tabTo(search, show), words, isChosen: show === chosen?.show }))
  return (
    <>
      <PageHead title="Returns" words="What customers give back, and parcels that come back undelivered." />
      <div className={styles.page}>
        {mayReceive && <FindParcel />}
        <div className={styles.which}>
          <FindForm label="Find a return" placeholder="Order, return, AWB, phone, name" />
          <Tabs label="Which returns" tabs={tabs} />
        </div>
        {content.length === 0 ? (
          <EmptyState drawing="nothing-found" title="No return here">
            Names and phones are found by how they begin; ids of orders and returns only whole.
          </EmptyState>
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

function tabTo(search: URLSearchParams, show: string): string {
  const q = search.get('q')
  return `?${new URLSearchParams({ ...(q && { q }), show }).toString()}`
}

const columns = [
  { name: 'Order', cell: (one: ListedReturn) => <Link to={paths.return(one.returnId)}>{one.orderId}</Link> },
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
