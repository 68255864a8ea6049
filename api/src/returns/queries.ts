import type { OrderActor } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { Db } from '../platform/db.ts'

export const returnColumns = [
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

/** With the answer that a rejected one was given. */
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

export function findReturn(db: Db, returnId: string): Promise<ReturnRow | undefined> {
  return db.selectFrom('returns').select(returnColumns).where('id', '=', returnId).executeTakeFirst()
}

export async function hasReturn(db: Db, orderId: string): Promise<boolean> {
  const found = await db.selectFrom('returns').select('id').where('orderId', '=', orderId).executeTakeFirst()
  return found !== undefined
}

type NewReturn = { orderId: string; userId: string; reason: string }

export function insertReturn(tx: Db, request: NewReturn, now: Date): Promise<ReturnRow> {
  return tx
    .insertInto('returns')
    .values({ ...request, status: 'REQUESTED', requestedAt: now })
    .returning(returnColumns)
    .executeTakeFirstOrThrow()
}

/** A return, held until the transaction ends. */
export function lockReturn(tx: Db, returnId: string): Promise<ReturnRow | undefined> {
  return tx.selectFrom('returns').select(returnColumns).where('id', '=', returnId).forNoKeyUpdate().executeTakeFirst()
}

/** What a step leaves in a return beside its status. */
export type ReturnNotes = {
  /** What the bank calls the transfer that sent cash back. */
  refundReference?: string
  pickupOn?: string
  pickupCourier?: string
}

type Change = ReturnNotes & { status?: ReturnStatus }

export async function changeReturn(tx: Db, returnId: string, change: Change): Promise<void> {
  await tx.updateTable('returns').set(change).where('id', '=', returnId).execute()
}

export type ReturnEvent = {
  returnId: string
  at: Date
  fromStatus: ReturnStatus | null
  toStatus: ReturnStatus
  actor: OrderActor
  actorId: string | null
  reason: string | null
}

/** Answers the event's id. */
export async function recordReturnEvent(tx: Db, event: ReturnEvent): Promise<string> {
  const { id } = await tx.insertInto('returnEvents').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}
