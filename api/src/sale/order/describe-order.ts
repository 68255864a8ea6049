import { addDays, formatDay, istDay } from '@nukkad/contract/dates'
import { isInDeadZone, type TaxRate } from '@nukkad/contract/gst-rules'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import { longestConfirmingMinutes, nextStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import { trackedCouriers, trackingUrl } from '@nukkad/contract/shipment-rules'
import { quoted } from '@nukkad/contract/text-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { variantName } from '../../store/stock/stock-words.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { isParcelLost } from '../shipments/change-parcel.ts'
import { shipmentName } from './change-shipment.ts'
import { orderRows, requireAnyOrderRow, type OrderRow } from './order-row.ts'

export async function describeOrder(db: Db, orderId: string): Promise<string> {
  const order = await requireAnyOrderRow(db, orderId)
  const isLost = order.status === 'REFUNDED' && (await isParcelLost(db, orderId))
  const next = nextStatuses({ ...order, isLost }, 'staff')
  return [
    `${order.id}, placed ${formatDay(order.placedAt)}: ${order.status}.`,
    ...parcelLines(order, await readTaxRates(db)),
    ...shipmentLines(order),
    next.length === 0 ? 'Next: nothing.' : `Next: ${next.join(', ')}.`,
  ].join('\n')
}

export function parcelLines(order: OrderRow, rates: readonly TaxRate[]): string[] {
  return [
    ...order.items.map((item) => `  ${item.quantity} × ${variantName(item)}${taxWarning(item, order, rates)}`),
    `  ${paymentWords(order)}.`,
    `  Ship to ${quoted(order.fullName)}, ${order.phone}:`,
    `  ${quoted(`${order.street}, ${order.city}, ${order.state} ${order.postalCode}, ${order.country}`)}`,
  ]
}

function shipmentLines({ shippedAt, courier, awb }: OrderRow): string[] {
  if (shippedAt === null) return []
  const day = formatDay(shippedAt)
  if (courier === null && awb === null)
    return [`  Shipped on ${day}. Add --courier NAME and --awb NUMBER when you know them.`]
  const sent = `  Shipped on ${day} by ${shipmentName({ courier, awb })}.`
  const url = trackingUrl(courier, awb)
  if (url !== null) return [sent, `  ${url}`]
  return courier === null || trackedCouriers.includes(courier)
    ? [sent]
    : [sent, `  No tracking link for ${courier}, only for ${trackedCouriers.join(', ')}.`]
}

const mostListed = 50

/** For the operator: every open order, a line each, the newest last. */
export async function describeOpenOrders(db: Db): Promise<string> {
  const { orders, total } = await listOpenOrders(db)
  if (total === 0) return 'No open orders.'
  const lines = orders.map(
    (order) =>
      `${order.id}, placed ${formatDay(order.placedAt)}: ${order.status}, ${itemsOf(order)}, ${paymentWords(order)}, ` +
      `for ${quoted(order.fullName)} in ${quoted(order.city)}`,
  )
  return [...lines, ...(total > orders.length ? [`And ${total - orders.length} more.`] : [])].join('\n')
}

function itemsOf({ items }: OrderRow): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}

/** Cash counts as paid once the parcel is delivered (contract §2). */
function paymentWords({ paymentMethod, exchangeOf, deliveredAt, payments, totalAmount }: OrderRow): string {
  if (exchangeOf !== null) return `${formatRupees(toRupees(totalAmount))}, exchange for ${exchangeOf}, nothing due`
  const isCash = paymentMethod === 'CASH'
  const captured = payments.reduce((sum, { status, amount }) => sum + (status === 'captured' ? amount : 0), 0)
  const isPaid = isCash ? deliveredAt !== null : captured >= totalAmount
  const amount = formatRupees(toRupees(totalAmount))
  return `${amount}, ${isCash ? 'COD' : 'prepaid'}, ${isPaid ? 'paid' : 'not paid'}`
}

function taxWarning(
  { hsn, total, quantity, taxRate }: OrderRow['items'][number],
  { placedAt }: OrderRow,
  rates: readonly TaxRate[],
): string {
  return isInDeadZone(hsn, total / quantity, istDay(placedAt), rates)
    ? ` (${taxRate} % GST, but no rate fits this price: ask your accountant)`
    : ''
}

const toPack: OrderStatus[] = ['CONFIRMED', 'PROCESSING']
const onceSent: OrderStatus[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'RETURNED']

/** Oldest first; where there are too many, those to pack stay. */
async function listOpenOrders(db: Db): Promise<{ orders: OrderRow[]; total: number }> {
  const rows = await openOrders(db)
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .orderBy((order) => order('status', 'in', toPack), 'desc')
    .orderBy('placedAt')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  const orders = rows.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  return { orders, total: rows[0]?.total ?? 0 }
}

/** Whether anybody ever ordered, paid or not. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

type Waiting<Status> = { status: Status; count: number; oldestAt: Date }

/** The number of orders in each state that wait for the shop, and the time of the oldest. */
/** Without orders on hold, which are not packed. */
export async function countOpenOrders(db: Db): Promise<Waiting<OrderStatus>[]> {
  const rows = await openOrders(db)
    .clearSelect()
    .where((order) => order.or([order('status', '<>', 'CONFIRMED'), order('holdReason', 'is', null)]))
    .select((order) => ['status', order.fn.countAll<string>().as('count'), order.fn.min('placedAt').as('oldestAt')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, count, oldestAt }) => ({ status: status as OrderStatus, count: Number(count), oldestAt }))
}

/** Held by staff, or waiting for the customer to confirm. */
export async function countHeldOrders(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldestAt } = await db
    .selectFrom('orders')
    .select((order) => [order.fn.countAll<string>().as('count'), order.fn.min('placedAt').as('oldestAt')])
    .where('status', 'in', toPack)
    .where('holdReason', 'is not', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt }
}

/** Not with the courier yet, and promised for tomorrow or earlier. */
export async function countPressingOrders(db: Db, now: Date): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldestAt } = await db
    .selectFrom('orders')
    .select((order) => [order.fn.countAll<string>().as('count'), order.fn.min('placedAt').as('oldestAt')])
    .where('status', 'in', toPack)
    .where('expectedDate', '<=', addDays(istDay(now), 1))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt }
}

/** Not paid yet; older ones are cancelled by the sweep. */
export async function countUnpaidOrders(db: Db, now: Date): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldestAt } = await db
    .selectFrom('orders')
    .select((order) => [order.fn.countAll<string>().as('count'), order.fn.min('placedAt').as('oldestAt')])
    .where('status', '=', 'PENDING')
    .where('placedAt', '>', oldestUnpaid(now))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt }
}

const mostUnpaid = 10

/** The latest of them, with what the bank said last. */
export async function listUnpaidOrders(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .leftJoinLateral(
      (attempts) =>
        attempts
          .selectFrom('failedPayments')
          .select((attempt) => [
            attempt.fn.countAll<string>().as('attempts'),
            sql<string | null>`(array_agg(reason order by failed_at desc))[1]`.as('failure'),
          ])
          .whereRef('failedPayments.orderId', '=', 'orders.id')
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(['orders.id as orderId', 'orders.placedAt', 'orders.totalAmount', 'attempt.attempts', 'attempt.failure'])
    .where('orders.status', '=', 'PENDING')
    .where('orders.placedAt', '>', oldestUnpaid(now))
    .orderBy('orders.placedAt', 'desc')
    .limit(mostUnpaid)
    .execute()
}

/** As long as an order may wait for the provider, and a little for the sweep. */
const oldestUnpaid = (now: Date) => new Date(now.getTime() - (longestConfirmingMinutes + 10) * 60_000)

/** All of it was exchanged, or came back in a state that nothing is refunded for. */
const isReturnedUnpaid = sql<boolean>`(orders.status = 'RETURNED' and exists (select from returns where order_id = orders.id)
  and not exists (select from returns where order_id = orders.id and status = 'RECEIVED' and refund_amount <> 0))`

export function openOrders(db: Db) {
  return orderRows(db).where((where) =>
    where.or([
      where.and([where('status', 'in', [...toPack, ...onceSent]), where.not(isReturnedUnpaid)]),
      where.and([where('status', '=', 'RETURNED_TO_ORIGIN'), where('paymentMethod', '=', 'ONLINE')]),
    ]),
  )
}
