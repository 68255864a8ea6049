import type { Paise } from '@nukkad/contract/money'
import type { ReturnFacts } from '@nukkad/contract/return-decision-rules'
import type { Db } from '../../platform/db.ts'
import { readStock } from '../../store/stock/stock.ts'
import { listExchanges } from '../exchanges/exchange-rows.ts'
import { listLines } from '../order/order-units.ts'
import { hasExchanges, hasReturnUnderWay, promisedToReturns } from '../order/returns-of-order.ts'
import { leftToRefund } from '../payment/refund.ts'
import type { ReturnRow } from './returns.ts'

type Returned = { row: Pick<ReturnRow, 'returnId' | 'orderId' | 'lines'>; deliveryCharges: Paise }
type NamedLine = ReturnFacts['lines'][number] & { name: string }

/** The facts that decide a return which is received now. To receive it, lock its order and stock first. */
export async function readReturnFacts(
  db: Db,
  { row, deliveryCharges }: Returned,
): Promise<ReturnFacts & { lines: NamedLine[] }> {
  const { returnId, orderId } = row
  const ordered = await listLines(db, orderId)
  const exchanges = await listExchanges(db, returnId)
  const lines = row.lines.flatMap(({ itemId, units, amount, tax }) => {
    const line = ordered.find((one) => one.itemId === itemId)
    return line === undefined ? [] : [{ itemId, units, amount, tax, variantId: line.variantId, name: line.name }]
  })
  return {
    lines,
    exchanges: exchanges
      .filter(({ state }) => state === 'HELD' || state === 'RELEASED')
      .map(({ state, id, itemId, variantId, quantity }) => {
        return { id, itemId, variantId, quantity, isHeld: state === 'HELD' }
      }),
    stock: await readStock(
      db,
      [...lines, ...exchanges].flatMap(({ variantId }) => (variantId === null ? [] : [variantId])),
    ),
    left: await leftForReturn(db, row),
    deliveryCharge: (await hasExchanges(db, orderId)) ? 0 : deliveryCharges,
    // Units of another return are not back yet: the last return to come closes the order.
    isLast: ordered.every(({ left }) => left.units === 0) && !(await hasReturnUnderWay(db, orderId, returnId)),
  }
}

/** The most that a return can still refund: the payment less earlier refunds, goodwill and other returns' promises. */
export async function leftForReturn(db: Db, { orderId, returnId }: Pick<ReturnRow, 'orderId' | 'returnId'>) {
  const left = (await leftToRefund(db, orderId)) - (await promisedToReturns(db, orderId, returnId))
  return Math.max(0, left)
}
