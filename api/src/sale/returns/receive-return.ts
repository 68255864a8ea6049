import type { Paise } from '@nukkad/contract/money'
import { hasCome } from '@nukkad/contract/return-rules'
import { shareOf } from '@nukkad/contract/split-rules'
import { listLines, type OrderLine } from '../order/order-units.ts'
import { hasReturnUnderWay, promisedToReturns } from '../order/returns-of-order.ts'
import { shelved, sortFound, type Sorted, type InspectedUnits } from '../order/inspected-units.ts'
import { leftToRefund } from '../payment/refund.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { releaseStock } from '../../store/stock/stock.ts'
import { dropLines, insertLines, type ReturnLineRow } from './return-lines.ts'
import type { ReturnRow } from './returns.ts'

export type Receipt = {
  /** Absent: all of it is fit for the shelf. */
  found?: readonly InspectedUnits[] | undefined
  /** Absent: the share of what came. */
  refund?: { amount: Paise; reason: string | null } | undefined
}

type ReceivedOrder = { id: string; deliveryCharges: Paise }
export type Received = {
  refundAmount: Paise
  refundReason: string | null
  isAllBack: boolean
  /** What came of the customer's items. */
  come: ReturnLineRow[]
}

/**
 * Writes down what was found of each unit of a return and puts on the shelf what is fit for it. Returns what goes back,
 * and whether no unit of the order is with its customer any more: then the delivery charge goes back, too.
 */
export async function receiveLines(
  tx: Db,
  { row, order }: { row: ReturnRow; order: ReceivedOrder },
  { found, refund }: Receipt,
  now: Date,
): Promise<Received> {
  const lines = await listLines(tx, order.id)
  const expected = row.lines.flatMap((own) => {
    const line = lines.find(({ itemId }) => itemId === own.itemId)
    return line === undefined ? [] : [{ ...line, ...own }]
  })
  const sorted = sortFound(expected, found)
  const parts = shareOut(sorted)
  await dropLines(tx, row.returnId)
  await insertLines(tx, row.returnId, parts)
  await releaseStock(tx, shelved(sorted), { cause: 'returned', orderId: order.id, now })

  // What another return claims is not back yet: the last to come closes the order.
  const isClaimed = (await listLines(tx, order.id)).every(isEmpty)
  const isAllBack = isClaimed && !(await hasReturnUnderWay(tx, order.id))
  const come = parts.filter(({ outcome }) => outcome !== null && hasCome(outcome))
  const share = come.reduce((sum, { amount }) => sum + amount, 0) + (isAllBack ? order.deliveryCharges : 0)
  const proposal = Math.min(share, await leftForReturn(tx, row))
  return { ...decideRefund(proposal, refund), isAllBack, come }
}

/** What can still go back for a return: of what was paid, less earlier refunds, goodwill, and other returns' promises. */
export async function leftForReturn(db: Db, { orderId, returnId }: Pick<ReturnRow, 'orderId' | 'returnId'>) {
  const left = (await leftToRefund(db, orderId)) - (await promisedToReturns(db, orderId, returnId))
  return Math.max(0, left)
}

function isEmpty({ left }: OrderLine): boolean {
  return left.units === 0
}

/** The share of a line over what was found of its units, to the paisa. */
function shareOut(sorted: readonly Sorted<OrderLine & ReturnLineRow>[]): ReturnLineRow[] {
  const left = new Map(sorted.map(({ line: { itemId, units, amount, tax } }) => [itemId, { units, amount, tax }]))
  return sorted.map(({ line: { itemId }, units, outcome }) => {
    const before = left.get(itemId) ?? { units: 0, amount: 0, tax: 0 }
    const share = shareOf(before, units)
    left.set(itemId, {
      units: before.units - units,
      amount: before.amount - share.amount,
      tax: before.tax - share.tax,
    })
    return { itemId, ...share, outcome }
  })
}

function decideRefund(proposal: Paise, refund: Receipt['refund']) {
  if (refund === undefined || refund.amount === proposal) return { refundAmount: proposal, refundReason: null }
  if (refund.amount > proposal) {
    throw new ShopError('INVALID_INPUT', { detail: 'This is more than the refund for the received items.' })
  }
  if (refund.reason === null) {
    throw new ShopError('INVALID_INPUT', { detail: 'Enter a reason for the lower refund: it is sent to the customer.' })
  }
  return { refundAmount: refund.amount, refundReason: refund.reason }
}
