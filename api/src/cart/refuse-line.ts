import { maxCartLines, maxQuantity } from '@nukkad/contract/cart-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { leftWords, variantName } from '../stock/stock-words.ts'
import { countLines, type FoundLine, type VariantQuantity } from './line-queries.ts'

/** Refuses a line that is not sold, or that a bag cannot hold so many pieces of. */
export function requireQuantity(line: FoundLine, pieces: number): VariantQuantity {
  const { variantId, productName, color, size, stock, inCart } = line
  if (productName === null) throw new ShopError('PRODUCT_NOT_FOUND')
  if (variantId === null) {
    throw new ShopError('PRODUCT_NOT_FOUND', { detail: `${productName} is not made in ${color}, ${size}.` })
  }
  const shelf = { productName, color, size, stock }
  const already = inCart === 0 ? '' : ` Your bag has ${inCart} already.`
  if (pieces > maxQuantity) {
    throw new ShopError('QUANTITY_LIMIT', {
      detail: `You can buy up to ${maxQuantity} of one colour and size: ${variantName(shelf)}.${already}`,
    })
  }
  if (pieces > stock) {
    throw new ShopError('OUT_OF_STOCK', { detail: `${leftWords(shelf)}${already}`, extra: { available: stock } })
  }
  return { variantId, quantity: pieces }
}

export async function requireRoom(tx: Db, cartId: string): Promise<void> {
  if ((await countLines(tx, cartId)) > maxCartLines) throw new ShopError('CART_FULL')
}
