import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatDay, formatDays, formatDayAndTime } from '@nukkad/contract/dates'
import { endingLines, sumsAfterTotal } from '@nukkad/contract/ending-rules'
import { formatRupees, toRupees, type Paise, type Rupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { refundTime } from '@nukkad/contract/order-rules'
import { type Identity, isDemoName, type Seller } from '@nukkad/contract/shop'
import { stateCode } from '@nukkad/contract/state-rules'
import type { OrderRow } from '../order/order-row.ts'
import { noShare, unitsOf } from '../order/order-units.ts'
import { taxLines } from './tax-lines.ts'

type Note = { title: string; words: string }
type Cells = readonly string[]
type Sum = { label: string; amount: string }

/** The head of a document: without a logo the shop's name, which is drawn for the demo alone. */
export type ShopSign = { name: string; isDemo: boolean }

/** All texts of the receipt; drawing decides nothing. */
export type ReceiptFacts = {
  shop: ShopSign
  orderId: string
  placed: string
  nature: string
  ended: string[]
  payment: string[]
  shipTo: string[]
  seller: string[]
  contact: string
  columns: Cells
  items: { name: string; variant: string; cells: Cells }[]
  sums: Sum[]
  total: string
  afterTotal: Sum[]
  tax: { columns: Cells; rows: Cells[]; supply: string }
  notes: Note[]
}

type Receipted = { row: OrderRow; order: Order; shop: Identity; seller: Seller }

export function receiptFacts({ row, order, shop, seller }: Receipted): ReceiptFacts {
  return {
    shop: { name: shop.name, isDemo: isDemoName(shop) },
    orderId: row.id,
    placed: formatDayAndTime(row.placedAt),
    nature: `This is not a tax invoice.${order.status === 'CANCELLED' ? '' : ' The tax invoice comes with your order.'}`,
    ended: endingLines(order),
    payment: paymentLines({ ...row, paymentId: row.payments[0]?.id ?? null, isOver: order.endings.length > 0 }),
    shipTo: [row.fullName, row.street, `${row.city}, ${row.state} ${row.postalCode}`, row.country, `+91 ${row.phone}`],
    seller: [seller.legalName, ...seller.address, `GSTIN ${seller.gstin}`, ...cinLine(seller)],
    contact: [seller.email, seller.phone, shop.supportHours].filter((one) => one !== '').join(' · '),
    ...itemFacts(row, order.items),
    sums: sumFacts(row),
    total: rupees(row.totalAmount),
    afterTotal: sumsAfterTotal(order).map(({ label, amount }) => ({ label, amount: signed(amount) })),
    tax: taxFacts(row, seller.state),
    notes: receiptNotes(order, seller),
  }
}

function cinLine({ cin }: Seller): string[] {
  return cin === undefined ? [] : [`CIN ${cin}`]
}

function itemFacts({ items, discount }: OrderRow, views: Order['items']): Pick<ReceiptFacts, 'columns' | 'items'> {
  const off = (words: string) => (discount > 0 ? [words] : [])
  return {
    columns: ['HSN', 'Qty', 'Price', ...off('Discount'), 'GST', 'Total'],
    items: items.map((item, at) => ({
      name: item.productName,
      variant: `${item.color}, ${item.size}${cancelledWords(views[at])}`,
      cells: [
        item.hsn,
        String(item.quantity),
        rupees(item.price),
        ...off(item.discount === 0 ? '–' : `−${rupees(item.discount)}`),
        `${item.taxRate}%`,
        rupees(item.total),
      ],
    })),
  }
}

function cancelledWords(item: Order['items'][number] | undefined): string {
  const { quantity = 0, cancelledQuantity = 0 } = item ?? {}
  return cancelledQuantity === 0 || cancelledQuantity === quantity ? '' : ` · ${cancelledQuantity} cancelled`
}

function sumFacts({ itemsTotal, discount, couponCode, deliveryCharges, paymentMethod }: OrderRow): Sum[] {
  return [
    { label: 'Items', amount: rupees(itemsTotal) },
    ...(discount > 0 ? [{ label: `Discount ${couponCode ?? ''}`.trim(), amount: `−${rupees(discount)}` }] : []),
    {
      label: paymentMethod === 'CASH' ? 'COD fee' : 'Delivery',
      amount: deliveryCharges === 0 ? 'Free' : rupees(deliveryCharges),
    },
  ]
}

/** The tax on the items that were not cancelled, or on all of them if the whole order was. */
function taxFacts(row: OrderRow, from: string): ReceiptFacts['tax'] {
  const { state, deliveryCharges } = row
  const items = taxedItems(row)
  const totalTax = items.reduce((sum, { tax }) => sum + tax, 0)
  const lines = taxLines(items, { from, to: state })
  const names = lines[0]?.parts.map(({ name }) => name) ?? []
  const code = stateCode(state)
  return {
    columns: ['GST in the prices', 'Taxable value', ...names, 'Tax'],
    rows: lines.map(({ taxable, parts }) => [
      parts.map((part) => `${part.name} ${part.rate}%`).join(' + '),
      rupees(taxable),
      ...parts.map(({ tax }) => rupees(tax)),
      rupees(parts.reduce((sum, { tax }) => sum + tax, 0)),
    ]),
    supply:
      `Place of supply: ${state}${code === undefined ? '' : ` (${code})`}. Total GST: ${rupees(totalTax)}.` +
      (deliveryCharges > 0 ? ' The GST in the COD fee is on the tax invoice.' : ''),
  }
}

function taxedItems(row: OrderRow) {
  const units = unitsOf(row)
  const left = row.items.flatMap(({ taxRate }, at) => {
    const { ordered, cancelled } = units[at] ?? { ordered: noShare, cancelled: noShare }
    return ordered.units === cancelled.units
      ? []
      : [{ taxRate, total: ordered.amount - cancelled.amount, tax: ordered.tax - cancelled.tax }]
  })
  return left.length === 0 ? row.items : left
}

function rupees(amount: Paise): string {
  return formatRupees(toRupees(amount))
}

function signed(amount: Rupees): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount)
}

type PaymentFacts = {
  exchangeOf: string | null
  paymentMethod: PaymentMethod
  paymentId: string | null
  deliveredAt: Date | null
  isOver: boolean
}

/** Cash counts as paid on delivery (contract §2). */
function paymentLines({ exchangeOf, paymentMethod, paymentId, ...cash }: PaymentFacts): string[] {
  if (exchangeOf !== null) return ['Exchange', `Paid with order ${exchangeOf}`]
  if (paymentMethod === 'CASH') return cashLines(cash)
  return paymentId === null ? ['Online, not paid'] : ['Paid online', paymentId]
}

function cashLines({ deliveredAt, isOver }: Pick<PaymentFacts, 'deliveredAt' | 'isOver'>): string[] {
  if (deliveredAt !== null) return ['Cash on delivery', `Paid on ${formatDay(deliveredAt)}`]
  return isOver ? ['Cash on delivery, not paid'] : ['Cash on delivery', 'To be paid on delivery']
}

function receiptNotes(
  { endings, returnDays }: Pick<Order, 'endings' | 'returnDays'>,
  { grievanceOfficer }: Seller,
): Note[] {
  const { name, designation, email, phone } = grievanceOfficer
  return [
    ...(endings.length > 0 ? [] : [{ title: 'Returns', words: returningWords(returnDays) }]),
    { title: 'Refunds', words: refunds },
    { title: 'Complaints', words: `${name}, ${designation}: ${email}, ${phone}. Reply within 48 hours.` },
  ]
}

function returningWords(days: number): string {
  return `Within ${formatDays(days)} of delivery, from the order in your account. We pick it up from your doorstep, free of charge.`
}

const refunds = `Within ${refundTime} of cancelling, or of the item reaching us: online payments to the original payment method, cash to your bank account or UPI ID.`
