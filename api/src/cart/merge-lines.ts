import type { CartAdjustment } from '@nukkad/contract/cart'
import { maxQuantity } from '@nukkad/contract/cart-rules'
import type { VariantQuantity } from '../stock/stock.ts'

export type GuestLine = {
  variantId: string
  productName: string
  color: string
  size: string
  stock: number
  quantity: number
  inCart: number
}

type Merged = { put: VariantQuantity[]; adjustments: CartAdjustment[] }

/** Adds quantities up to ten and to stock; new lines fill the room left. Never reduces the customer's own. */
export function mergeLines(lines: readonly GuestLine[], room: number): Merged {
  const merged: Merged = { put: [], adjustments: [] }
  let left = room
  for (const line of lines) {
    const wanted = line.inCart + line.quantity
    const isFull = line.inCart === 0 && left === 0
    const got = isFull ? 0 : Math.max(line.inCart, Math.min(wanted, maxQuantity, line.stock))

    if (got > line.inCart) merged.put.push({ variantId: line.variantId, quantity: got - line.inCart })
    if (got > 0 && line.inCart === 0) left -= 1
    if (got < wanted) merged.adjustments.push({ ...named(line), wanted, got, reason: reasonFor(line, isFull) })
  }
  return merged
}

function named({ productName, color, size }: GuestLine) {
  return { productName, color, size }
}

function reasonFor({ stock }: GuestLine, isFull: boolean): CartAdjustment['reason'] {
  if (isFull) return 'CART_FULL'
  return stock < maxQuantity ? 'OUT_OF_STOCK' : 'QUANTITY_LIMIT'
}
