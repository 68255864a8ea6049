import { canMove, type OrderStatus } from '@nukkad/contract/order-rules'
import { mayMove } from '@nukkad/contract/staff/order-moves'
import type { OrderPage } from '@nukkad/contract/staff/orders'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../audit/audit.ts'
import { changeOrder, lockOrder, moveOrder, type LockedOrder } from '../order/move-order.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { Actor } from '../platform/serve-staff.ts'
import { readOrderPage } from './order-page.ts'

type By = Actor & { staffId: string; role: StaffRole }
type Change = { orderId: string; version?: number }
type Facts = Record<string, unknown>
/** What the audit log says of it; undefined when nothing was to change. */
type Deed = { action: string; before?: Facts; after: Facts } | undefined

/** Locks the order, refuses who saw an older version, does it, records it; the answer is the order as it is then. */
function change(
  db: Db,
  by: By,
  { orderId, version, now }: Change & { now: Date },
  work: (tx: Db, order: LockedOrder) => Promise<Deed>,
): Promise<OrderPage> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    if (version !== undefined && version !== order.version) {
      throw new ShopError('STALE', { extra: { fresh: await readOrderPage(tx, { orderId, role: by.role }) } })
    }
    const deed = await work(tx, order)
    const { staffId, actor, requestId } = by
    if (deed !== undefined) {
      await writeAudit(tx, { staffId, actor, requestId }, { kind: 'order', subject: orderId, ...deed }, now)
    }
    return readOrderPage(tx, { orderId, role: by.role })
  })
}

type StaffMove = Change & { to: OrderStatus } & { [Detail in 'courier' | 'awb' | 'reason']?: string | undefined }

export function moveByStaff(db: Db, by: By, { orderId, version, to, ...typed }: StaffMove, now: Date) {
  if (!mayMove(by.role, to)) throw new ShopError('FORBIDDEN')
  const details = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return change(db, by, { orderId, ...(version && { version }), now }, async (tx, order) => {
    if (!canMove(order, to, 'staff')) {
      throw new ShopError('ORDER_STATE', { detail: `This order is ${order.status} and cannot become ${to}.` })
    }
    await moveOrder(tx, { orderId, to, by: 'staff', actorId: by.actor, ...details, now })
    return { action: 'order.move', before: { status: order.status }, after: { status: to, ...details } }
  })
}

/** Notes are only added, so none is refused for an older version. */
export function addNote(db: Db, by: By, { orderId, text }: { orderId: string; text: string }, now: Date) {
  return change(db, by, { orderId, now }, async (tx) => {
    await tx.insertInto('orderNotes').values({ orderId, staffId: by.staffId, text, at: now }).execute()
    await changeOrder(tx, orderId, {})
    return { action: 'order.note', after: { characters: text.length } }
  })
}

export function setTags(db: Db, by: By, wanted: Change & { tags: string[] }, now: Date) {
  const { orderId } = wanted
  return change(db, by, { ...wanted, now }, async (tx) => {
    const after = [...new Set(wanted.tags)].toSorted()
    const rows = await tx.deleteFrom('orderTags').where('orderId', '=', orderId).returning('tag').execute()
    const before = rows.map(({ tag }) => tag).toSorted()
    const values = after.map((tag) => ({ orderId, tag }))
    if (values.length > 0) await tx.insertInto('orderTags').values(values).execute()
    if (before.join('\n') === after.join('\n')) return undefined
    await changeOrder(tx, orderId, {})
    return { action: 'order.tags', before: { tags: before }, after: { tags: after } }
  })
}

const beforePacking: readonly OrderStatus[] = ['PENDING', 'CONFIRMED']

export function setHold(db: Db, by: By, wanted: Change & { reason: string | null }, now: Date) {
  const { orderId, reason } = wanted
  return change(db, by, { ...wanted, now }, async (tx, { status, holdReason }) => {
    if (reason === holdReason) return undefined
    if (reason !== null && !beforePacking.includes(status)) {
      throw new ShopError('ORDER_STATE', {
        detail: `This order is ${status}: only what is not packed yet can be held.`,
      })
    }
    await changeOrder(tx, orderId, { holdReason: reason })
    return { action: 'order.hold', before: { hold: holdReason }, after: { hold: reason } }
  })
}
