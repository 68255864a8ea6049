import { toPaise, toRupees, type Rupees } from './money.ts'
import type { Order } from './order.ts'
import { decideReturn } from './return-decision-rules.ts'
import { shareOf } from './split-rules.ts'

type EstimatedOrder = Pick<
  Order,
  | 'items'
  | 'cancelled'
  | 'returns'
  | 'refunds'
  | 'exchangeOf'
  | 'exchangedBy'
  | 'paymentMethod'
  | 'totalAmount'
  | 'deliveryCharges'
>

type Wanted = {
  /** The units to return, by the item's id. */
  chosen: ReadonlyMap<string, number>
  /** The items that are exchanged. */
  exchanged: ReadonlySet<string>
}

/**
 * The refund for a return that is received complete and undamaged: by the rules of the server, from what an order's page
 * knows. Null where it does not know enough: another return or an exchange has changed what is left.
 */
export function estimateRefund(order: EstimatedOrder, { chosen, exchanged }: Wanted): Rupees | null {
  if (order.returns.length > 0 || order.exchangeOf !== null || order.exchangedBy !== null) return null
  const lines = linesLeft(order).map(({ itemId, left }) => ({
    itemId,
    variantId: null,
    isWhole: (chosen.get(itemId) ?? 0) === left.units,
    ...shareOf(left, chosen.get(itemId) ?? 0),
  }))
  const returned = lines.filter(({ units }) => units > 0)
  const facts = {
    lines: returned,
    exchanges: returned
      .filter(({ itemId }) => exchanged.has(itemId))
      .map(({ itemId, units }) => ({ id: itemId, itemId, variantId: itemId, quantity: units, isHeld: true })),
    stock: new Map(),
    left: leftToRefund(order),
    deliveryCharge: toPaise(order.deliveryCharges),
    isLast: lines.every(({ isWhole }) => isWhole),
  }
  const found = returned.map(({ itemId, units }) => ({ itemId, units, outcome: 'shelf' as const }))
  return toRupees(Math.max(0, decideReturn(facts, { found, choice: undefined }).refund))
}

function linesLeft({ items, cancelled }: EstimatedOrder) {
  return items.map(({ orderItemId, quantity, total, cancelledQuantity }) => {
    const gone = cancelled.lines.find((line) => line.orderItemId === orderItemId)
    const amount = toPaise(total) - toPaise(gone?.amount ?? 0)
    return { itemId: orderItemId, left: { units: quantity - cancelledQuantity, amount, tax: 0 } }
  })
}

/** Paid online: all of it, less every refund. In cash: what the courier collected, less goodwill. */
function leftToRefund({ totalAmount, cancelled, paymentMethod, refunds }: EstimatedOrder) {
  const paid = toPaise(totalAmount) - (paymentMethod === 'CASH' ? toPaise(cancelled.amount) : 0)
  const back = refunds.filter(({ isOfOrder, status }) => isOfOrder && status !== 'FAILED')
  return paid - back.reduce((sum, { amount }) => sum + toPaise(amount), 0)
}
