import type { Paise } from '@nukkad/contract/money'
import { hasCome } from '@nukkad/contract/return-rules'
import { shareOf } from '@nukkad/contract/split-rules'
import { listLines, type OrderLine } from '../order/order-units.ts'
import { hasExchanges, hasReturnUnderWay, promisedToReturns } from '../order/returns-of-order.ts'
import { shelved, sortFound, type Sorted, type InspectedUnits } from '../order/inspected-units.ts'
import { leftToRefund } from '../payment/refund.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { lockStock, releaseStock, type VariantQuantity } from '../../store/stock/stock.ts'
import { listExchanges } from '../exchanges/exchange-rows.ts'
import { decideExchanges, type PaidUnits } from '../exchanges/settle-exchanges.ts'
import {
  creditedLines,
  fitForExchange,
  shareExchanges,
  type ExchangeChoice,
  type ExchangeShares,
} from './exchange-shares.ts'
import { dropLines, insertLines, type ReturnLineRow } from './return-lines.ts'
import type { ReturnRow } from './returns.ts'

export type Receipt = {
  /** Absent: all of it is fit for the shelf. */
  found?: readonly InspectedUnits[] | undefined
  /** Absent: the share of what came. */
  refund?: { amount: Paise; reason: string | null } | undefined
  exchange?: ExchangeChoice
}

type ReceivedOrder = { id: string; deliveryCharges: Paise }
export type Received = {
  refundAmount: Paise
  refundReason: string | null
  isAllBack: boolean
  /** The units that go out in exchange. */
  sent: PaidUnits[]
  /** The subject of the credit note. */
  credited: {
    lines: readonly { itemId: string; units: number; amount: Paise }[]
    refundAmount: Paise
    isAllBack: boolean
  }
}

/**
 * Writes down what was found of each unit of a return, puts on the shelf what is fit for it and decides what is exchanged.
 * Returns what goes back, and whether no unit of the order is with its customer any more: then the delivery charge goes
 * back, too, unless something was exchanged.
 */
export async function receiveLines(
  tx: Db,
  { row, order }: { row: ReturnRow; order: ReceivedOrder },
  { found, refund, exchange }: Receipt,
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
  await shelve(tx, { row, orderId: order.id, lines: shelved(sorted) }, now)

  // Units of another return are not back yet: the last return to come closes the order.
  const isClaimed = (await listLines(tx, order.id)).every(isEmpty)
  const isAllBack = isClaimed && !(await hasReturnUnderWay(tx, order.id))
  const come = parts.filter(({ outcome }) => outcome !== null && hasCome(outcome))
  const fit = fitForExchange(come, exchange)
  const exchanged = await decideExchanges(tx, { returnId: row.returnId, orderId: order.id, fit }, now)
  const left = await leftForReturn(tx, row)
  const shares = shareExchanges(come, exchanged, left)
  const isExchanged = exchanged.length > 0 || (await hasExchanges(tx, order.id))
  const charge = isAllBack && !isExchanged ? order.deliveryCharges : 0
  const share = shares.rest.reduce((sum, { amount }) => sum + amount, 0) + charge
  const paid = shares.sent.reduce((sum, one) => sum + one.paid, 0)
  const decided = decideRefund(Math.min(share, left - paid), refund)
  const { refundAmount } = decided
  const credited =
    exchanged.length > 0 ? creditOf(shares, refundAmount) : { lines: come, refundAmount, isAllBack: charge > 0 }
  return { ...decided, isAllBack, sent: shares.sent, credited }
}

type Shelved = { row: ReturnRow; orderId: string; lines: readonly VariantQuantity[] }

/** Locks what comes back together with what is held for it: two orders that swap sizes would wait for each other. */
async function shelve(tx: Db, { row, orderId, lines }: Shelved, now: Date): Promise<void> {
  const held = await listExchanges(tx, row.returnId)
  await lockStock(
    tx,
    [...lines, ...held].map(({ variantId }) => variantId),
  )
  await releaseStock(tx, lines, { cause: 'returned', orderId, now })
}

/** Exchanged items are credited in full: the order that goes out invoices them again. */
function creditOf(shares: ExchangeShares, refundAmount: Paise): Received['credited'] {
  const lines = creditedLines(shares, refundAmount)
  return { lines, refundAmount: lines.reduce((sum, { amount }) => sum + amount, 0), isAllBack: false }
}

/** The most that a return can still refund: the payment less earlier refunds, goodwill and other returns' promises. */
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
