import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { CreditCause } from '@nukkad/contract/tax-document-rules'
import type { Db } from '../../platform/db.ts'
import { creditParcel } from '../tax/credit-note.ts'
import { cancelInvoice, findOpenInvoice, keepInvoice, type InvoicedOrder } from '../tax/invoice.ts'
import type { InvoicedItem } from '../tax/invoice-lines.ts'
import { listLines } from './order-units.ts'

/** Gives an order's parcel its tax invoice: when the box is closed, else at dispatch. Lock the order; nothing is locked after. */
export async function invoiceParcel(tx: Db, order: InvoicedOrder, now: Date): Promise<void> {
  await keepInvoice(tx, { order, items: await listInvoiced(tx, order.id) }, now)
}

const causes: Partial<Record<OrderStatus, CreditCause>> = { RETURNED_TO_ORIGIN: 'undelivered', LOST: 'lost' }

type MovedOrder = InvoicedOrder & { status: OrderStatus }

/** The tax documents of a move of an order: an invoice, its cancel, or a credit note for all that is left. */
export async function documentMove(tx: Db, order: MovedOrder, to: OrderStatus, now: Date): Promise<void> {
  if (to === 'SHIPPED') return invoiceParcel(tx, order, now)
  if (to === 'DELIVERED') return invoiceFound(tx, order, now)
  if (to === 'CANCELLED') return cancelInvoice(tx, order.id, now)
  const cause = causes[to]
  if (cause !== undefined) await creditParcel(tx, order.id, cause, now)
}

/** A parcel that counted as lost did arrive: its invoice is credited in full, so it gets another. */
async function invoiceFound(tx: Db, order: MovedOrder, now: Date): Promise<void> {
  if (order.status !== 'LOST') return
  // An order from before invoices were made gets none: it is listed as one without.
  if ((await findOpenInvoice(tx, order.id)) !== undefined) await invoiceParcel(tx, order, now)
}

async function listInvoiced(tx: Db, orderId: string): Promise<InvoicedItem[]> {
  const items = await tx
    .selectFrom('orderItems')
    .select(['id', 'productName', 'color', 'size', 'hsn', 'price', 'quantity', 'total'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  const left = new Map((await listLines(tx, orderId)).map((line) => [line.itemId, line.left]))
  return items.map(({ id, productName, color, size, hsn, price, quantity, total }) => {
    const { units, amount, tax } = left.get(id) ?? { units: 0, amount: 0, tax: 0 }
    const named = { itemId: id, description: productName, variant: `${color}, ${size}`, hsn }
    return { ...named, units, price, amount, tax, piece: total / quantity }
  })
}
