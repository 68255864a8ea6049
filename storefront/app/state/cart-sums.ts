import type { CartItem } from '@nukkad/contract/cart'

type PricedItem = Pick<CartItem, 'price' | 'oldPrice' | 'quantity'>

export function countItems(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((pieces, { quantity }) => pieces + quantity, 0)
}

/** Rupees, before a discount code. */
export function sumOfLines(items: readonly PricedItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The reduction of the lines against their struck-out prices, in rupees. */
export function reductionOf(items: readonly PricedItem[]): number {
  return items.reduce(
    (sum, { price, oldPrice, quantity }) => sum + Math.max(0, (oldPrice ?? price) - price) * quantity,
    0,
  )
}

type Variant = Pick<CartItem, 'productId' | 'color' | 'size'>

export function isSameLine(one: Variant, other: Variant): boolean {
  return one.productId === other.productId && one.color === other.color && one.size === other.size
}
