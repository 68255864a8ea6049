import { bulkPermissions, mostOrderTags, type BulkAction, type StaffRole } from '@nukkad/contract/staff-rules'
import { chooseCourier } from '../../sale/order/change-shipment.ts'
import type { LockedOrder } from '../../sale/order/move-order.ts'
import { auditStopped } from '../audit/audit-stopped.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { doOneByOne, type Turn } from '../../platform/one-by-one.ts'
import { requireStillAllowed } from '../../platform/still-allowed.ts'
import { changeLocked, moveLocked, retag, type Action, type StaffBy } from './change-order.ts'

type Parts = { db: Db; clock: Clock }
type Request = { by: StaffBy; action: BulkAction; courier: string | null; tag: string | null }

/**
 * Does what is left of it, an order at a time, each in a transaction of its own with what became of it. Two that run at
 * once take different orders.
 */
export async function runBulk({ db, clock }: Parts, bulkId: string): Promise<void> {
  const request = await readRequest(db, bulkId)
  let stopped = 0
  await doOneByOne(
    (turn) => doNext(db, { ...request, bulkId }, turn, clock()),
    (position, error) => {
      if (error.code === 'FORBIDDEN') stopped += 1
      return refuse(db, position, bulkId, error)
    },
  )
  if (stopped > 0) await auditStopped(db, { kind: 'order', subject: bulkId, by: request.by, left: stopped }, clock())
  await finish(db, bulkId, clock())
}

/** The member of staff who asked for it. Their rights are checked again at each step. */
async function readRequest(db: Db, bulkId: string): Promise<Request> {
  const { action, courier, tag, staffId, requestId, email, role } = await db
    .selectFrom('bulks')
    .innerJoin('staff', 'staff.id', 'bulks.staffId')
    .select(['action', 'courier', 'tag', 'staffId', 'requestId', 'email', 'role'])
    .where('bulks.id', '=', bulkId)
    .executeTakeFirstOrThrow()
  const by = { staffId, actor: email, requestId, role: role as StaffRole }
  return { by, action: action as BulkAction, courier, tag }
}

/** False when no order is left. */
function doNext(db: Db, request: Request & { bulkId: string }, turn: Turn, now: Date): Promise<boolean> {
  const { bulkId } = request
  const { skipped } = turn
  return inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('bulkOrders')
      .select(['position', 'orderId'])
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
    const isDone = await change(tx, request, next.orderId, now)
    await tx
      .updateTable('bulkOrders')
      .set({ outcome: isDone ? 'done' : 'unchanged' })
      .where('bulkId', '=', bulkId)
      .where('position', '=', next.position)
      .execute()
    return true
  })
}

async function change(tx: Db, request: Request, orderId: string, now: Date): Promise<boolean> {
  const { by, action } = request
  await requireStillAllowed(tx, by.staffId, bulkPermissions[action])
  return changeLocked(tx, by, { orderId, now }, (order) => actions[action](tx, order, request, now))
}

type Change = (tx: Db, order: LockedOrder, request: Request, now: Date) => Promise<Action>

const actions: Record<BulkAction, Change> = {
  startPacking: async (tx, order, { by }, now) =>
    order.status === 'PROCESSING'
      ? undefined
      : moveLocked(tx, order, { orderId: order.id, to: 'PROCESSING', by: 'staff', actorId: by.actor, now }),
  handOver: async (tx, order, { by, courier }, now) => {
    if (order.status === 'SHIPPED') return undefined
    const move = { orderId: order.id, to: 'SHIPPED', by: 'staff', actorId: by.actor, now } as const
    return moveLocked(tx, order, { ...move, ...(courier !== null && { courier }) })
  },
  deliver: async (tx, order, { by }, now) =>
    order.status === 'DELIVERED'
      ? undefined
      : moveLocked(tx, order, { orderId: order.id, to: 'DELIVERED', by: 'staff', actorId: by.actor, now }),
  setCourier: async (tx, order, { courier }) => {
    const isChanged = courier !== null && (await chooseCourier(tx, order, courier))
    if (!isChanged) return undefined
    return { action: 'order.courier', before: { courier: order.courier }, after: { courier } }
  },
  addTag: (tx, { id }, { tag }) => retag(tx, id, (tags) => withTag(tags, tag)),
  removeTag: (tx, { id }, { tag }) => retag(tx, id, (tags) => tags.filter((one) => one !== tag)),
}

function withTag(tags: string[], tag: string | null): string[] {
  if (tag === null || tags.includes(tag)) return tags
  if (tags.length >= mostOrderTags)
    throw new ShopError('ORDER_STATE', { detail: 'This order already has the maximum number of tags.' })
  return [...tags, tag]
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

/** Another runner may have the last orders in hand: who ends them finishes it. */
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
