import { toPaise, toRupees } from './money.ts'
import type { ReturnFacts as Facts } from './return-decision-rules.ts'
import type { ReturnFacts as Shown } from './return-facts.ts'

/** The facts for the reply; the tax of lines decides nothing that is shown. */
export function showReturnFacts(facts: Facts): Shown {
  return {
    lines: facts.lines.map(({ itemId, variantId, units, amount }) => {
      return { orderItemId: itemId, variantId, quantity: units, amount: toRupees(amount) }
    }),
    exchanges: facts.exchanges.map(({ id, itemId, ...one }) => ({ ...one, exchangeId: id, orderItemId: itemId })),
    stock: [...facts.stock].map(([variantId, quantity]) => ({ variantId, quantity })),
    left: toRupees(facts.left),
    deliveryCharge: toRupees(facts.deliveryCharge),
    isLast: facts.isLast,
  }
}

/** The facts as `decideReturn` takes them. */
export function readReturnFacts({ lines, exchanges, stock, left, deliveryCharge, isLast }: Shown): Facts {
  return {
    lines: lines.map(({ orderItemId, variantId, quantity, amount }) => {
      return { itemId: orderItemId, variantId, units: quantity, amount: toPaise(amount), tax: 0 }
    }),
    exchanges: exchanges.map(({ exchangeId, orderItemId, ...one }) => ({
      ...one,
      id: exchangeId,
      itemId: orderItemId,
    })),
    stock: new Map(stock.map(({ variantId, quantity }) => [variantId, quantity])),
    left: toPaise(left),
    deliveryCharge: toPaise(deliveryCharge),
    isLast,
  }
}
