import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedInward, listInward } from '@nukkad/contract/staff/inward'
import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { StockHead } from './StockHead.tsx'
import { paths } from '../platform/paths.ts'

type Page = ReplyOf<typeof listInward>

export function loadInward({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [q, after] = [search.get('q')?.trim(), search.get('after')]
  const query = { ...(q && { q }), ...(after && { after }) }
  return signedIn(request, () => call('GET /stock/inward', { query }, { signal: request.signal }))
}

/** Documents of goods that came in, the newest first. */
export function InwardPage() {
  const { content, next } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const actions = permissions.includes('stock.inward') && (
    <Link to={paths.newReceipt} className={buttonClass({ tone: 'primary', size: 'small' })}>
      Post goods
    </Link>
  )
  return (
    <>
      <StockHead title="Goods in" actions={actions} />
      {(content.length > 0 || search.has('q')) && <FindForm label="Find a bill" placeholder="Supplier, bill number" />}
      {content.length === 0 ? (
        <EmptyState drawing="no-orders" title={search.has('q') ? 'No bill fits' : 'Nothing has come in yet'}>
          What a supplier brings is posted here with its bill, whole and once.
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Goods that came in, the newest first"
            columns={permissions.includes('stock.cost') ? [...columns, costColumn] : columns}
            rows={content}
            keyOf={({ documentId }) => documentId}
          />
          <KeyPages label="Pages of documents" next={next} />
        </>
      )}
    </>
  )
}

const columns = [
  {
    name: 'Bill',
    cell: ({ documentId, supplier, billNumber }: ListedInward) => (
      <Link to={paths.receipt(documentId)}>
        {supplier}, {billNumber}
      </Link>
    ),
  },
  { name: 'Bill of', cell: ({ billedOn }: ListedInward) => formatDay(billedOn) },
  { name: 'Pieces', cell: ({ pieces }: ListedInward) => pieces.toLocaleString('en-IN') },
  {
    name: 'Posted',
    cell: ({ postedAt }: ListedInward) => <time dateTime={postedAt}>{formatDayAndTime(postedAt)}</time>,
  },
  { name: 'By', cell: ({ staff }: ListedInward) => staff },
]

const costColumn = {
  name: 'Cost',
  cell: ({ cost }: ListedInward) => (cost === null ? '–' : formatRupees(cost)),
}
