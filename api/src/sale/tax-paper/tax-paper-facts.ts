import { formatDay } from '@nukkad/contract/dates'
import { toRupees, type Paise } from '@nukkad/contract/money'
import type { Logo } from '@nukkad/contract/shop'
import type { CreditCause } from '@nukkad/contract/tax-document-rules'
import type { ShopSign } from '../receipt/receipt-facts.ts'
import type { TaxDocument, TaxDocumentLine } from '../tax/read-documents.ts'
import { amountWords } from './amount-words.ts'

type Cells = readonly string[]
type Sum = { label: string; amount: string }

/** Everything that a tax document says, in words, from what is stored of it; drawing decides nothing. */
export type TaxPaperFacts = {
  shop: ShopSign
  logo: Logo | null
  title: string
  /** The copy (CGST Rules, rule 48). */
  copy: string
  number: string
  cancelled: string | null
  about: string[]
  buyer: string[]
  seller: string[]
  contact: string
  columns: Cells
  lines: { name: string; variant: string; cells: Cells; rates: Cells }[]
  sums: Sum[]
  totalLabel: string
  total: string
  words: string
  tax: { columns: Cells; rows: Cells[] }
  supply: string[]
  signature: string[]
}

/** An invoice has each line of rule 46, a credit note each of rule 53 (1A). */
export function taxPaperFacts(document: TaxDocument): TaxPaperFacts {
  const { facts, number, total, cancelledAt, buyerState } = document
  const { seller } = facts
  const isInvoice = document.kind === 'INVOICE'
  return {
    shop: { name: facts.shop.name, isDemo: facts.shop.isDemo },
    logo: facts.shop.logo,
    title: isInvoice ? 'Tax invoice' : 'Credit note',
    copy: 'ORIGINAL FOR RECIPIENT',
    number,
    cancelled: cancelledAt === null ? null : `CANCELLED on ${formatDay(cancelledAt)}`,
    about: isInvoice ? invoiceAbout(document) : noteAbout(document),
    buyer: buyerLines(document),
    seller: [
      seller.legalName,
      ...seller.address,
      `State: ${stateWords(seller.state, facts.sellerStateCode)}`,
      `GSTIN ${seller.gstin}`,
      ...(seller.cin === undefined ? [] : [`CIN ${seller.cin}`]),
    ],
    contact: [seller.email, seller.phone].filter((one) => one !== '').join(' · '),
    ...lineFacts(document),
    sums: sumFacts(document),
    totalLabel: isInvoice ? 'Total' : 'Credited',
    total: rupees(total),
    words: amountWords(total),
    tax: taxFacts(document),
    supply: [
      `Place of supply: ${stateWords(buyerState, facts.buyerStateCode)}`,
      'Tax payable on reverse charge: No',
      'Prices and discounts include GST.',
    ],
    signature: [
      `For ${seller.legalName}`,
      'Authorised signatory',
      'Issued electronically under the Information Technology Act, 2000. No signature is needed.',
    ],
  }
}

function invoiceAbout({ number, day, orderId, facts }: TaxDocument): string[] {
  return [number, `Date: ${formatDay(day)}`, `Order: ${orderId}`, `Payment: ${facts.payment}`]
}

const causeWords: Record<CreditCause, string> = {
  returned: 'Items returned',
  undelivered: 'Parcel returned undelivered',
  lost: 'Parcel lost on the way',
}

function noteAbout({ number, day, orderId, facts, cause }: TaxDocument): string[] {
  const { invoice } = facts
  return [
    number,
    `Date: ${formatDay(day)}`,
    ...(invoice === null ? [] : [`For tax invoice: ${invoice.number}`, `Invoice date: ${formatDay(invoice.day)}`]),
    `Order: ${orderId}`,
    `Reason: ${causeWords[cause as CreditCause]}`,
  ]
}

function buyerLines({ buyerName, buyerStreet, buyerCity, buyerPostalCode, buyerState, facts }: TaxDocument): string[] {
  return [
    buyerName,
    ...(facts.buyerGstin === undefined ? [] : [`GSTIN ${facts.buyerGstin}`]),
    buyerStreet,
    `${buyerCity} ${buyerPostalCode}`,
    `State: ${stateWords(buyerState, facts.buyerStateCode)}`,
    facts.country,
  ]
}

function stateWords(name: string, code: string | null): string {
  return code === null ? name : `${name} (${code})`
}

function lineFacts({ lines, facts }: TaxDocument): Pick<TaxPaperFacts, 'columns' | 'lines'> {
  const hasDiscount = lines.some(({ discount }) => discount > 0)
  return {
    columns: ['Qty', 'Price', ...(hasDiscount ? ['Discount'] : []), 'Taxable value', ...facts.heads, 'Total'],
    lines: lines.map((line) => ({
      name: line.description,
      variant: [line.variant, `HSN ${line.hsn}`].filter((one) => one !== '').join(' · '),
      cells: [
        line.units === 0 ? '–' : `${line.units} ${line.uqc}`,
        rupees(line.price),
        ...(hasDiscount ? [line.discount === 0 ? '–' : `−${rupees(line.discount)}`] : []),
        rupees(line.taxable),
        ...headAmounts(line, facts.heads.length).map(rupees),
        rupees(line.total),
      ],
      rates: [
        ...(hasDiscount ? ['', '', '', ''] : ['', '', '']),
        ...facts.heads.map(() => `${line.rate / facts.heads.length}%`),
        '',
      ],
    })),
  }
}

type Taxes = Pick<TaxDocumentLine, 'cgst' | 'sgst' | 'igst'>

function headAmounts({ cgst, sgst, igst }: Taxes, count: number): Paise[] {
  return count === 2 ? [cgst, sgst] : [igst]
}

function sumFacts(document: TaxDocument): Sum[] {
  const { lines, facts, taxable } = document
  const gross = lines.reduce((sum, { price, units, itemId }) => sum + price * (itemId === null ? 1 : units), 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const amounts = headAmounts(document, facts.heads.length)
  return [
    ...(discount > 0
      ? [
          { label: 'Price', amount: rupees(gross) },
          { label: 'Discount', amount: `−${rupees(discount)}` },
        ]
      : []),
    { label: 'Taxable value', amount: rupees(taxable) },
    ...facts.heads.map((label, at) => ({ label, amount: rupees(amounts[at] ?? 0) })),
  ]
}

/** The tax by rate, the lower first. */
function taxFacts({ lines, facts }: TaxDocument): TaxPaperFacts['tax'] {
  const { heads } = facts
  const rates = [...Map.groupBy(lines, ({ rate }) => rate)].toSorted(([one], [other]) => one - other)
  return {
    columns: ['GST', 'Taxable value', ...heads, 'Tax'],
    rows: rates.map(([rate, own]) => {
      const amounts = own.map((line) => headAmounts(line, heads.length))
      const sums = heads.map((_, at) => amounts.reduce((sum, amount) => sum + (amount[at] ?? 0), 0))
      return [
        heads.map((head) => `${head} ${rate / heads.length}%`).join(' + '),
        rupees(own.reduce((sum, { taxable }) => sum + taxable, 0)),
        ...sums.map(rupees),
        rupees(sums.reduce((sum, amount) => sum + amount, 0)),
      ]
    }),
  }
}

const twoDecimals = { minimumFractionDigits: 2 }

/** Always with paise, so that the columns line up. */
function rupees(amount: Paise): string {
  return `₹${toRupees(amount).toLocaleString('en-IN', twoDecimals)}`
}
