import type { CartAdjustment } from '@nukkad/contract/cart'
import type { VariantQuantity } from '../../store/stock/stock.ts'

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

type Limits = { room: number; maxQuantity: number }

/**
 * Adds quantities up to the limit of a line and to stock; new lines fill the room left. Never reduces the customer's
 * own lines.
 */
export function mergeLines(lines: readonly GuestLine[], { room, maxQuantity }: Limits): Merged {
  const merged: Merged = { put: [], adjustments: [] }
  let left = room
  for (const line of lines) {
    const wanted = line.inCart + line.quantity
    const isNew = line.inCart === 0
    const isFull = isNew && left === 0
    const got = isFull ? 0 : mostOf(line, maxQuantity)

    if (got > line.inCart) merged.put.push({ variantId: line.variantId, quantity: got - line.inCart })
    if (isNew && got > 0) left -= 1
    if (got < wanted) {
      const reason = reasonFor(line, { isFull, maxQuantity })
      merged.adjustments.push({ ...named(line), wanted, got, reason })
    }
  }
  return merged
}

function mostOf({ inCart, quantity, stock }: GuestLine, maxQuantity: number): number {
  return Math.max(inCart, Math.min(inCart + quantity, maxQuantity, stock))
}

function named({ productName, color, size }: GuestLine) {
  return { productName, color, size }
}

type Short = { isFull: boolean; maxQuantity: number }

function reasonFor({ stock }: GuestLine, { isFull, maxQuantity }: Short): CartAdjustment['reason'] {
  if (isFull) return 'CART_FULL'
  return stock < maxQuantity ? 'OUT_OF_STOCK' : 'QUANTITY_LIMIT'
}
