import { canCancelUnits, isPaidAhead, type OrderActor } from '@nukkad/contract/order-rules'
import type { Paise } from '@nukkad/contract/money'
import { shareOf } from '@nukkad/contract/split-rules'
import { cancelInvoice } from '../tax/invoice.ts'
import { reopenParcel } from '../shipments/change-parcel.ts'
import { leftToRefund, requestRefund } from '../payment/refund.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { releaseCancelled } from '../../store/stock/release-cancelled.ts'
import { changeOrder, lockAnyOrder, moveOrder, recordEvent, type LockedOrder } from './move-order.ts'
import { chooseUnits, listLines, stockOfLines, type ChosenUnits } from './order-units.ts'

export type UnitCancel = {
  orderId: string
  /** Absent: whatever is left. */
  lines?: readonly ChosenUnits[] | undefined
  by: OrderActor
  actorId: string
  reason: string
  /** The message to the customer. */
  message?: string | undefined
  /** See `CancelledItems`. */
  setStockToZero?: boolean | undefined
  now: Date
}

/**
 * Cancels units of an order: stock comes back, and their share of what was paid online; the last unit cancels the
 * whole order. A closed box is packed and invoiced again. Returns how many units are left. Locks the order, stock and then payments.
 */
export async function cancelUnits(tx: Db, { lines: chosen, ...cancel }: UnitCancel): Promise<number> {
  const order = await lockAnyOrder(tx, cancel.orderId)
  const lines = await listLines(tx, order.id)
  const gone = chosen && chooseUnits(lines, chosen)
  const left =
    lines.reduce((sum, line) => sum + line.left.units, 0) - (gone?.reduce((sum, { units }) => sum + units, 0) ?? 0)
  if (gone === undefined || left === 0) {
    await moveOrder(tx, { ...cancel, to: 'CANCELLED' })
    return 0
  }
  if (!canCancelUnits(order.status)) throw new ShopError('CANCEL_REFUSED')

  const shares = gone.map(({ line, units }) => ({ ...line, ...shareOf(line.left, units) }))
  const eventId = await recordCancels(tx, order, { ...cancel, shares })
  await changeOrder(tx, order.id, {})
  await reopenParcel(tx, order.id)
  await cancelInvoice(tx, order.id, cancel.now)
  const stock = stockOfLines(shares)
  await releaseCancelled(tx, { ...cancel, lines: stock, variantIds: stock.map(({ variantId }) => variantId) })
  const refunded = await refundShares(tx, order, { ...cancel, shares })
  await enqueue(tx, 'send-step-mail', { eventId, ...refunded })
  return left
}

/** Refunds the share of an order that was paid ahead, at most what is left after goodwill. Other cash orders get nothing back. */
async function refundShares(
  tx: Db,
  order: LockedOrder,
  { shares, reason, now }: Pick<UnitCancel, 'reason' | 'now'> & { shares: readonly Gone[] },
): Promise<{ refunded?: Paise }> {
  if (!isPaidAhead(order)) return {}
  const orderId = order.id
  const share = shares.reduce((sum, { amount }) => sum + amount, 0)
  const refunded = Math.min(share, await leftToRefund(tx, orderId))
  await requestRefund(tx, { orderId, amount: refunded, reason }, now)
  return { refunded }
}

type Gone = { itemId: string; units: number; amount: number; tax: number }

async function recordCancels(
  tx: Db,
  { id: orderId, status }: LockedOrder,
  { shares, by, actorId, reason, message, now }: Omit<UnitCancel, 'lines'> & { shares: readonly Gone[] },
): Promise<string> {
  const step = { fromStatus: status, toStatus: status, about: 'units' } as const
  const told = { reason, message: message ?? null }
  const eventId = await recordEvent(tx, { orderId, at: now, ...step, actor: by, actorId, ...told })
  await tx
    .insertInto('orderCancels')
    .values(shares.map(({ itemId, units, amount, tax }) => ({ eventId, orderId, itemId, units, amount, tax })))
    .execute()
  return eventId
}
