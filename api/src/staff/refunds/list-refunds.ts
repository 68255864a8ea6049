import { addDays, istDay, startOfDay, type IstDay } from '@nukkad/contract/dates'
import { toRupees } from '@nukkad/contract/money'
import { refundExpectedBy, type RefundMethod, type RefundStatus } from '@nukkad/contract/order-rules'
import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import type { RefundView } from '@nukkad/contract/staff-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { keyPage } from '../../platform/key-page.ts'

type RefundFilter = {
  show: RefundView
  orderId?: string | undefined
  from?: IstDay | undefined
  to?: IstDay | undefined
  paymentMethod?: 'ONLINE' | 'CASH' | undefined
}
type Query = RefundFilter & { after?: string | undefined; size: number }

/** A page by key; for one order all refunds. Open refunds are sorted oldest first, so late ones are on top. */
export function listRefunds(db: Db, { after, size, ...filter }: Query, now: Date) {
  const holds = holdsFor(filter, now)
  const { direction, behind } = filter.show === 'all' ? newestFirst : oldestFirst
  const last = sql`select requested_at, id from refunds where id = ${after ?? null}`
  const rest = after === undefined ? sql`true` : sql`(refunds.requested_at, refunds.id) ${behind} (${last})`
  const listed = sql<Row>`
    ${columns(now)} where ${holds} and ${rest}
    order by refunds.requested_at ${direction}, refunds.id ${direction} limit ${size + 1}`
  return keyPage(db, {
    rows: listed.execute(db).then(({ rows }) => rows),
    size,
    found: sql`select from refunds where ${holds}`,
    viewOf: rowOf,
    keyOf: ({ refundId }) => refundId,
  })
}

function holdsFor({ show, orderId, from, to, paymentMethod }: RefundFilter, now: Date): RawBuilder<unknown> {
  const conditions = [
    orderId === undefined ? views(now)[show] : sql`refunds.order_id = ${orderId}`,
    ...(from === undefined ? [] : [sql`refunds.requested_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`refunds.requested_at < ${startOfDay(addDays(to, 1))}`]),
    ...((from ?? to) === undefined ? [] : [sql`refunds.retry_of is null`]),
    ...(paymentMethod === undefined ? [] : [sql`(refunds.payment_id is null) = ${paymentMethod === 'CASH'}`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

const newestFirst = { direction: sql`desc`, behind: sql`<` }
const oldestFirst = { direction: sql`asc`, behind: sql`>` }

export async function readRefund(db: Db, refundId: string, now: Date): Promise<ListedRefund> {
  const { rows } = await sql<Row>`${columns(now)} where refunds.id = ${refundId}`.execute(db)
  if (rows[0] === undefined) throw new ShopError('REFUND_NOT_FOUND')
  return rowOf(rows[0])
}

type Waiting = { view: Exclude<RefundView, 'open' | 'owed' | 'all'>; count: number; oldestAt: Date | null }

/** The number of open refunds of each kind, and the oldest time. */
export async function countRefunds(db: Db, now: Date): Promise<Waiting[]> {
  const { late, details, ready, sent, failed } = views(now)
  const parts = Object.entries({ late, details, ready, sent, failed }).map(
    ([view, holds]) =>
      sql`select ${view}::text as view, count(*)::int as count, min(requested_at) as oldest_at from refunds where ${holds}`,
  )
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

const notReplaced = sql`refunds.status = 'FAILED' and not exists (
  select from refunds later where later.retry_of = refunds.id)`
/** Initiated, and not with the bank or the provider's bank yet. */
export const isRefundOwed = sql`(refunds.status in ('REQUESTED', 'READY') or ${notReplaced})`
/** A COD refund that waits for its customer's account is not late: the shop cannot send it. */
const withShop = sql`(refunds.status in ('READY', 'SENT') or refunds.status = 'REQUESTED' and refunds.payment_id is not null)`

function views(now: Date): Record<RefundView, RawBuilder<unknown>> {
  const late = sql`${withShop} and refunds.requested_at < ${lateBefore(now)}`
  return {
    late,
    open: sql`(refunds.status in ('REQUESTED', 'READY', 'SENT') or ${notReplaced})`,
    owed: isRefundOwed,
    details: sql`refunds.status = 'REQUESTED' and refunds.payment_id is null`,
    ready: sql`refunds.status = 'READY'`,
    sent: sql`(refunds.status = 'SENT' or refunds.status = 'REQUESTED' and refunds.payment_id is not null)`,
    failed: notReplaced,
    all: sql`true`,
  }
}

/** A refund requested before this day began was due on a past day. */
export function lateBefore(now: Date): Date {
  const today = istDay(now)
  let day = today
  while (refundExpectedBy(startOfDay(day)) >= today) day = addDays(day, -1)
  return startOfDay(addDays(day, 1))
}

const columns = (now: Date) => sql`
  select refunds.id, refunds.order_id, refunds.return_id, refunds.amount, refunds.status, refunds.method, refunds.reason,
    refunds.requested_at, refunds.sent_at, refunds.processed_at, refunds.last_error,
    coalesce(refunds.reference, refunds.provider_refund_id) as reference, orders.full_name as customer,
    payouts.masked, staff.name as given_by, (${views(now).late}) as is_late,
    exists (select from refunds later where later.retry_of = refunds.id) as is_replaced,
    coalesce(payouts.is_after_email, false) as account_changed_after_email
  from refunds
  left join orders on orders.id = refunds.order_id
  left join payouts on payouts.order_id = refunds.order_id and refunds.payment_id is null
  left join staff on staff.id = refunds.staff_id`

type Row = {
  id: string
  orderId: string | null
  returnId: string | null
  amount: number
  status: RefundStatus
  method: RefundMethod | null
  reason: string
  requestedAt: Date
  sentAt: Date | null
  processedAt: Date | null
  lastError: string | null
  reference: string | null
  customer: string | null
  masked: string | null
  givenBy: string | null
  isReplaced: boolean
  isLate: boolean
  accountChangedAfterEmail: boolean
}

function rowOf({ id, amount, requestedAt, sentAt, processedAt, ...row }: Row): ListedRefund {
  return {
    ...row,
    refundId: id,
    amount: toRupees(amount),
    requestedAt: requestedAt.toISOString(),
    expectedBy: refundExpectedBy(requestedAt),
    sentAt: sentAt?.toISOString() ?? null,
    processedAt: processedAt?.toISOString() ?? null,
  }
}
