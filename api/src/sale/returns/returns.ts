import { toRupees, type Paise, type Rupees } from '@nukkad/contract/money'
import { pickupHoldEnd, type Fit, type ReturnStatus, type UnitOutcome } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { exchangeViews, exchangesOfReturn } from '../order/exchanges-of-order.ts'
import { withNestedNames } from '../order/order-row.ts'
import { returnLineView } from '../order/read-order.ts'
import { extendHolds } from '../exchanges/hold-exchange.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { DB } from '../../platform/schema.ts'

const returnColumns = [
  'returns.id as returnId',
  'returns.orderId',
  'returns.userId',
  'returns.reason',
  'returns.fit',
  'returns.status',
  'returns.requestedAt',
  'returns.version',
  'returns.refundAmount',
  'returns.refundReason',
  'returns.pickupOn',
  'returns.pickupCourier',
  'returns.refundReference',
] as const

export type ReturnRow = Awaited<ReturnType<typeof requireReturn>>

/** With its units, and why it was turned down. */
function returnRows(db: Db) {
  return withNestedNames(db)
    .selectFrom('returns')
    .select(returnColumns)
    .select((row) => row.ref('returns.openedBy').$castTo<'shopper' | 'staff'>().as('openedBy'))
    .select((row) => [
      row
        .selectFrom('returnEvents as event')
        .select('event.reason')
        .whereRef('event.returnId', '=', 'returns.id')
        .where('returns.status', '=', 'REJECTED')
        .where('event.toStatus', '=', 'REJECTED')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('answer'),
      jsonArrayFrom(
        row
          .selectFrom('returnLines as line')
          .select(['line.itemId', 'line.units', 'line.amount', 'line.tax', 'line.outcome'])
          .whereRef('line.returnId', '=', 'returns.id')
          .orderBy('line.id')
          .$narrowType<{ outcome: UnitOutcome | null }>(),
      ).as('lines'),
      exchangesOfReturn(sql.ref('returns.id')).as('exchanges'),
    ])
    .$narrowType<{ fit: Fit | null }>()
}

export function listReturnRows(db: Db, userId: string): Promise<ReturnRow[]> {
  return returnRows(db).where('userId', '=', userId).orderBy('requestedAt', 'desc').orderBy('id').execute()
}

export async function requireReturn(db: Db, returnId: string) {
  const row = await returnRows(db).where('id', '=', returnId).executeTakeFirst()
  if (row === undefined) throw new ShopError('RETURN_NOT_FOUND')
  return row
}

const waiting = ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED'] as const satisfies ReturnStatus[]

export function listOpenReturns(db: Db): Promise<ReturnRow[]> {
  return returnRows(db).where(isOpen).orderBy('requestedAt').orderBy('id').execute()
}

/** A return that never arrived is not refunded. */
function isOpen(row: ExpressionBuilder<DB, 'returns'>) {
  return row.and([
    row('returns.status', 'in', waiting),
    row.not(row.and([row('returns.status', '=', 'RECEIVED'), row('returns.refundAmount', '=', 0)])),
  ])
}

type Waiting = { status: ReturnStatus; count: number; oldestAt: Date }

/**
 * The number of returns in each state that wait for the shop, and the time of the oldest. A return with a refund that
 * waits for bank details or the bank is counted with the refunds.
 */
export async function countOpenReturns(db: Db): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('returns')
    .select((row) => ['status', row.fn.countAll<string>().as('count'), row.fn.min('requestedAt').as('oldestAt')])
    .where(isOpen)
    .where((row) =>
      row.not(row.exists(row.selectFrom('refunds').select('id').whereRef('refunds.returnId', '=', 'returns.id'))),
    )
    .groupBy('status')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** Whether the shopper has asked before; staff may open further ones. */
export async function hasOwnReturn(db: Db, orderId: string): Promise<boolean> {
  const own = db.selectFrom('returns').select('id').where('orderId', '=', orderId).where('openedBy', '=', 'shopper')
  return (await own.executeTakeFirst()) !== undefined
}

export function requireReturnOf(db: Db, orderId: string): Promise<{ returnId: string; reason: string }> {
  return db
    .selectFrom('returns')
    .select(['id as returnId', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

type NewReturn = {
  orderId: string
  userId: string
  reason: string
  fit: Fit | null
  openedBy: 'shopper' | 'staff'
}

export async function insertReturn(tx: Db, request: NewReturn, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('returns')
    .values({ ...request, status: 'REQUESTED', requestedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockReturn(tx: Db, returnId: string): Promise<ReturnRow> {
  await tx.selectFrom('returns').select('id').where('id', '=', returnId).forNoKeyUpdate().execute()
  return requireReturn(tx, returnId)
}

export type ReturnNotes = {
  refundReference?: string
  pickupOn?: string
  pickupCourier?: string
}

type Change = ReturnNotes & { status?: ReturnStatus; refundAmount?: Paise; refundReason?: string | null }

/**
 * Raises the version, so that a change made on what was read before is refused. What is held for an exchange waits for an
 * agreed pick-up. Lock the return first.
 */
export async function changeReturn(tx: Db, returnId: string, change: Change): Promise<void> {
  if (change.pickupOn !== undefined) await extendHolds(tx, { returnId, until: pickupHoldEnd(change.pickupOn) })
  await tx
    .updateTable('returns')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', returnId)
    .execute()
}

export async function recordReturnEvent(tx: Db, event: Insertable<DB['returnEvents']>): Promise<string> {
  const { id } = await tx.insertInto('returnEvents').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Each step of every return of an order, the oldest first. */
export function listReturnSteps(db: Db, orderId: string) {
  return db
    .selectFrom('returnEvents as event')
    .innerJoin('returns', 'returns.id', 'event.returnId')
    .select(['event.at', 'event.fromStatus', 'event.toStatus', 'event.actor', 'event.actorId', 'event.reason'])
    .where('returns.orderId', '=', orderId)
    .orderBy('event.id')
    .execute()
}

export function listReturnEvents(db: Db, returnId: string) {
  return db.selectFrom('returnEvents').selectAll().where('returnId', '=', returnId).orderBy('id').execute()
}

export type ReturnStep = {
  orderId: string
  fromStatus: ReturnStatus | null
  toStatus: ReturnStatus
  at: Date
  asked: string
  answer: string | null
  about: string | null
  pickup: Return['pickup']
  lines: Return['lines']
  exchanges: Return['exchanges']
  exchangeOrderId: Return['exchangeOrderId']
  refundAmount: Rupees | null
  refundReason: string | null
  refundReference: string | null
}

export async function requireReturnStep(db: Db, eventId: string): Promise<ReturnStep> {
  const { returnId, ...step } = await db
    .selectFrom('returnEvents')
    .select(['returnId', 'fromStatus', 'toStatus', 'at', 'about', 'reason as answer'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const row = await requireReturn(db, returnId)
  const { orderId, reason: asked, refundReference } = row
  const { pickup, lines, exchanges, exchangeOrderId, refundAmount, refundReason } = returnView(row)
  const shown = { pickup, lines, exchanges, exchangeOrderId, refundAmount, refundReason }
  return { ...step, orderId, asked, refundReference, ...shown }
}

export function returnView({ requestedAt, refundAmount, lines, exchanges, ...row }: ReturnRow): Return {
  const { returnId, orderId, reason, fit, status, openedBy, refundReason, answer } = row
  return {
    returnId,
    orderId,
    reason,
    fit,
    status,
    openedBy,
    lines: lines.map(returnLineView),
    ...exchangeViews(exchanges),
    refundAmount: refundAmount === null ? null : toRupees(refundAmount),
    refundReason,
    requestedAt: requestedAt.toISOString(),
    answer,
    pickup: pickupOf(row),
  }
}

export function pickupOf({ pickupOn, pickupCourier }: Pick<ReturnRow, 'pickupOn' | 'pickupCourier'>): Return['pickup'] {
  return pickupOn === null ? null : { day: pickupOn, courier: pickupCourier }
}
