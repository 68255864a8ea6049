import type { CartItem } from '@nukkad/contract/cart'

/** Few enough to mention; the number shown is the real stock. */
const fewUnits = 2

export type StockTrouble = { words: string; isBlocking: boolean }
type Stocked = Pick<CartItem, 'quantity' | 'available'>

/** The warning about stock or the shop's limit for a line; null if there is enough. */
export function stockTrouble({ quantity, available }: Stocked, maxQuantity: number): StockTrouble | null {
  if (available === 0) return { words: 'Sold out. Remove it or move it to your wishlist.', isBlocking: true }
  if (available < quantity) return { words: `Only ${available} left. Reduce the quantity.`, isBlocking: true }
  if (quantity > maxQuantity) {
    return { words: `You can buy up to ${maxQuantity} of one colour and size. Reduce the quantity.`, isBlocking: true }
  }
  return available <= fewUnits ? { words: `Only ${available} left`, isBlocking: false } : null
}

/** Why the cart cannot be ordered as it is, or null. */
export function whyNotOrderable(items: readonly CartItem[], maxQuantity: number): string | null {
  const short = items.find(({ quantity, available }) => available < quantity)
  if (short !== undefined) {
    return short.available === 0
      ? `${short.productName} is sold out. Please remove it first.`
      : `Only ${short.available} of ${short.productName} left. Please reduce the quantity.`
  }
  const many = items.find(({ quantity }) => quantity > maxQuantity)
  return many === undefined
    ? null
    : `You can buy up to ${maxQuantity} of ${many.productName}. Please reduce the quantity.`
}
