import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { InwardPage } from '@nukkad/contract/staff/inward'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { pieceName } from './stock-words.ts'
import { paths } from '../platform/paths.ts'

export function loadDocument({ request, params: { documentId = '' } }: LoaderFunctionArgs): Promise<InwardPage> {
  return signedIn(request, () =>
    call('GET /stock/inward/:documentId', { params: { documentId } }, { signal: request.signal }),
  )
}

type Line = InwardPage['lines'][number]

/** One bill as it was posted. Nothing of it changes any more; what was wrong is corrected in the stock. */
export function InwardDocument() {
  const { supplier, billNumber, billedOn, postedAt, staff, note, pieces, cost, lines } = useLoaderData<InwardPage>()
  const seesCost = useMe().permissions.includes('stock.cost')
  const sum = cost === null ? '' : `, ${formatRupees(cost)}`
  return (
    <>
      <PageHead
        title={`${supplier}, ${billNumber}`}
        words={`Bill of ${formatDay(billedOn)}: ${pieces.toLocaleString('en-IN')} pieces${sum}. Posted by ${staff} on ${formatDayAndTime(postedAt)}.`}
      />
      {note !== null && <p>{note}</p>}
      <Table
        caption="Lines of the bill"
        columns={seesCost ? [...columns, costColumn] : columns}
        rows={lines.map((line, at) => ({ ...line, at }))}
        keyOf={({ at }) => at}
      />
    </>
  )
}

const columns = [
  {
    name: 'Piece',
    cell: ({ variant }: Line) => <Link to={paths.variantStock(variant.variantId)}>{pieceName(variant)}</Link>,
  },
  { name: 'SKU', cell: ({ variant }: Line) => variant.sku },
  { name: 'Pieces', cell: ({ quantity }: Line) => quantity },
]

const costColumn = { name: 'Cost a piece', cell: ({ cost }: Line) => (cost === null ? '–' : formatRupees(cost)) }
