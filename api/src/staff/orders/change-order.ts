import type { StaffCaller } from '../../platform/staff-sessions.ts'
import type { CameBack } from '@nukkad/contract/cash-rules'
import { refusedDelivery, type DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { canMove, isBeforePacking, type OrderStatus } from '@nukkad/contract/order-rules'
import { mayMove } from '@nukkad/contract/staff/order-moves'
import type { OrderPage } from '@nukkad/contract/staff/orders'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../../platform/audit.ts'
import { cancelUnits, type UnitCancel } from '../../sale/order/cancel-units.ts'
import {
  changeOrder,
  lockAnyOrder,
  moveOrder,
  movingOrder,
  type LockedOrder,
  type Move,
} from '../../sale/order/move-order.ts'
import { endWaiting } from '../../sale/order/confirm-order.ts'
import { changeGstin, type BuyerGstin } from '../../sale/order/order-gstin.ts'
import { editOrder, type OrderEdit } from '../../sale/order/edit-order.ts'
import type { InspectedUnits } from '../../sale/order/inspected-units.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { orderStatusNames, refusedMoveText } from '@nukkad/contract/staff-status-rules'
import { readOrderPage } from './order-page.ts'

export type StaffBy = Actor & { staffId: string; role: StaffRole }

/** The member of staff who asks, as the audit log and the order's timeline name them. */
export function acting(by: Actor, { staffId, role }: StaffCaller): StaffBy {
  return { ...by, staffId, role }
}
type Change = { orderId: string; version?: number }
type Facts = Record<string, unknown>
/** The entry in the activity log. Undefined: nothing to change. */
export type Action = { action: string; before?: Facts; after: Facts } | undefined

/** Locks the order, refuses who saw an older version, does it, records it; returns the order as it is then. */
function change(
  db: Db,
  by: StaffBy,
  { orderId, version, now }: Change & { now: Date },
  work: (tx: Db, order: LockedOrder) => Promise<Action>,
): Promise<OrderPage> {
  return inTransaction(db, async (tx) => {
    await changeLocked(tx, by, { orderId, now }, async (order) => {
      if (version !== undefined && version !== order.version) {
        throw new ShopError('STALE', { extra: { fresh: await readOrderPage(tx, { orderId, role: by.role, now }) } })
      }
      return work(tx, order)
    })
    return readOrderPage(tx, { orderId, role: by.role, now })
  })
}

/** Locks the order, does it and records it; false when nothing was to change. */
export async function changeLocked(
  tx: Db,
  by: Actor,
  { orderId, now }: { orderId: string; now: Date },
  work: (order: LockedOrder) => Promise<Action>,
): Promise<boolean> {
  const action = await work(await lockAnyOrder(tx, orderId))
  if (action === undefined) return false
  const { staffId, actor, requestId } = by
  await writeAudit(tx, { staffId, actor, requestId }, { kind: 'order', subject: orderId, ...action }, now)
  return true
}

type StaffMove = Change & { to: OrderStatus; failure?: DeliveryFailure | undefined } & {
  [Detail in 'courier' | 'awb' | 'reason']?: string | undefined
}

export function moveByStaff(db: Db, by: StaffBy, { orderId, version, to, ...typed }: StaffMove, now: Date) {
  if (!mayMove(by.role, to)) throw new ShopError('FORBIDDEN')
  const details = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return change(db, by, { orderId, ...(version && { version }), now }, (tx, order) =>
    moveLocked(tx, order, { ...details, orderId, to, by: 'staff', actorId: by.actor, now }),
  )
}

/** Moves a locked order for staff. */
export async function moveLocked(tx: Db, order: LockedOrder, move: Move): Promise<Action> {
  const { to, courier, awb, reason, failure } = move
  if (!canMove(await movingOrder(tx, order), to, 'staff')) {
    throw new ShopError('ORDER_STATE', { detail: refusedMoveText(order.status, to) })
  }
  await moveOrder(tx, move)
  const after = { status: to, ...(courier && { courier }), ...(awb && { awb }), ...why(failure, reason) }
  return { action: 'order.move', before: { status: order.status }, after }
}

/** As the audit log records it. */
function why(failure: DeliveryFailure | undefined, reason?: string) {
  return { ...(failure && { failure }), ...(reason && { reason }) }
}

type StaffCancel = Change & Pick<UnitCancel, 'lines' | 'reason' | 'message' | 'setStockToZero'>

/** The whole order, or the units that are named. */
export function cancelByStaff(db: Db, by: StaffBy, cancel: StaffCancel, now: Date) {
  const { orderId, lines, reason, message, setStockToZero } = cancel
  return change(db, by, { ...cancel, now }, async (tx, order) => {
    const why = { reason, message, setStockToZero }
    const left = await cancelUnits(tx, { orderId, lines, ...why, by: 'staff', actorId: by.actor, now })
    const told = { message, setStockToZero }
    const words = { reason, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) }
    return left === 0
      ? { action: 'order.move', before: { status: order.status }, after: { status: 'CANCELLED', ...words } }
      : { action: 'order.cancel', after: { lines, left, ...words } }
  })
}

type StaffReceipt = Change & {
  lines: readonly InspectedUnits[]
  failure?: DeliveryFailure | undefined
  cameBack?: CameBack | undefined
}

/** The reason that staff give for a parcel in their hands overrides the courier's. */
const failureOf: Readonly<Record<CameBack, DeliveryFailure>> = {
  refused: refusedDelivery,
  notReached: 'Nobody at home',
  wrongAddress: 'Address not found',
  courierFault: 'Other',
  shopFault: 'Other',
}

/** Receives an undelivered parcel (RTO), with the outcome of each unit. */
export function receiveByStaff(db: Db, by: StaffBy, receipt: StaffReceipt, now: Date) {
  const { orderId, lines: found, cameBack } = receipt
  const failure = receipt.failure ?? (cameBack && failureOf[cameBack])
  return change(db, by, { ...receipt, now }, async (tx, order) => {
    const to = 'RETURNED_TO_ORIGIN'
    await moveLocked(tx, order, { orderId, to, by: 'staff', actorId: by.actor, found, failure, cameBack, now })
    const after = { status: to, found, ...why(failure), ...(cameBack && { cameBack }) }
    return { action: 'order.move', before: { status: order.status }, after }
  })
}

/** The log names the fields of the address that changed, not what they held: it is never erased. */
export function editByStaff(
  db: Db,
  by: StaffBy,
  edit: Change & Pick<OrderEdit, 'address' | 'lines' | 'totalAmount'>,
  now: Date,
) {
  const { orderId, address, lines, totalAmount } = edit
  return change(db, by, { ...edit, now }, async (tx) => {
    const words = await editOrder(tx, { orderId, address, lines, totalAmount, actorId: by.actor, now })
    return words.length === 0 ? undefined : { action: 'order.edit', after: { changed: words } }
  })
}

/** The log says that the GSTIN changed, not what it was: it is never erased. */
export function setGstin(db: Db, by: StaffBy, { gstin, businessName, ...input }: Change & BuyerGstin, now: Date) {
  return change(db, by, { ...input, now }, async (tx, order) => {
    const buyer = { gstin, businessName }
    const words = await changeGstin(tx, order, buyer, { actor: 'staff', actorId: by.actor, now })
    return words === undefined ? undefined : { action: 'order.gstin', after: { hasGstin: gstin !== null } }
  })
}

/** Notes are only added, so none is refused for an older version. */
export function addNote(db: Db, by: StaffBy, { orderId, text }: { orderId: string; text: string }, now: Date) {
  return change(db, by, { orderId, now }, async (tx) => {
    await tx.insertInto('orderNotes').values({ orderId, staffId: by.staffId, text, at: now }).execute()
    await changeOrder(tx, orderId, {})
    return { action: 'order.note', after: { characters: text.length } }
  })
}

export function setTags(db: Db, by: StaffBy, input: Change & { tags: string[] }, now: Date) {
  const { orderId, tags } = input
  return change(db, by, { ...input, now }, (tx) => retag(tx, orderId, () => tags))
}

/** Gives a locked order the tags that `become` makes of those it has. */
export async function retag(tx: Db, orderId: string, become: (tags: string[]) => string[]): Promise<Action> {
  const rows = await tx.selectFrom('orderTags').select('tag').where('orderId', '=', orderId).execute()
  const before = rows.map(({ tag }) => tag).toSorted()
  const after = [...new Set(become(before))].toSorted()
  if (before.join('\n') === after.join('\n')) return undefined
  await tx.deleteFrom('orderTags').where('orderId', '=', orderId).execute()
  const values = after.map((tag) => ({ orderId, tag }))
  if (values.length > 0) await tx.insertInto('orderTags').values(values).execute()
  await changeOrder(tx, orderId, {})
  return { action: 'order.tags', before: { tags: before }, after: { tags: after } }
}

export function setHold(db: Db, by: StaffBy, input: Change & { reason: string | null }, now: Date) {
  const { orderId, reason } = input
  return change(db, by, { ...input, now }, async (tx, { status, holdReason, confirmBy }) => {
    if (reason === holdReason) return undefined
    if (reason === null && confirmBy !== null) {
      throw new ShopError('ORDER_STATE', { detail: 'The customer must confirm this order first. Confirm it instead.' })
    }
    if (reason !== null && !isBeforePacking(status)) {
      throw new ShopError('ORDER_STATE', {
        detail: `The order is “${orderStatusNames[status]}” – cannot put on hold.`,
      })
    }
    await changeOrder(tx, orderId, { holdReason: reason })
    return { action: 'order.hold', before: { hold: holdReason }, after: { hold: reason } }
  })
}

/** The customer confirmed a waiting order on the phone. */
export function confirmByStaff(db: Db, by: StaffBy, { note, ...input }: Change & { note: string }, now: Date) {
  return change(db, by, { ...input, now }, async (tx, order) => {
    if (order.confirmBy === null) {
      const detail =
        order.status === 'CANCELLED'
          ? 'This order is cancelled – it can no longer be confirmed.'
          : 'This order does not need confirmation.'
      throw new ShopError('ORDER_STATE', { detail })
    }
    await endWaiting(tx, order, { actor: 'staff', actorId: by.actor, reason: `Confirmed by phone: ${note}`, now })
    return { action: 'order.confirm', after: { characters: note.length } }
  })
}
