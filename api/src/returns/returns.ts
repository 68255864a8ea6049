import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'
import type { Insertable } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { DB } from '../platform/schema.ts'

const returnColumns = [
  'id as returnId',
  'orderId',
  'reason',
  'status',
  'requestedAt',
  'pickupOn',
  'pickupCourier',
  'refundReference',
] as const

export type ReturnRow = {
  returnId: string
  orderId: string
  reason: string
  status: ReturnStatus
  requestedAt: Date
  pickupOn: string | null
  pickupCourier: string | null
  refundReference: string | null
}

export function listReturnRows(db: Db, userId: string): Promise<(ReturnRow & { answer: string | null })[]> {
  return db
    .selectFrom('returns')
    .select(returnColumns)
    .select((row) =>
      row
        .selectFrom('returnEvents as event')
        .select('event.reason')
        .whereRef('event.returnId', '=', 'returns.id')
        .where('event.toStatus', '=', 'REJECTED')
        .as('answer'),
    )
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function requireReturn(db: Db, returnId: string): Promise<ReturnRow> {
  const row = await db.selectFrom('returns').select(returnColumns).where('id', '=', returnId).executeTakeFirst()
  if (row === undefined) throw new ShopError('RETURN_NOT_FOUND')
  return row
}

export function listOpenReturns(db: Db): Promise<ReturnRow[]> {
  return db
    .selectFrom('returns')
    .select(returnColumns)
    .where('status', 'in', ['REQUESTED', 'APPROVED', 'PICKED_UP'])
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}

type Waiting = { status: ReturnStatus; count: number; oldestAt: Date }

/** How many returns of each state wait for the shop, and when the oldest was asked for. */
export async function countOpenReturns(db: Db): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('returns')
    .select((row) => ['status', row.fn.countAll<string>().as('count'), row.fn.min('requestedAt').as('oldestAt')])
    .where('status', 'in', ['REQUESTED', 'APPROVED', 'PICKED_UP'])
    .groupBy('status')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

export async function hasReturn(db: Db, orderId: string): Promise<boolean> {
  const found = await db.selectFrom('returns').select('id').where('orderId', '=', orderId).executeTakeFirst()
  return found !== undefined
}

export function requireReturnOf(db: Db, orderId: string): Promise<{ returnId: string; reason: string }> {
  return db
    .selectFrom('returns')
    .select(['id as returnId', 'reason'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

type NewReturn = { orderId: string; userId: string; reason: string }

export function insertReturn(tx: Db, request: NewReturn, now: Date): Promise<ReturnRow> {
  return tx
    .insertInto('returns')
    .values({ ...request, status: 'REQUESTED', requestedAt: now })
    .returning(returnColumns)
    .executeTakeFirstOrThrow()
}

export async function lockReturn(tx: Db, returnId: string): Promise<ReturnRow> {
  const locked = tx.selectFrom('returns').select(returnColumns).where('id', '=', returnId).forNoKeyUpdate()
  const row = await locked.executeTakeFirst()
  if (row === undefined) throw new ShopError('RETURN_NOT_FOUND')
  return row
}

export type ReturnNotes = {
  refundReference?: string
  pickupOn?: string
  pickupCourier?: string
}

type Change = ReturnNotes & { status?: ReturnStatus }

export async function changeReturn(tx: Db, returnId: string, change: Change): Promise<void> {
  await tx.updateTable('returns').set(change).where('id', '=', returnId).execute()
}

export async function recordReturnEvent(tx: Db, event: Insertable<DB['returnEvents']>): Promise<string> {
  const { id } = await tx.insertInto('returnEvents').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Steps with a return mail; pick-up and refund are mailed as steps of the order. */
const notifiedReturnStatuses = ['REQUESTED', 'APPROVED', 'REJECTED'] as const satisfies ReturnStatus[]
export type NotifiedReturnStatus = (typeof notifiedReturnStatuses)[number]

export function isNotifiedOfReturn(status: ReturnStatus): boolean {
  return notifiedReturnStatuses.some((notified) => notified === status)
}

export type ReturnStep = {
  orderId: string
  fromStatus: ReturnStatus | null
  toStatus: ReturnStatus
  asked: string
  answer: string | null
  pickup: Return['pickup']
}

export async function requireReturnStep(db: Db, eventId: string): Promise<ReturnStep> {
  const { pickupOn, pickupCourier, ...step } = await db
    .selectFrom('returnEvents as event')
    .innerJoin('returns', 'returns.id', 'event.returnId')
    .select(['returns.orderId', 'event.fromStatus', 'event.toStatus'])
    .select(['returns.reason as asked', 'event.reason as answer', 'returns.pickupOn', 'returns.pickupCourier'])
    .where('event.id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { ...step, pickup: pickupOf({ pickupOn, pickupCourier }) }
}

export function returnView({ requestedAt, ...row }: ReturnRow & Pick<Return, 'answer'>): Return {
  const { returnId, orderId, reason, status, answer } = row
  return { returnId, orderId, reason, status, requestedAt: requestedAt.toISOString(), answer, pickup: pickupOf(row) }
}

export function pickupOf({ pickupOn, pickupCourier }: Pick<ReturnRow, 'pickupOn' | 'pickupCourier'>): Return['pickup'] {
  return pickupOn === null ? null : { day: pickupOn, courier: pickupCourier }
}
