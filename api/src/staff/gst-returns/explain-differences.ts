import { addDays, startOfDay, type IstDay } from '@nukkad/contract/dates'
import type { Paise } from '@nukkad/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ReturnDocument } from './read-return-documents.ts'

/** The steps from dispatched orders to invoices. Subtracted: `withoutInvoice` and `invoicedBefore`. */
export type SalesDifferences = Record<
  'dispatched' | 'withoutInvoice' | 'invoicedBefore' | 'dispatchedLater' | 'invoicedAgain' | 'other' | 'invoiced',
  Paise
>

/** The steps from credit notes to refunds. Subtracted: `nothingPaid`, `exchanged` and `refundedElsewhere`. */
export type RefundDifferences = Record<
  | 'notes'
  | 'nothingPaid'
  | 'exchanged'
  | 'refundedElsewhere'
  | 'beforeDispatch'
  | 'notedElsewhere'
  | 'goodwill'
  | 'other'
  | 'refunds',
  Paise
>

type Days = { from: IstDay; to: IstDay }

/** Explains the differences between the documents of these days and the orders and refunds of the same days. */
export async function explainDifferences(
  db: Db,
  days: Days,
  documents: readonly ReturnDocument[],
): Promise<{ sales: SalesDifferences; uninvoiced: Dispatched[]; refunds: RefundDifferences }> {
  const noted = notedAmounts(documents, await sumExchanges(db, days))
  const [dispatched, refunds, cashOrders] = await Promise.all([
    listDispatched(db, days),
    listRefunds(db, days),
    listCashOrders(db, [...noted.keys()]),
  ])
  const invoiced = invoicedAmounts(documents)
  return {
    sales: explainSales(dispatched, invoiced, sumAgain(documents)),
    uninvoiced: dispatched.filter((order) => isWithoutInvoice(order, invoiced)),
    refunds: explainRefunds(noted, refunds, new Set(cashOrders)),
  }
}

/** Amounts by order; an invoice cancelled after its period closed is negative. */
function invoicedAmounts(documents: readonly ReturnDocument[]): Map<string, Paise> {
  const amounts = new Map<string, Paise>()
  for (const { kind, isCancelled, isLate, isAgain, orderId, total } of documents) {
    if (kind !== 'INVOICE' || isCancelled || isAgain) continue
    amounts.set(orderId, (amounts.get(orderId) ?? 0) + (isLate ? -total : total))
  }
  return amounts
}

/** Second invoices of orders whose first one was credited when their parcel was lost. */
function sumAgain(documents: readonly ReturnDocument[]): Paise {
  return documents
    .filter(({ isAgain, isCancelled }) => isAgain && !isCancelled)
    .reduce((sum, { isLate, total }) => sum + (isLate ? -total : total), 0)
}

/** The id of the return, or of the order where a whole parcel came back or was lost: refunds and notes of one thing. */
type Key = string

/** `exchanged` pays for the orders of exchanges. */
type Noted = { amount: Paise; exchanged: Paise }

function notedAmounts(documents: readonly ReturnDocument[], exchanges: ReadonlyMap<Key, Paise>): Map<Key, Noted> {
  const amounts = new Map<Key, Noted>()
  for (const { kind, orderId, returnId, total } of documents) {
    if (kind !== 'CREDIT_NOTE') continue
    const key = returnId ?? orderId
    const amount = (amounts.get(key)?.amount ?? 0) + total
    amounts.set(key, { amount, exchanged: exchanges.get(key) ?? 0 })
  }
  return amounts
}

/** `day`: of its dispatch. */
export type Dispatched = { orderId: string; day: IstDay; amount: Paise; hasInvoice: boolean }

/** Mostly dispatched before the shop made invoices. */
function isWithoutInvoice({ orderId, hasInvoice }: Dispatched, invoices: ReadonlyMap<string, Paise>): boolean {
  return !hasInvoice && !invoices.has(orderId)
}

async function listDispatched(db: Db, { from, to }: Days): Promise<Dispatched[]> {
  const { rows } = await sql<Dispatched>`
    select orders.id as order_id, (orders.shipped_at at time zone 'Asia/Kolkata')::date::text as day,
      orders.total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer
        as amount,
      exists (select from tax_documents where order_id = orders.id and kind = 'INVOICE' and cancelled_at is null)
        as has_invoice
    from orders where orders.shipped_at >= ${startOfDay(from)} and orders.shipped_at < ${startOfDay(addDays(to, 1))}
    order by orders.shipped_at, orders.id`.execute(db)
  return rows
}

type Refunded = { key: Key; amount: Paise; isGoodwill: boolean; isBeforeDispatch: boolean; hasNote: boolean }

/** Refunds by the day of their request; a retry is the same refund. */
async function listRefunds(db: Db, { from, to }: Days): Promise<Refunded[]> {
  const { rows } = await sql<Refunded>`
    select coalesce(refunds.return_id::text, refunds.order_id) as key, refunds.amount, refunds.staff_id is not null as is_goodwill,
      refunds.requested_at < coalesce(orders.shipped_at, 'infinity') as is_before_dispatch,
      exists (select from tax_documents where order_id = refunds.order_id
        and return_id is not distinct from refunds.return_id and kind = 'CREDIT_NOTE') as has_note
    from refunds join orders on orders.id = refunds.order_id where refunds.retry_of is null
      and refunds.requested_at >= ${startOfDay(from)} and refunds.requested_at < ${startOfDay(addDays(to, 1))}
  `.execute(db)
  return rows
}

/** The credit that pays for exchanges, by return, of the notes of these days. */
async function sumExchanges(db: Db, { from, to }: Days): Promise<Map<Key, Paise>> {
  const { rows } = await sql<{ returnId: string; amount: Paise }>`
    select return_id, sum(amount)::integer as amount from exchanges where state = 'ORDERED' and return_id in (
      select return_id from tax_documents where coalesce(counted_on, day) between ${from} and ${to})
    group by return_id`.execute(db)
  return new Map(rows.map(({ returnId, amount }) => [returnId, amount]))
}

async function listCashOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${ids}::text[]) and payment_method = 'CASH'`.execute(db)
  return rows.map(({ id }) => id)
}

/** `again`: invoiced a second time, after a parcel was found. */
export function explainSales(
  orders: readonly Dispatched[],
  invoices: ReadonlyMap<string, Paise>,
  again: Paise,
): SalesDifferences {
  const own = new Set(orders.map(({ orderId }) => orderId))
  const sums = {
    dispatched: 0,
    withoutInvoice: 0,
    invoicedBefore: 0,
    dispatchedLater: 0,
    invoicedAgain: again,
    other: 0,
    invoiced: again,
  }
  for (const order of orders) {
    const { orderId, amount } = order
    const invoiced = invoices.get(orderId)
    sums.dispatched += amount
    if (isWithoutInvoice(order, invoices)) sums.withoutInvoice += amount
    else if (invoiced === undefined) sums.invoicedBefore += amount
    else sums.other += invoiced - amount
  }
  for (const [orderId, amount] of invoices) {
    sums.invoiced += amount
    if (!own.has(orderId)) sums.dispatchedLater += amount
  }
  return sums
}

export function explainRefunds(
  noted: ReadonlyMap<Key, Noted>,
  rows: readonly Refunded[],
  cashOrders: ReadonlySet<string>,
): RefundDifferences {
  const goodwill = sumAmounts(rows.filter(({ isGoodwill }) => isGoodwill))
  const owed = rows.filter(({ isGoodwill }) => !isGoodwill)
  // An order may have both: an item cancelled before dispatch, and one that came back.
  const refunds = Map.groupBy(
    owed.filter(({ isBeforeDispatch }) => !isBeforeDispatch),
    ({ key }) => key,
  )
  const beforeDispatch = sumAmounts(owed.filter(({ isBeforeDispatch }) => isBeforeDispatch))
  const sums = { nothingPaid: 0, exchanged: 0, refundedElsewhere: 0, beforeDispatch, notedElsewhere: 0, other: 0 }
  for (const [key, { amount, exchanged }] of noted) {
    const own = refunds.get(key)
    sums.exchanged += exchanged
    if (own !== undefined) sums.other += sumAmounts(own) + exchanged - amount
    else if (cashOrders.has(key)) sums.nothingPaid += amount
    else sums.refundedElsewhere += amount - exchanged
  }
  for (const [key, own] of refunds) {
    if (noted.has(key)) continue
    sums[own.some(({ hasNote }) => hasNote) ? 'notedElsewhere' : 'beforeDispatch'] += sumAmounts(own)
  }
  return { notes: sumAmounts([...noted.values()]), ...sums, goodwill, refunds: sumAmounts(rows) }
}

function sumAmounts(rows: readonly { amount: Paise }[]): Paise {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
