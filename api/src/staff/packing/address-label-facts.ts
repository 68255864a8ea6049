import { formatDay } from '@nukkad/contract/dates'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import { heldBackText, withoutLabelText } from '@nukkad/contract/parcel-rules'
import type { Seller } from '@nukkad/contract/shop'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { cashOfOrder } from '../../sale/shipments/parcel-cash.ts'
import { isOpenInvoice } from '../../sale/tax/open-invoice.ts'
import { readSeller } from '../../store/settings/seller.ts'
import { listLinesToPack, type LineToPack } from '../shipments/units-to-pack.ts'
import { code128 } from './code-128.ts'

/** The contents of an address label. Phone and street are for the courier. */
export type AddressLabelFacts = {
  courier: string | null
  bars: readonly number[]
  /** The AWB, or the order number of a parcel that has none yet. */
  code: string
  to: { name: string; street: string; city: string; state: string; postalCode: string; phone: string }
  /** `Cash to collect ₹1,499` or `Prepaid` */
  payment: string
  isCash: boolean
  facts: readonly { name: string; value: string }[]
  items: readonly string[]
  from: { name: string; address: string; contact: string }
}

type AddressLabels = { labels: AddressLabelFacts[]; leftOut: string[]; placedAt: Date }

/** The labels of these orders, in the given order, and sentences about those that get none. */
export async function readAddressLabels(db: Db, ids: readonly string[]): Promise<AddressLabels> {
  const chosen = await listOrders(db, ids)
  if (chosen.length === 0) throw new ShopError('ORDER_NOT_FOUND')
  const isToSend = ({ status }: Order) => status === 'CONFIRMED' || status === 'PROCESSING'
  const orders = chosen.filter((order) => isToSend(order) && order.holdReason === null)
  const held = chosen.filter((order) => isToSend(order) && order.holdReason !== null)
  const others = chosen.filter((order) => !isToSend(order))
  const leftOut = [
    ...(held.length === 0 ? [] : [`${heldBackText(idsOf(held))}.`]),
    ...(others.length === 0 ? [] : [`${withoutLabelText(idsOf(others))}.`]),
  ]
  if (orders.length === 0) {
    throw new ShopError('ORDER_STATE', { detail: ['None of these orders has an address label.', ...leftOut].join(' ') })
  }
  const [seller, allLines] = await Promise.all([readSeller(db), listLinesToPack(db, idsOf(orders))])
  const lines = Map.groupBy(allLines, ({ orderId }) => orderId)
  return {
    labels: await Promise.all(orders.map((order) => labelOf(order, lines.get(order.id) ?? [], seller))),
    leftOut,
    placedAt: new Date(Math.max(...orders.map(({ placedAt }) => placedAt.getTime()))),
  }
}

function idsOf(orders: readonly Order[]): string[] {
  return orders.map(({ id }) => id)
}

type Order = Awaited<ReturnType<typeof listOrders>>[number]

async function listOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .leftJoin('parcels', (join) =>
      join.onRef('parcels.orderId', '=', 'orders.id').on('parcels.way', '=', 'out').on('parcels.state', '=', 'packed'),
    )
    .leftJoin('taxDocuments as invoice', (join) =>
      join.onRef('invoice.orderId', '=', 'orders.id').on(isOpenInvoice('invoice')),
    )
    .select(['orders.id', 'orders.status', 'orders.placedAt', 'orders.holdReason', 'orders.courier', 'orders.awb'])
    .select(['orders.fullName', 'orders.street', 'orders.city', 'orders.state', 'orders.postalCode', 'orders.phone'])
    .select(['parcels.weightG', 'invoice.number as invoiceNumber', cashOfOrder.as('cash')])
    .where('orders.id', 'in', ids)
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function labelOf(order: Order, lines: readonly LineToPack[], seller: Seller): Promise<AddressLabelFacts> {
  const { id, awb, courier, cash, placedAt, invoiceNumber, weightG } = order
  const { fullName, street, city, state, postalCode, phone } = order
  return {
    courier,
    bars: await code128(awb ?? id.replaceAll('-', '')),
    code: awb === null ? id : `AWB ${awb}`,
    to: { name: fullName, street, city, state, postalCode, phone: `+91 ${phone}` },
    payment: cash === null ? 'Prepaid' : `Cash to collect ${formatRupees(toRupees(cash))}`,
    isCash: cash !== null,
    facts: [
      { name: 'Order', value: id },
      ...(invoiceNumber === null ? [] : [{ name: 'Invoice', value: invoiceNumber }]),
      { name: 'Ordered', value: formatDay(placedAt) },
      ...(weightG === null ? [] : [{ name: 'Weight', value: `${weightG.toLocaleString('en-IN')} g` }]),
    ],
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, productName, color, size }) => `${quantity} × ${productName}, ${color}, ${size}`),
    from: {
      name: seller.legalName,
      address: seller.address.join(', '),
      contact: `${seller.phone} · GSTIN ${seller.gstin}`,
    },
  }
}
