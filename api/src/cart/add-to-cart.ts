import type { Cart } from '@nukkad/contract/cart'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { cartView } from './cart-view.ts'
import { findWantedLines, putLines, type WantedLine } from './line-queries.ts'
import { holdOrMakeBag, holdOrMakeUserBag, isOthersBag } from './queries.ts'
import { readHeldBag } from './read-bag.ts'
import { requirePieces, requireRoom } from './refuse-line.ts'

export type Adding = {
  /** The customer who asks, if any. */
  callerId: string | undefined
  /** Whose bag to fill; without it the bag named by its id, or the caller's own. */
  userId?: string | null | undefined
  cartId?: string | null | undefined
  items: readonly WantedLine[]
}

/** All or nothing: one line that cannot be had leaves the bag as it was. */
export function addToCart(db: Db, adding: Adding, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await holdNamedBag(tx, adding, now)
    const found = await findWantedLines(tx, cartId, gather(adding.items))
    for (const line of found) requirePieces(line, line.inBag + line.quantity)

    await putLines(
      tx,
      cartId,
      found.map(({ variantId, quantity }) => ({ variantId: variantId!, quantity })),
      now,
    )
    await requireRoom(tx, cartId)
    return cartView(await readHeldBag(tx, cartId, now), now)
  })
}

async function holdNamedBag(tx: Db, { callerId, userId, cartId }: Adding, now: Date): Promise<string> {
  if (callerId !== undefined && (userId || !cartId)) {
    if (cartId && (await isOthersBag(tx, { cartId, userId: callerId }))) throw new ShopError('CART_NOT_FOUND')
    return holdOrMakeUserBag(tx, callerId, now)
  }
  if (!cartId) {
    throw new ShopError('INVALID_INPUT', { fields: { cartId: "Please name the guest's bag, or log in" } })
  }
  const held = await holdOrMakeBag(tx, { cartId, userId: callerId }, now)
  if (held === undefined) throw new ShopError('CART_NOT_FOUND')
  return held
}

/** The same product, colour and size twice is one line of both. */
function gather(items: readonly WantedLine[]): WantedLine[] {
  const lines = new Map<string, WantedLine>()
  for (const { productId, color, size, quantity } of items) {
    const key = JSON.stringify([productId.toLowerCase(), color, size])
    lines.set(key, { productId, color, size, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}
