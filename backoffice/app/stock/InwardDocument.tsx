import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { InwardPage } from '@nukkad/contract/staff/inward'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { variantName } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

export function loadDocument({ request, params: { documentId = '' } }: LoaderFunctionArgs): Promise<InwardPage> {
  return signedIn(request, () =>
    call('GET /stock/inward/:documentId', { params: { documentId } }, { signal: request.signal }),
  )
}

type Line = InwardPage['lines'][number]

/** A purchase receipt. It cannot be changed: mistakes are corrected by a stock adjustment. */
export function InwardDocument() {
  const { supplier, billNumber, billedOn, postedAt, staff, note, pieces, cost, lines } = useLoaderData<InwardPage>()
  const seesCost = useMe().permissions.includes('stock.cost')
  const sum = cost === null ? '' : ` · ${formatRupees(cost)}`
  return (
    <>
      <PageHead
        title={`${supplier}, ${billNumber}`}
        words={`${texts.receipt.about(formatDay(billedOn), pieces, sum)}. ${texts.receipt.postedBy(staff, formatDayAndTime(postedAt))}`}
      />
      {note !== null && <p>{note}</p>}
      <Table
        caption={texts.receipt.lines}
        columns={seesCost ? [...columns, costColumn] : columns}
        rows={lines.map((line, at) => ({ ...line, at }))}
        keyOf={({ at }) => at}
      />
    </>
  )
}

const columns = [
  {
    name: texts.variant,
    cell: ({ variant }: Line) => <Link to={paths.variantStock(variant.variantId)}>{variantName(variant)}</Link>,
  },
  { name: texts.sku, cell: ({ variant }: Line) => variant.sku },
  { name: texts.receipt.quantity, cell: ({ quantity }: Line) => quantity },
]

const costColumn = { name: texts.receipt.cost, cell: ({ cost }: Line) => (cost === null ? '–' : formatRupees(cost)) }
