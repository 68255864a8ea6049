import type { OrderStatus } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { checkDocuments } from '../tax/check-documents.ts'
import { checkCash } from './check-cash.ts'
import { checkPaymentStates } from './check-payment-states.ts'
import { checkRemittances } from './check-remittances.ts'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../payment/provider.ts'

export type Match = {
  orders: Record<string, number>
  captured: { payments: number; amount: number }
  keptFor: { orders: number; amount: number }
  refunded: { refunds: number; amount: number }
  unexplained: string[]
}

const unpaid: ReadonlySet<OrderStatus> = new Set(['PENDING'])
const refundedStatuses: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'REFUNDED'])

/**
 * Compares orders with the provider's payments and refunds: every rupee must be kept for an order or refunded. Tax documents
 * must have all their numbers, and sums that are right. Couriers owe what they collected and did not remit.
 */
export async function matchPayments(
  { db, payments }: { db: Db; payments: PaymentProvider },
  since: Date,
): Promise<Match> {
  const theirs = (await payments.listPaymentsSince(since)).filter(({ status }) => hasMoney(status))
  const ours = await listOurPayments(db, since)
  const orders = await listOnlineOrders(db, since)
  const refunds = await readRefunds(payments, theirs, ours)

  const kept = ours.filter(
    ({ paidOrderId, status }) => paidOrderId !== null && !refundedStatuses.has(status ?? 'CANCELLED'),
  )
  return {
    orders: countBy(orders.map(({ status }) => status)),
    captured: { payments: theirs.length, amount: sum(theirs) },
    keptFor: { orders: kept.length, amount: sum(kept) },
    refunded: { refunds: refunds.length, amount: sum(refunds.filter(({ status }) => status !== 'failed')) },
    unexplained: [
      ...comparePayments(theirs, ours),
      ...checkAmounts(orders, ours),
      ...compareRefunds(refunds, ours),
      ...(await checkCash(db, since)),
      ...(await checkRemittances(db, since)),
      ...(await checkPaymentStates(db, since)),
      ...(await checkDocuments(db, since)),
    ],
  }
}

function checkAmounts(orders: readonly OnlineOrder[], ours: readonly OurPayment[]): string[] {
  return [...orders.flatMap(checkOrder), ...ours.flatMap(checkPayment)]
}

/** Sentences about orders paid online whose payments and refunds are not what they should be, whatever the provider says. */
export async function checkOnline(db: Db, since: Date): Promise<string[]> {
  return checkAmounts(await listOnlineOrders(db, since), await listOurPayments(db, since))
}

function hasMoney(status: ProviderPayment['status']): boolean {
  return status === 'authorized' || status === 'captured' || status === 'refunded'
}

async function readRefunds(
  payments: PaymentProvider,
  theirs: ProviderPayment[],
  ours: OurPayment[],
): Promise<ProviderRefund[]> {
  const asked = new Set(ours.filter((payment) => payment.refunds.length > 0).map(({ id }) => id))
  const found: ProviderRefund[] = []
  for (const { id, amountRefunded } of theirs) {
    if (amountRefunded > 0 || asked.has(id)) found.push(...(await payments.listRefunds(id)))
  }
  return found
}

function comparePayments(theirs: ProviderPayment[], ours: OurPayment[]): string[] {
  const known = new Map(ours.map((payment) => [payment.id, payment]))
  const taken = new Set(theirs.map(({ id }) => id))
  return [
    ...theirs.flatMap(({ id, amount }) => {
      const row = known.get(id)
      if (row === undefined) return [`payment ${id}: money was taken and nothing settled it`]
      return row.amount === amount ? [] : [`payment ${id}: ${amount} paise there, ${row.amount} here`]
    }),
    ...ours.filter(({ id }) => !taken.has(id)).map(({ id }) => `payment ${id}: settled here, no money there`),
  ]
}

function checkOrder({ id, status, totalAmount, paid }: OnlineOrder): string[] {
  if (unpaid.has(status)) return paid === 0 ? [] : [`order ${id}: paid, and still ${status}`]
  if (status === 'CANCELLED') return paid === 0 || paid === totalAmount ? [] : [`order ${id}: ${paid} paise were paid`]
  return paid === totalAmount ? [] : [`order ${id}: ${status}, with ${paid} of ${totalAmount} paise paid`]
}

/**
 * Money that pays no living order is wholly refunded. Of money that does, what was cancelled and what came back; goodwill
 * besides is somebody's decision, and leaves less to refund.
 */
function checkPayment({ id, amount, owed, refunds }: OurPayment): string[] {
  const sent = refunds.filter((refund) => refund.status !== 'FAILED')
  const goodwill = sum(sent.filter(({ isGoodwill }) => isGoodwill))
  const back = owed === amount ? sum(sent) : sum(sent) - goodwill
  const due = owed === amount ? owed : Math.min(owed, amount - goodwill)
  return back === due ? [] : [`payment ${id}: ${back} paise go back where ${due} should`]
}

function compareRefunds(theirs: ProviderRefund[], ours: OurPayment[]): string[] {
  const rows = new Map(ours.flatMap(({ refunds }) => refunds).map((refund) => [refund.providerRefundId, refund]))
  const known = new Set(theirs.map(({ id }) => id))
  return [
    ...theirs.flatMap(({ id, amount, status }) => {
      const row = rows.get(id)
      if (row === undefined) return [`refund ${id}: made there, unknown here`]
      const isSame = row.amount === amount && (status === 'failed') === (row.status === 'FAILED')
      return isSame ? [] : [`refund ${id}: ${amount} paise ${status} there, ${row.amount} ${row.status} here`]
    }),
    ...ours
      .flatMap(({ refunds }) => refunds)
      .filter(({ providerRefundId }) => providerRefundId === null || !known.has(providerRefundId))
      .map(({ id, status }) => `refund ${id}: ${status} here, unknown there`),
  ]
}

function sum(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0)
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

type OurPayment = {
  id: string
  amount: number
  paidOrderId: string | null
  status: OrderStatus | null
  /** The sum to refund, without goodwill. */
  owed: number
  refunds: { id: string; amount: number; status: string; providerRefundId: string | null; isGoodwill: boolean }[]
}

/** The same for an order that the payment pays by an exchange, at most what goodwill has left of that. */
const owedOfExchange = sql`least(exchanged_to(later.id) - (
    select coalesce(sum(gift.amount), 0) from refunds gift
    where gift.order_id = later.id and gift.staff_id is not null and gift.status <> 'FAILED'
  )::integer, case
  when later.status = 'CANCELLED' or later.status = 'REFUNDED' and later.delivered_at is null then exchanged_to(later.id)
  else (
    select coalesce(sum(cancel.amount), 0) from order_cancels cancel where cancel.order_id = later.id
  )::integer + (
    select coalesce(sum(back.refund_amount), 0) from returns back where back.order_id = later.id and back.status = 'REFUNDED'
  )::integer end)`

/** All of it unless the order goes on or was delivered: then what was cancelled of it and what its returns brought. */
const owedOf = sql<number>`case
  when payments.order_id is null or orders.status = 'CANCELLED' then payments.amount
  when orders.status = 'REFUNDED' and (orders.delivered_at is null
    or not exists (select from returns where returns.order_id = orders.id)) then payments.amount
  else (
    select coalesce(sum(cancel.amount), 0) from order_cancels cancel where cancel.order_id = orders.id
  )::integer + (
    select coalesce(sum(returns.refund_amount), 0) from returns
    where returns.order_id = orders.id and returns.status = 'REFUNDED'
  )::integer + (
    select coalesce(sum(${owedOfExchange}), 0) from orders later where later.exchange_of = orders.id
  )::integer end`

function listOurPayments(db: Db, since: Date): Promise<OurPayment[]> {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.amount', 'payments.orderId as paidOrderId', 'orders.status'])
    .select(
      sql<OurPayment['refunds']>`coalesce((
        select json_agg(json_build_object('id', refund.id, 'amount', refund.amount, 'status', refund.status,
          'providerRefundId', refund.provider_refund_id, 'isGoodwill', refund.staff_id is not null) order by refund.requested_at, refund.id)
        from refunds refund where refund.payment_id = payments.id), '[]')`.as('refunds'),
    )
    .select(owedOf.as('owed'))
    .where('settledAt', '>=', since)
    .orderBy('payments.id')
    .execute()
}

type OnlineOrder = { id: string; status: OrderStatus; totalAmount: number; paid: number }

function listOnlineOrders(db: Db, since: Date): Promise<OnlineOrder[]> {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'status', 'totalAmount'])
      .select(
        sql<number>`coalesce((
        select sum(payment.amount) from payments payment where payment.order_id = orders.id), 0)::integer`.as('paid'),
      )
      .where('paymentMethod', '=', 'ONLINE')
      // Its first order has paid it.
      .where('exchangeOf', 'is', null)
      .where('placedAt', '>=', since)
      .orderBy('id')
      .execute()
  )
}
