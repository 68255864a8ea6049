import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedInward, listInward } from '@nukkad/contract/staff/inward'
import { buttonClass } from '@nukkad/ui/Button'
import { EmptyDrawing } from '@nukkad/ui/EmptyDrawing'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { StockHead } from './StockHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

type Page = ReplyOf<typeof listInward>

export function loadInward({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [q, after] = [search.get('q')?.trim(), search.get('after')]
  const query = { ...(q && { q }), ...(after && { after }) }
  return signedIn(request, () => call('GET /stock/inward', { query }, { signal: request.signal }))
}

/** Purchase receipts, newest first. */
export function InwardPage() {
  const { content, next } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const actions = permissions.includes('stock.inward') && (
    <Link to={paths.newReceipt} className={buttonClass({ tone: 'primary', size: 'small' })}>
      {texts.receipts.receive}
    </Link>
  )
  return (
    <>
      <StockHead title={texts.tabs.receipts} actions={actions} />
      {(content.length > 0 || search.has('q')) && (
        <FindForm label={texts.receipts.search} placeholder={texts.receipts.placeholder} />
      )}
      <PagedTable
        page={{ content, next }}
        pages={texts.receipts.pages}
        empty={{
          title: search.has('q') ? texts.receipts.noMatch : texts.receipts.empty,
          hint: texts.receipts.emptyHint,
          drawing: <EmptyDrawing name="no-orders" />,
        }}
        caption={texts.receipts.caption}
        columns={permissions.includes('stock.cost') ? [...columns, costColumn] : columns}
        keyOf={({ documentId }) => documentId}
      />
    </>
  )
}

const columns = [
  {
    name: texts.receipts.bill,
    cell: ({ documentId, supplier, billNumber }: ListedInward) => (
      <Link to={paths.receipt(documentId)}>
        {supplier}, {billNumber}
      </Link>
    ),
  },
  { name: texts.receipts.billDate, cell: ({ billedOn }: ListedInward) => formatDay(billedOn) },
  { name: texts.receipts.items, cell: ({ pieces }: ListedInward) => pieces.toLocaleString('en-IN') },
  {
    name: texts.receipts.posted,
    cell: ({ postedAt }: ListedInward) => <time dateTime={postedAt}>{formatDayAndTime(postedAt)}</time>,
  },
  { name: texts.receipts.by, cell: ({ staff }: ListedInward) => staff },
]

const costColumn = {
  name: texts.receipts.cost,
  cell: ({ cost }: ListedInward) => (cost === null ? '–' : formatRupees(cost)),
}
