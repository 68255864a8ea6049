import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { istDay } from '@nukkad/contract/dates'
import { gstRate, type TaxContext } from '@nukkad/contract/gst-rules'
import type { Paise } from '@nukkad/contract/money'
import { isDemoName, type Seller } from '@nukkad/contract/shop'
import { gstHeads, isSameState, stateCode } from '@nukkad/contract/state-rules'
import type { Db } from '../../platform/db.ts'
import { shownIdentity } from '../../store/settings/identity.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { keepTaxRates } from '../../store/tax-rates/lock-tax-rates.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { invoiceLines, type InvoicedItem } from './invoice-lines.ts'
import { readSeller } from '../../store/settings/seller.ts'
import { isOpenInvoice } from './open-invoice.ts'
import { insertDocument, type TaxFacts } from './tax-document.ts'

/** An order at the invoicing of its parcel, without cancelled items. */
export type InvoicedOrder = {
  id: string
  paymentMethod: PaymentMethod
  exchangeOf: string | null
  fullName: string
  street: string
  city: string
  state: string
  postalCode: string
  country: string
  /** The business that it is for; null: a consumer. */
  gstin: string | null
  businessName: string | null
  deliveryCharges: Paise
}

type Invoicing = { order: InvoicedOrder; items: readonly InvoicedItem[] }
/** `follows`: the invoice before it, if that is credited in full. */
type Writing = Invoicing & { tax: TaxContext; follows: string | null }

/** Writes the order's tax invoice (CGST Rules, rule 46). The order is locked and has none, or one credited in full. */
async function writeInvoice(tx: Db, { order, items, tax, follows }: Writing, now: Date): Promise<void> {
  const seller = await readSeller(tx)
  const { day } = tax
  const charge = {
    amount: order.deliveryCharges,
    words: order.paymentMethod === 'CASH' ? 'Cash on delivery charge' : 'Delivery',
  }
  const isSame = isSameState(seller.state, order.state)
  const lines = invoiceLines({ items, charge, isSameState: isSame }, tax)
  const document = {
    kind: 'INVOICE',
    orderId: order.id,
    returnId: null,
    corrects: null,
    follows,
    cause: null,
    day,
    buyerName: order.businessName ?? order.fullName,
    buyerStreet: order.street,
    buyerCity: order.city,
    buyerPostalCode: order.postalCode,
    buyerState: order.state,
    facts: await factsOf(tx, order, seller),
  } as const
  await insertDocument(tx, { ...document, lines: lines.map((line) => ({ ...line, corrects: null })) }, now)
}

async function factsOf(tx: Db, order: InvoicedOrder, seller: Seller): Promise<TaxFacts> {
  const { state, country, gstin: buyerGstin } = order
  const shop = shownIdentity(await readSetting(tx, 'identity'), seller)
  const { legalName, address, gstin, cin, email, phone } = seller
  return {
    shop: { name: shop.name, isDemo: isDemoName(shop), logo: shop.logo },
    seller: { legalName, address, state: seller.state, gstin, ...(cin !== undefined && { cin }), email, phone },
    sellerStateCode: stateCode(seller.state) ?? null,
    buyerStateCode: stateCode(state) ?? null,
    ...(buyerGstin !== null && { buyerGstin }),
    country,
    heads: gstHeads(seller.state, state),
    payment: paymentWords(order),
    invoice: null,
  }
}

function paymentWords({ paymentMethod, exchangeOf }: Pick<InvoicedOrder, 'paymentMethod' | 'exchangeOf'>): string {
  if (exchangeOf !== null) return `Paid with order ${exchangeOf}`
  return paymentMethod === 'CASH' ? 'Cash on delivery' : 'Prepaid'
}

/**
 * Gives a parcel its invoice unless it has one at today's rates. Goods dispatched after a change of rate are taxed at
 * the new one (CGST Act, s. 14), so an earlier invoice is cancelled. One that is credited in full is spent: another
 * follows it (decision 181).
 */
export async function keepInvoice(tx: Db, invoicing: Invoicing, now: Date): Promise<void> {
  await keepTaxRates(tx)
  const tax = { day: istDay(now), rates: await readTaxRates(tx) }
  const open = await findOpenInvoice(tx, invoicing.order.id)
  if (open === undefined) return writeInvoice(tx, { ...invoicing, tax, follows: null }, now)
  if (await isSpent(tx, open)) return writeInvoice(tx, { ...invoicing, tax, follows: open.id }, now)
  if (await hasRatesOf(tx, open.id, invoicing.items, tax)) return
  await cancelInvoice(tx, invoicing.order.id, now)
  await writeInvoice(tx, { ...invoicing, tax, follows: open.follows }, now)
}

/** Its credit notes leave nothing of it. */
async function isSpent(tx: Db, { id, total }: { id: string; total: Paise }): Promise<boolean> {
  const notes = await tx.selectFrom('taxDocuments').select('total').where('corrects', '=', id).execute()
  return notes.length > 0 && notes.reduce((sum, note) => sum + note.total, 0) >= total
}

async function hasRatesOf(
  tx: Db,
  documentId: string,
  items: readonly InvoicedItem[],
  { day, rates }: TaxContext,
): Promise<boolean> {
  const lines = await tx
    .selectFrom('taxDocumentLines')
    .select(['itemId', 'rate'])
    .where('documentId', '=', documentId)
    .execute()
  const invoiced = new Map(lines.map(({ itemId, rate }) => [itemId, rate]))
  return items.every(({ itemId, hsn, piece }) => {
    const rate = invoiced.get(itemId)
    return rate === undefined || rate === gstRate(hsn, piece, day, rates)
  })
}

/** The invoice that is neither cancelled nor followed by another. */
export function findOpenInvoice(db: Db, orderId: string) {
  return db
    .selectFrom('taxDocuments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where(isOpenInvoice('taxDocuments'))
    .executeTakeFirst()
}

/**
 * Cancels the invoice of a parcel that was not dispatched: no credit note is needed, and the number is not used again.
 */
export async function cancelInvoice(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('taxDocuments')
    .set({ cancelledAt: now })
    .where('orderId', '=', orderId)
    .where(isOpenInvoice('taxDocuments'))
    .execute()
}
