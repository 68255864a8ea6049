import type { TaxDocumentKind } from '@nukkad/contract/tax-document-rules'

export const kindNames: Readonly<Record<TaxDocumentKind, string>> = {
  INVOICE: 'Tax invoice',
  CREDIT_NOTE: 'Credit note',
}

/** Texts of the list of tax documents, and of those on an order's page. */
export const texts = {
  title: 'Tax documents',
  purpose: 'Tax invoices and credit notes, newest first. Totals include GST.',
  caption: 'Tax documents',
  pages: 'Pages of tax documents',
  count: ({ total, totalIsMore }: { total: number; totalIsMore: boolean }) =>
    total === 1 ? '1 document' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} documents`,
  empty: 'No tax documents',
  emptyHint: 'An order gets its invoice when you scan and pack it, or when you dispatch it.',
  filters: {
    find: 'Document or order number',
    placeholder: 'AA2627/0000123',
    kind: 'Document',
    anyKind: 'All',
    from: 'From',
    to: 'To',
    apply: 'Apply',
  },
  print: (documents: number) => (documents === 1 ? 'Open PDF' : `Open ${documents} as one PDF`),
  tooMany: (most: number) => `To open them as one PDF, filter the list to ${most} documents or fewer.`,
  columns: {
    number: 'Number',
    kind: 'Document',
    date: 'Date',
    order: 'Order',
    buyer: 'Buyer',
    state: 'Place of supply',
    taxable: 'Taxable value',
    tax: 'GST',
    total: 'Total',
    status: 'Status',
    actions: 'PDF',
  },
  open: 'PDF',
  openLabel: (number: string) => `PDF of ${number}`,
  cancelled: 'Cancelled',
  issued: 'Issued',
} as const
