import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { TaxDocumentRow } from '@nukkad/contract/staff/tax-documents'
import { Table } from '../frame/Table.tsx'
import { useMay } from '../platform/session.ts'
import { DocumentStatus } from '../tax-documents/DocumentStatus.tsx'
import { PaperLink } from '../tax-documents/PaperLink.tsx'
import { kindNames, texts } from '../tax-documents/texts.ts'
import { Part } from './Part.tsx'

/** The order's invoices and credit notes, cancelled ones too. */
export function TaxDocuments({ order: { taxDocuments } }: { order: Order }) {
  const mayOpen = useMay('tax.read')
  if (taxDocuments.length === 0) return null
  return (
    <Part title={texts.title}>
      <Table
        caption={texts.caption}
        columns={mayOpen ? [...columns, paperColumn] : columns}
        rows={taxDocuments}
        keyOf={({ documentId }) => documentId}
      />
    </Part>
  )
}

const columns = [
  { name: texts.columns.number, cell: ({ number }: TaxDocumentRow) => number },
  { name: texts.columns.kind, cell: ({ kind }: TaxDocumentRow) => kindNames[kind] },
  { name: texts.columns.date, cell: ({ day }: TaxDocumentRow) => <time dateTime={day}>{formatDay(day)}</time> },
  { name: texts.columns.total, cell: ({ total }: TaxDocumentRow) => formatRupees(total) },
  { name: texts.columns.status, cell: (document: TaxDocumentRow) => <DocumentStatus document={document} /> },
]

const paperColumn = {
  name: texts.columns.actions,
  isActions: true,
  cell: ({ documentId, number }: TaxDocumentRow) => (
    <PaperLink query={{ documentId }} label={texts.openLabel(number)}>
      {texts.open}
    </PaperLink>
  ),
}
