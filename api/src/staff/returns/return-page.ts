import { toPaise, toRupees, type Paise, type Rupees } from '@nukkad/contract/money'
import { canChangeUnits, isReceivable } from '@nukkad/contract/return-rules'
import { showReturnFacts } from '@nukkad/contract/return-facts-rules'
import { returnMovesFor } from '@nukkad/contract/staff/return-moves'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import { requireAnyOrderRow } from '../../sale/order/order-row.ts'
import { listLines, type ChosenUnits, type OrderLine } from '../../sale/order/order-units.ts'
import { orderFacts } from '../../sale/order/read-order.ts'
import { hasExchanges } from '../../sale/order/returns-of-order.ts'
import type { Db } from '../../platform/db.ts'
import { isReturnCorrectable } from '../../sale/returns/change-return.ts'
import { leftForReturn, readReturnFacts } from '../../sale/returns/return-facts.ts'
import { listReturnEvents, requireReturn, returnView, type ReturnRow } from '../../sale/returns/returns.ts'

type Reader = { returnId: string; role: StaffRole; now: Date }

/** A return with its order, and what this reader may do with it now. */
export async function readReturnPage(db: Db, { returnId, role, now }: Reader): Promise<ReturnPage> {
  const row = await requireReturn(db, returnId)
  const order = orderFacts(await requireAnyOrderRow(db, row.orderId))
  const view = returnView(row)
  const { fullName, phone, street, city, state, postalCode } = order.shippingAddress
  const pieces = row.lines.reduce((sum, { units }) => sum + units, 0)
  const movable = { status: row.status, pieces, paymentMethod: order.paymentMethod, refundAmount: view.refundAmount }
  const lines = await listLines(db, row.orderId)
  const deliveryCharges = toPaise(order.deliveryCharges)
  const isCorrectable = await isReturnCorrectable(db, row, now)
  return {
    ...view,
    version: row.version,
    orderStatus: order.status,
    deliveredAt: order.deliveredAt,
    paymentMethod: order.paymentMethod,
    fullName,
    phone,
    address: `${street}, ${city}, ${state} ${postalCode}`,
    items: order.items,
    refundReference: row.refundReference,
    proposal: await proposalFor(db, row, { lines, deliveryCharges }),
    facts: isReceivable(row.status) ? showReturnFacts(await readReturnFacts(db, { row, deliveryCharges })) : null,
    changeable: canChangeUnits(row.status) && isAllowed(role, 'returns.decide') ? changeableUnits(row, lines) : [],
    log: await readLog(db, returnId),
    moves: returnMovesFor({ ...movable, isCorrectable }, role),
  }
}

type Ordered = { lines: readonly OrderLine[]; deliveryCharges: Paise }

/** The share of its units, with the delivery charge where they are the last of the order; at most what is left to refund. */
async function proposalFor(db: Db, row: ReturnRow, { lines: ordered, deliveryCharges }: Ordered): Promise<Rupees> {
  if (row.refundAmount !== null) return toRupees(row.refundAmount)
  const share = row.lines.reduce((sum, { amount }) => sum + amount, 0)
  const left = ordered.reduce((sum, line) => sum + line.left.units, 0)
  const isLast = left === 0 && !(await hasExchanges(db, row.orderId))
  const whole = share + (isLast ? deliveryCharges : 0)
  return toRupees(Math.min(whole, await leftForReturn(db, row)))
}

/** The units of the return, and those of the order that it could have. */
function changeableUnits({ lines }: ReturnRow, ordered: readonly OrderLine[]): ChosenUnits[] {
  return ordered
    .map(({ itemId, left }) => ({
      orderItemId: itemId,
      quantity: left.units + lines.filter((line) => line.itemId === itemId).reduce((sum, { units }) => sum + units, 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

async function readLog(db: Db, returnId: string): Promise<ReturnPage['log']> {
  const events = await listReturnEvents(db, returnId)
  return events.map(({ at, actor, actorId, fromStatus, toStatus, reason }) => ({
    at: at.toISOString(),
    actor,
    by: actor === 'staff' ? actorId : null,
    fromStatus,
    toStatus,
    text: reason,
  }))
}
