import type { CartItem } from '@nukkad/contract/cart'

type PricedItem = Pick<CartItem, 'price' | 'oldPrice' | 'quantity'>

export function countItems(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((pieces, { quantity }) => pieces + quantity, 0)
}

/** Rupees, before any code. */
export function sumOfLines(items: readonly PricedItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** By how many rupees the lines are below what is struck out beside them. */
export function reductionOf(items: readonly PricedItem[]): number {
  return items.reduce(
    (sum, { price, oldPrice, quantity }) => sum + Math.max(0, (oldPrice ?? price) - price) * quantity,
    0,
  )
}
