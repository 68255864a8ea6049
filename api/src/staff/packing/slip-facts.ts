import { formatDay } from '@nukkad/contract/dates'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { heldBackText } from '@nukkad/contract/parcel-rules'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { code128 } from './code-128.ts'
import { listLinesToPack, type LineToPack } from '../shipments/units-to-pack.ts'

/** The contents of a packing slip. No prices: the parcel may be a gift. */
export type SlipFacts = {
  orderId: string
  bars: number[]
  facts: { name: string; value: string }[]
  to: string[]
  pieces: string
  lines: { quantity: string; name: string; variant: string; sku: string }[]
}

/** An unpaid or cancelled order has no slip: an earlier print is void. */
const withoutSlip: readonly OrderStatus[] = ['PENDING', 'CANCELLED']

/** The slips of these orders, in the given order, and the orders on hold, which get none. */
export async function readSlips(db: Db, ids: readonly string[]): Promise<{ slips: SlipFacts[]; held: string[] }> {
  const chosen = (await listOrders(db, ids)).filter(({ status }) => !withoutSlip.includes(status))
  const orders = chosen.filter(({ holdReason }) => holdReason === null)
  const held = chosen.filter(({ holdReason }) => holdReason !== null).map(({ id }) => id)
  if (orders.length === 0) {
    const why = held.length === 0 ? '' : ` ${heldBackText(held)}.`
    throw new ShopError('ORDER_STATE', { detail: `None of these orders has a packing slip.${why}` })
  }
  const lines = Map.groupBy(await listLinesToPack(db, ids), ({ orderId }) => orderId)
  const sorted = orders.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { slips: await Promise.all(sorted.map((order) => slipOf(order, lines.get(order.id) ?? []))), held }
}

export async function readSlip(db: Db, orderId: string): Promise<SlipFacts> {
  const [order] = await listOrders(db, [orderId])
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  if (withoutSlip.includes(order.status)) {
    throw new ShopError('ORDER_STATE', {
      detail: `The order is “${orderStatusNames[order.status]}” – it has no packing slip.`,
    })
  }
  return slipOf(order, await listLinesToPack(db, [orderId]))
}

type Order = Awaited<ReturnType<typeof listOrders>>[number]

async function listOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'placedAt', 'expectedDate', 'courier', 'paymentMethod', 'exchangeOf', 'holdReason'])
    .select(['fullName', 'city', 'state', 'postalCode'])
    .where('id', 'in', ids)
    .execute()
}

function paymentWords({ paymentMethod, exchangeOf }: Order): string {
  if (exchangeOf !== null) return 'Exchange'
  return paymentMethod === 'CASH' ? 'COD' : 'Prepaid'
}

async function slipOf(order: Order, lines: readonly LineToPack[]): Promise<SlipFacts> {
  const { id, placedAt, expectedDate, courier, fullName, city, state, postalCode } = order
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    orderId: id,
    bars: await code128(id.replaceAll('-', '')),
    facts: [
      { name: 'Ordered', value: formatDay(placedAt) },
      { name: 'Deliver by', value: formatDay(expectedDate) },
      { name: 'Payment', value: paymentWords(order) },
      ...(courier === null ? [] : [{ name: 'Courier', value: courier }]),
    ],
    to: [fullName, `${city} ${postalCode}`, state],
    pieces: count === 1 ? '1 item' : `${count} items`,
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, productName, color, size, sku }) => ({
        quantity: String(quantity),
        name: productName,
        variant: `${color}, ${size}`,
        sku: sku ?? '',
      })),
  }
}
