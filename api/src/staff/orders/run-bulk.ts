import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import type { Permission, StaffRole } from '@nukkad/contract/staff-rules'
import { auditStopped } from '../audit/audit-stopped.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { ShopError } from '../../platform/errors.ts'
import { doOneByOne, type Turn } from '../../platform/one-by-one.ts'
import { requireStillAllowed } from '../../platform/still-allowed.ts'
import type { StaffBy } from './change-order.ts'

export type BulkParts = { db: Db; clock: Clock }

export type BulkRequest<Action extends string> = {
  by: StaffBy
  action: Action
  courier: string | null
  tag: string | null
  failure: DeliveryFailure | null
  pickupOn: string | null
}

/** An order, or a return of one. */
export type BulkItem = { orderId: string; returnId: string | null }

/** The act on each record of a bulk action. */
export type BulkWork<Action extends string> = {
  kind: 'order' | 'return'
  permissions: Readonly<Record<Action, Permission>>
  /** False when it was so already. */
  change: (tx: Db, request: BulkRequest<Action>, item: BulkItem, now: Date) => Promise<boolean>
}

/**
 * Works through the rest, one record at a time, each in one transaction with its result. Two runs at once take
 * different records.
 */
export async function runBulk<Action extends string>(
  { db, clock }: BulkParts,
  bulkId: string,
  work: BulkWork<Action>,
): Promise<void> {
  const request = await readRequest<Action>(db, bulkId)
  let stopped = 0
  await doOneByOne(
    (turn) => doNext(db, bulkId, turn, (tx, item) => changeOne(tx, { request, item, work }, clock())),
    (position, error) => {
      if (error.code === 'FORBIDDEN') stopped += 1
      return refuse(db, position, bulkId, error)
    },
  )
  const { kind } = work
  if (stopped > 0) await auditStopped(db, { kind, subject: bulkId, by: request.by, left: stopped }, clock())
  await finish(db, bulkId, clock())
}

/** The member of staff who asked for it. Their rights are checked again at each step. */
async function readRequest<Action extends string>(db: Db, bulkId: string): Promise<BulkRequest<Action>> {
  const { action, staffId, requestId, email, role, ...details } = await db
    .selectFrom('bulks')
    .innerJoin('staff', 'staff.id', 'bulks.staffId')
    .select(['action', 'courier', 'tag', 'pickupOn', 'staffId', 'requestId', 'email', 'role'])
    .select((bulk) => bulk.ref('failure').$castTo<DeliveryFailure | null>().as('failure'))
    .where('bulks.id', '=', bulkId)
    .executeTakeFirstOrThrow()
  const by = { staffId, actor: email, requestId, role: role as StaffRole }
  return { by, action: action as Action, ...details }
}

/** False when none is left. */
function doNext(
  db: Db,
  bulkId: string,
  turn: Turn,
  change: (tx: Db, item: BulkItem) => Promise<boolean>,
): Promise<boolean> {
  const { skipped } = turn
  return inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('bulkOrders')
      .select(['position', 'orderId', 'returnId'])
      .where('bulkId', '=', bulkId)
      .where('outcome', 'is', null)
      .$if(skipped.length > 0, (left) => left.where('position', 'not in', skipped))
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next === undefined) return false

    turn.position = next.position
    const isDone = await change(tx, next)
    await tx
      .updateTable('bulkOrders')
      .set({ outcome: isDone ? 'done' : 'unchanged' })
      .where('bulkId', '=', bulkId)
      .where('position', '=', next.position)
      .execute()
    return true
  })
}

type One<Action extends string> = { request: BulkRequest<Action>; item: BulkItem; work: BulkWork<Action> }

async function changeOne<Action extends string>(tx: Db, { request, item, work }: One<Action>, now: Date) {
  await requireStillAllowed(tx, request.by.staffId, work.permissions[request.action])
  return work.change(tx, request, item, now)
}

async function refuse(db: Db, position: number, bulkId: string, { message }: ShopError): Promise<void> {
  await db
    .updateTable('bulkOrders')
    .set({ outcome: 'refused', why: message })
    .where('bulkId', '=', bulkId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .execute()
}

/** Another runner may have the last ones in hand: who ends them finishes it. */
async function finish(db: Db, bulkId: string, now: Date): Promise<void> {
  await db
    .updateTable('bulks')
    .set({ finishedAt: now })
    .where('id', '=', bulkId)
    .where('finishedAt', 'is', null)
    .where((bulk) =>
      bulk.not(
        bulk.exists(
          bulk.selectFrom('bulkOrders').select('position').where('bulkId', '=', bulkId).where('outcome', 'is', null),
        ),
      ),
    )
    .execute()
}
