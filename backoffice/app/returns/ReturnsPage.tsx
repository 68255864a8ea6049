import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import { returnReasons } from '@nukkad/contract/order-rules'
import { returnStatuses, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ListedReturn, listReturns } from '@nukkad/contract/staff/returns'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SelectPage, SelectRow, type Selected } from '../frame/SelectRows.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { readFirst } from '../platform/read-first.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { FindReturnedOrder } from './FindReturnedOrder.tsx'
import { ReturnBadge } from '../inspection/ReturnBadge.tsx'
import { paths } from '../platform/paths.ts'
import { ReturnSelection, useReturnActions } from './ReturnSelection.tsx'
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

function queryOf(search: URLSearchParams) {
  const status = [...(chosenIn(search)?.statuses ?? [])]
  const given = (name: string) => search.get(name)?.trim() || undefined
  const reason = returnReasons.find((one) => one === given('reason'))
  const days = { from: given('from'), to: given('to') }
  return { status, q: given('q'), after: given('after'), orderId: given('orderId'), reason, ...days }
}

export function loadReturns({ request }: LoaderFunctionArgs): Promise<Page> {
  const query = queryOf(new URL(request.url).searchParams)
  return signedIn(request, () => call('GET /returns', { query }, { signal: request.signal }))
}

/** The returns, oldest first. */
export function ReturnsPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayReceive = useMay('parcels.receive')
  const chosen = chosenIn(search)
  const { content } = page
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
        <ReportFilter {...queryOf(search)} />
        {content.length === 0 ? (
          <EmptyState drawing="nothing-found" title={texts.list.noneFound}>
            {texts.list.noneFoundText}
          </EmptyState>
        ) : (
          <ReturnList key={withoutPage(search)} page={page} search={search} statuses={chosen?.statuses ?? []} />
        )}
      </div>
    </>
  )
}

/** A row of *Returns by reason*. */
function ReportFilter({ from, to, reason }: Pick<ReturnType<typeof queryOf>, 'from' | 'to' | 'reason'>) {
  if (from === undefined || to === undefined) return null
  return (
    <p className={styles.count}>
      {texts.list.requested(from, to, reason)} <Link to="?">{texts.list.showOpen}</Link>
    </p>
  )
}

type ReturnListProps = { page: Page; search: URLSearchParams; statuses: readonly ReturnStatus[] }

/** One page of a view; the selection stays across its pages. */
function ReturnList({ page, search, statuses }: ReturnListProps) {
  const { content, next, total } = page
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<Selected>([])
  const actions = useReturnActions(statuses)
  const selection = { selected, onSelect: setSelected }
  const first = {
    name: texts.columns.order,
    cell: (one: ListedReturn) => (
      <SelectRow id={one.returnId} name={texts.list.returnOf(one)} {...selection}>
        <OrderLink one={one} />
      </SelectRow>
    ),
  }
  return (
    <>
      <div className={styles.head}>
        {actions.length > 0 && <SelectPage ids={content.map(({ returnId }) => returnId)} {...selection} />}
        <output className={styles.count}>{texts.list.count(page)}</output>
      </div>
      <Table
        caption={texts.list.caption}
        columns={[actions.length > 0 ? first : orderColumn, ...columns]}
        rows={content}
        keyOf={({ returnId }) => returnId}
        isChosen={({ returnId }) => selected.includes(returnId)}
      />
      <KeyPages label={texts.list.pages} next={next} />
      {selected.length > 0 && (
        <ReturnSelection
          actions={actions}
          total={total}
          onFirst={(count) => firstOf(search, count)}
          {...selection}
          onDone={() => void revalidate()}
        />
      )}
    </>
  )
}

/** The first so many returns of the view. */
async function firstOf(search: URLSearchParams, most: number): Promise<string[]> {
  const { after: _, ...query } = queryOf(search)
  const returns = await readFirst(most, (page) => call('GET /returns', { query: { ...query, ...page } }))
  return returns.map(({ returnId }) => returnId)
}

/** The list that is shown, whatever its page: a selection belongs to it. */
function withoutPage(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  return rest.toString()
}

function tabTo(search: URLSearchParams, show: string): string {
  const q = search.get('q')
  return `?${new URLSearchParams({ ...(q && { q }), show }).toString()}`
}

function OrderLink({ one: { returnId, orderId } }: { one: ListedReturn }) {
  return <Link to={paths.return(returnId)}>{orderId}</Link>
}

const orderColumn = { name: texts.columns.order, cell: (one: ListedReturn) => <OrderLink one={one} /> }

const columns = [
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
