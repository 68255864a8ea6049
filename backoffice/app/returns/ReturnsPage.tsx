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
import { FindReturnedOrder } from './FindReturnedOrder.tsx'
import { ReturnBadge } from '../inspection/ReturnBadge.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ReturnsPage.module.css'

type Page = ReplyOf<typeof listReturns>

/** The views of the list; the address names one. */
const views: readonly { show: keyof typeof texts.views; statuses: readonly ReturnStatus[] }[] = [
  { show: 'open', statuses: ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED'] },
  { show: 'decide', statuses: ['REQUESTED'] },
  { show: 'fetch', statuses: ['APPROVED'] },
  { show: 'coming', statuses: ['PICKED_UP'] },
  { show: 'received', statuses: ['RECEIVED'] },
  { show: 'all', statuses: returnStatuses },
]

/** A search covers all returns unless the address names a view. */
function chosenIn(search: URLSearchParams) {
  const show = search.get('show') ?? (search.get('q') ? 'all' : 'open')
  return views.find((one) => one.show === show) ?? views[0]
}

export function loadReturns({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const status = [...(chosenIn(search)?.statuses ?? [])]
  const given = (name: string) => search.get(name)?.trim() || undefined
  const query = { status, q: given('q'), after: given('after'), orderId: given('orderId') }
  return signedIn(request, () => call('GET /returns', { query }, { signal: request.signal }))
}

/** The returns, oldest first. */
export function ReturnsPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayReceive = useMay('parcels.receive')
  const chosen = chosenIn(search)
  const { content, next } = page
  const tabs = views.map(({ show }) => ({
    to: tabTo(search, show),
    words: texts.views[show],
    isChosen: show === chosen?.show,
  }))
  return (
    <>
      <PageHead title={texts.list.title} words={texts.list.purpose} />
      <div className={styles.page}>
        {mayReceive && <FindReturnedOrder />}
        <div className={styles.which}>
          <FindForm label={texts.list.search} placeholder={texts.list.placeholder} />
          <Tabs label={texts.list.views} tabs={tabs} />
        </div>
        {content.length === 0 ? (
          <EmptyState drawing="nothing-found" title={texts.list.noneFound}>
            {texts.list.noneFoundText}
          </EmptyState>
        ) : (
          <>
            <output className={styles.count}>{texts.list.count(page)}</output>
            <Table caption={texts.list.caption} columns={columns} rows={content} keyOf={(one) => one.returnId} />
          </>
        )}
        <KeyPages label={texts.list.pages} next={next} />
      </div>
    </>
  )
}

function tabTo(search: URLSearchParams, show: string): string {
  const q = search.get('q')
  return `?${new URLSearchParams({ ...(q && { q }), show }).toString()}`
}

const columns = [
  {
    name: texts.columns.order,
    cell: (one: ListedReturn) => <Link to={paths.return(one.returnId)}>{one.orderId}</Link>,
  },
  { name: texts.columns.status, cell: ({ status }: ListedReturn) => <ReturnBadge status={status} /> },
  { name: texts.columns.customer, cell: ({ fullName, city }: ListedReturn) => `${fullName}, ${city}` },
  { name: texts.columns.items, cell: ({ pieces }: ListedReturn) => pieces },
  { name: texts.columns.amount, cell: ({ amount }: ListedReturn) => formatRupees(amount) },
  {
    name: texts.columns.reason,
    cell: ({ reason, openedBy }: ListedReturn) => (openedBy === 'staff' ? texts.list.byStaff(reason) : reason),
  },
  {
    name: texts.columns.requested,
    cell: ({ requestedAt }: ListedReturn) => <time dateTime={requestedAt}>{formatDayAndTime(requestedAt)}</time>,
  },
  { name: texts.columns.pickUp, cell: ({ pickup }: ListedReturn) => (pickup === null ? null : formatDay(pickup.day)) },
]
