import type { CartItem } from '@nukkad/contract/cart'
import { fewUnits } from '@nukkad/contract/stock-rules'
import { texts } from './texts.ts'

export type StockTrouble = { words: string; isBlocking: boolean }
type Stocked = Pick<CartItem, 'quantity' | 'available'>

/** The warning about stock or the shop's limit for a line; null if there is enough. */
export function stockTrouble({ quantity, available }: Stocked, maxQuantity: number): StockTrouble | null {
  const { soldOut, short, many, few } = texts.stock.line
  if (available === 0) return { words: soldOut, isBlocking: true }
  if (available < quantity) return { words: short(available), isBlocking: true }
  if (quantity > maxQuantity) return { words: many(maxQuantity), isBlocking: true }
  return available <= fewUnits ? { words: few(available), isBlocking: false } : null
}

/** Why the cart cannot be ordered as it is, or null. */
export function whyNotOrderable(items: readonly CartItem[], maxQuantity: number): string | null {
  const short = items.find(({ quantity, available }) => available < quantity)
  if (short !== undefined) {
    const { productName, available } = short
    return available === 0 ? texts.stock.bag.soldOut(productName) : texts.stock.bag.short(productName, available)
  }
  const many = items.find(({ quantity }) => quantity > maxQuantity)
  return many === undefined ? null : texts.stock.bag.many(many.productName, maxQuantity)
}
