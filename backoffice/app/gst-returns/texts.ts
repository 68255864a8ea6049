import type { GstFiling, GstSection } from '@nukkad/contract/gst-return-rules'
import type { TaxDocumentKind } from '@nukkad/contract/tax-document-rules'

export const sectionTexts: Readonly<Record<GstSection, { name: string; what: string }>> = {
  b2b: { name: 'b2b', what: 'Invoices to registered buyers' },
  b2cl: { name: 'b2cl', what: 'Invoices above ₹1 lakh to consumers in other States' },
  b2cs: { name: 'b2cs', what: 'Other sales to consumers, less credit notes' },
  cdnr: { name: 'cdnr', what: 'Credit notes to registered buyers' },
  cdnur: { name: 'cdnur', what: 'Credit notes to invoices in b2cl' },
  hsn_b2b: { name: 'hsn (B2B)', what: 'HSN summary, registered buyers' },
  hsn_b2c: { name: 'hsn (B2C)', what: 'HSN summary, consumers' },
  docs: { name: 'docs', what: 'Document numbers issued' },
}

export const kindNames: Readonly<Record<TaxDocumentKind, string>> = {
  INVOICE: 'Tax invoices',
  CREDIT_NOTE: 'Credit notes',
}

/** Texts of the page of GST returns. */
export const texts = {
  title: 'GST returns',
  purpose: 'GSTR-1 and the figures for GSTR-3B, from your tax documents.',
  period: 'Period',
  show: 'Apply',
  quarter: (name: string) => `Quarter to ${name}`,
  invoicesOf: (name: string) => `${name} (IFF)`,
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  open: 'Open',
  closed: 'Closed',
  closedBy: (by: string, when: string) => `by ${by}, ${when}`,
  empty: 'No tax documents in this period',
  emptyHint: 'An order gets its invoice when you scan and pack it, or when you dispatch it. Select another period.',
  gstr1: {
    heading: 'GSTR-1',
    headingIff: 'Invoice furnishing facility (IFF)',
    hint: 'Upload the JSON file to the GST portal, or import the CSV files into its offline tool.',
    hintIff:
      'For the first two months of a quarter: registered buyers only. The quarter’s GSTR-1 has all three months.',
    json: 'Download JSON',
    caption: 'Sections of GSTR-1',
    section: 'Section',
    rows: 'Rows',
    csv: 'CSV',
    csvOf: (section: string) => `CSV of ${section}`,
    noAmount: '–',
    empty: (sections: readonly string[]) => `No entries in: ${sections.join(', ')}.`,
  },
  amounts: { taxable: 'Taxable value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST/UTGST', total: 'Total' },
  gstr3b: {
    heading: 'GSTR-3B',
    hint: 'Sales less credit notes. Input tax credit is not here: it comes from your purchases.',
    caption: 'Tables 3.1(a) and 3.1(c)',
    supplies: 'Supplies',
    taxed: '3.1(a) Taxable supplies',
    nilRated: '3.1(c) Nil-rated supplies',
    interCaption: 'Table 3.2: consumers in other States',
    state: 'Place of supply',
    noInterState: 'No sales to consumers in other States (table 3.2).',
  },
  issued: {
    heading: 'Document numbers',
    caption: 'Numbers issued',
    kind: 'Document',
    from: 'From',
    to: 'To',
    count: 'Total',
    cancelled: 'Cancelled',
  },
  documents: {
    heading: 'Sales in this period',
    register: 'Download register (CSV)',
    registerHint: 'The register has a line for each document and GST rate, for Tally and other software.',
    invoices: 'Invoices',
    cancelled: 'Cancelled before dispatch',
    cancelledLate: 'Cancelled after their period was closed',
    returned: 'Credit notes: returned',
    undelivered: 'Credit notes: RTO',
    lost: 'Credit notes: lost in transit',
    net: 'Net sales (incl. GST)',
  },
  differences: {
    heading: 'Orders and refunds compared',
    hint: 'Why invoices differ from dispatched orders, and credit notes from refunds. Amounts include GST.',
    dispatched: 'Orders dispatched',
    withoutInvoice: 'Dispatched without an invoice',
    invoicedBefore: 'Invoiced in another period',
    dispatchedLater: 'Invoiced, not dispatched in this period',
    invoicedAgain: 'Invoiced again: lost in transit, then delivered',
    invoiced: 'Invoices, less cancelled',
    notes: 'Credit notes',
    nothingPaid: 'COD shipments not delivered: nothing was paid',
    exchanged: 'Exchanges: the credit pays for the new order',
    refundedElsewhere: 'Not refunded in this period',
    beforeDispatch: 'Refunds of items cancelled before dispatch',
    notedElsewhere: 'Credit note in another period',
    goodwill: 'Goodwill refunds',
    refunds: 'Refunds initiated',
    other: 'Other differences',
  },
  amendments: {
    heading: 'Amend on the GST portal',
    hint: 'These invoices were filed individually and cancelled later. Amend them in table 9A on the portal: the files do not include them.',
    caption: 'Invoices to amend',
  },
  overdueNotes: {
    heading: 'Credit notes after the deadline',
    hint: 'Issued after 30 November following the financial year of the invoice, so they do not reduce your tax. No section includes them. Customers were still refunded.',
    caption: 'Late credit notes',
  },
  rateChanges: {
    heading: 'Invoiced at another GST rate',
    hint: 'The rate changed between order and invoice. The invoice uses the rate on its date. The price stays the same, so the tax differs. Check these with your accountant.',
    caption: 'Invoices at another GST rate than their order',
    sum: (count: number, difference: string) =>
      `${count === 1 ? '1 invoice' : `${count.toLocaleString('en-IN')} invoices`}. Tax compared with the orders: ${difference}`,
    order: 'Order',
    rates: 'GST rate',
    ratesText: (ordered: readonly number[], invoiced: readonly number[]) =>
      `${ordered.join(', ')} % → ${invoiced.join(', ')} %`,
    orderTax: 'Tax in the order',
    tax: 'Tax invoiced',
    more: (count: number) => `${count.toLocaleString('en-IN')} more are in the tax register.`,
  },
  withoutInvoice: {
    heading: 'Orders dispatched without an invoice',
    hint: 'Dispatched before the store issued tax invoices, so no section includes them. Ask your accountant how to report them.',
    caption: 'Orders dispatched without an invoice',
    order: 'Order',
    day: 'Dispatched',
    more: (count: number) => `${count.toLocaleString('en-IN')} more are not listed.`,
  },
  listed: { number: 'Number', date: 'Date' },
  close: {
    button: 'Close period',
    title: (period: string) => `Close ${period}?`,
    effect:
      'Close the period after you file. Its figures no longer change, and later documents count in the next period. A closed period cannot be reopened.',
    done: (period: string) => `${period} closed`,
  },
} as const

const monthAndYear = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` as `November 2026`; for a quarterly filer, with the kind of filing. */
export function formatPeriod(month: string, filing: GstFiling): string {
  const name = monthAndYear.format(new Date(`${month}-01T00:00:00Z`))
  if (filing === 'monthly') return name
  return Number(month.slice(5)) % 3 === 0 ? texts.quarter(name) : texts.invoicesOf(name)
}
