import type { Paise } from '@nukkad/contract/money'
import {
  decideReturn,
  type ExchangeChoice,
  type ReturnDecision,
  type SentUnits,
} from '@nukkad/contract/return-decision-rules'
import { hasCome } from '@nukkad/contract/return-rules'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'
import { shelved, sortFound, type InspectedUnits } from '../order/inspected-units.ts'
import { listLines } from '../order/order-units.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { lockStock, releaseStock } from '../../store/stock/stock.ts'
import { listExchanges } from '../exchanges/exchange-rows.ts'
import { applyExchanges } from '../exchanges/settle-exchanges.ts'
import { readReturnFacts } from './return-facts.ts'
import { dropLines, insertLines } from './return-lines.ts'
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
  sent: SentUnits[]
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
 * back, too, unless something was exchanged. Lock the return and the order first; locks all stock at once.
 */
export async function receiveLines(
  tx: Db,
  { row, order }: { row: ReturnRow; order: ReceivedOrder },
  { found, refund, exchange }: Receipt,
  now: Date,
): Promise<Received> {
  const { returnId } = row
  await lockStockOf(tx, row)
  const facts = await readReturnFacts(tx, { row, deliveryCharges: order.deliveryCharges })
  const sorted = sortFound(facts.lines, found)
  const decision = decideReturn(facts, {
    found: sorted.map(({ line: { itemId }, units, outcome }) => ({ itemId, units, outcome })),
    choice: exchange,
  })
  await dropLines(tx, returnId)
  await insertLines(tx, returnId, decision.parts)
  await releaseStock(tx, shelved(sorted), { cause: 'returned', orderId: order.id, now })
  await applyExchanges(tx, { orderId: order.id, decided: decision.exchanges }, now)
  const { isAllBack, sent } = decision
  const decided = decideRefund(decision.refund, refund)
  return { ...decided, isAllBack, sent, credited: creditOf(decision, decided.refundAmount) }
}

/** All stock of the return at once: two orders that swap sizes would wait for each other. */
async function lockStockOf(tx: Db, { orderId, returnId, lines }: ReturnRow): Promise<void> {
  const ordered = await listLines(tx, orderId)
  const own = ordered.filter((line) => lines.some(({ itemId }) => itemId === line.itemId))
  const touched = [...own, ...(await listExchanges(tx, returnId))]
  await lockStock(
    tx,
    touched.flatMap(({ variantId }) => (variantId === null ? [] : [variantId])),
  )
}

/** Exchanged items are credited in full: the order that goes out invoices them again. */
function creditOf(decision: ReturnDecision, refundAmount: Paise): Received['credited'] {
  if (decision.sent.length === 0) {
    const come = decision.parts.filter(({ outcome }) => hasCome(outcome))
    return { lines: come, refundAmount, isAllBack: decision.charge > 0 }
  }
  const lines = creditedLines(decision, refundAmount)
  return { lines, refundAmount: lines.reduce((sum, { amount }) => sum + amount, 0), isAllBack: false }
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

type Credited = { itemId: string; units: number; amount: Paise }

/** The lines of the credit note: what is exchanged in full, the rest as far as it is refunded. */
function creditedLines({ sent, rest }: Pick<ReturnDecision, 'sent' | 'rest'>, refundAmount: Paise): Credited[] {
  const amounts = splitByLargestRemainder(
    refundAmount,
    rest.map(({ amount }) => amount),
  )
  return [
    ...sent.map(({ itemId, share: { units, amount } }) => ({ itemId, units, amount })),
    ...rest.map(({ itemId, units }, at) => ({ itemId, units, amount: amounts[at] ?? 0 })),
  ]
}
