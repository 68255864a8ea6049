import { portalPlace } from '@nukkad/contract/gst-return-rules'
import { toRupees } from '@nukkad/contract/money'
import type { Cell, Sheet } from '../../platform/csv.ts'
import { taxBeside } from './order-taxes.ts'
import type { ReturnDocument, ReturnLine } from './read-return-documents.ts'
import { sumRates } from './sum-return.ts'

const columns = [
  'Document',
  'Number',
  'Date',
  'Status',
  'Order',
  'Invoice corrected',
  'Invoice date',
  'Reason',
  'Buyer',
  'Buyer GSTIN',
  'Place of supply',
  'GST rate %',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST/UTGST',
  'Total',
  'Tax in the order',
  'Difference to the order',
]

const causeNames = { returned: 'Returned', undelivered: 'RTO', lost: 'Lost in transit' }

/** Every document, including cancelled ones: a line for each rate. Amounts of credit notes are positive. */
export function taxRegister(documents: readonly ReturnDocument[]): Sheet {
  return { columns, rows: documents.flatMap(rowsOf) }
}

function rowsOf(document: ReturnDocument): Cell[][] {
  const { kind, number, day, orderId, invoice, buyerName, buyerGstin, place, lines } = document
  const head = [
    kind === 'INVOICE' ? 'Tax invoice' : 'Credit note',
    number,
    day,
    statusOf(document),
    orderId,
    invoice?.number ?? '',
    invoice?.day ?? '',
    reasonOf(document),
    buyerName,
    buyerGstin,
    portalPlace(place),
  ]
  return sumRates(lines).map(({ rate, taxable, igst, cgst, sgst, total }) => [
    ...head,
    rate,
    ...[taxable, igst, cgst, sgst, total].map(toRupees),
    ...orderCells(lines.filter((line) => line.rate === rate)),
  ])
}

/** Empty for credit notes. A delivery charge has no tax in its order. */
function orderCells(lines: readonly ReturnLine[]): Cell[] {
  const taxes = taxBeside(lines)
  return taxes === null ? ['', ''] : [toRupees(taxes.orderTax), toRupees(taxes.tax - taxes.orderTax)]
}

function reasonOf({ cause }: ReturnDocument): string | null {
  return cause === null ? null : causeNames[cause]
}

/** An invoice of a closed period that was cancelled since is listed a second time, to be subtracted. */
function statusOf({ isCancelled, isLate }: ReturnDocument): string {
  if (isLate) return 'Cancelled after closing'
  return isCancelled ? 'Cancelled' : 'Issued'
}
