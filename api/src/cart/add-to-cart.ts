import type { Cart } from '@nukkad/contract/cart'
import { guestCartsPerDay } from '@nukkad/contract/cart-rules'
import { spend, type Budget } from '../platform/budgets.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { cartView } from './cart-view.ts'
import { findLines, putLines, requireQuantity, requireRoom, type LineInput } from './cart-lines.ts'
import { isOthersCart, lockOrMakeCart, lockOrMakeUserCart } from './lock-cart.ts'
import { readLockedCart } from './read-cart.ts'

type CartAddition = {
  callerId: string | undefined
  network: string
  /** Defaults to the cart named by its id, or the caller's own. */
  userId?: string | null | undefined
  cartId?: string | null | undefined
  items: readonly LineInput[]
}

/** All or nothing: one refused line leaves the cart as it was. */
export function addToCart(db: Db, addition: CartAddition, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await lockNamedCart(tx, addition, now)
    const found = await findLines(tx, cartId, gather(addition.items))
    for (const line of found) requireQuantity(line, line.inCart + line.quantity)

    await putLines(
      tx,
      cartId,
      found.map(({ variantId, quantity }) => ({ variantId: variantId!, quantity })),
      now,
    )
    await requireRoom(tx, cartId)
    return cartView(await readLockedCart(tx, cartId, now), now)
  })
}

async function lockNamedCart(tx: Db, { callerId, network, userId, cartId }: CartAddition, now: Date): Promise<string> {
  if (callerId !== undefined && (userId || !cartId)) {
    if (cartId && (await isOthersCart(tx, { cartId, userId: callerId }))) throw new ShopError('CART_NOT_FOUND')
    return lockOrMakeUserCart(tx, callerId, now)
  }
  if (!cartId) {
    throw new ShopError('INVALID_INPUT', { fields: { cartId: "Please name the guest's bag, or log in" } })
  }
  return lockGuestCart(tx, { cartId, userId: callerId, network }, now)
}

type GuestCart = { cartId: string; userId: string | undefined; network: string }

async function lockGuestCart(tx: Db, { network, ...opened }: GuestCart, now: Date): Promise<string> {
  const locked = await lockOrMakeCart(tx, opened, now)
  if (locked === undefined) throw new ShopError('CART_NOT_FOUND')
  if (locked.isNew) await refuseTooMany(tx, network, now)
  return locked.id
}

const newCarts: Budget = { name: 'guest-bags/network', most: guestCartsPerDay, seconds: 24 * 60 * 60 }

/** Anybody can open carts, so each network may open only so many. */
async function refuseTooMany(tx: Db, network: string, now: Date): Promise<void> {
  const until = await spend(tx, newCarts, network, now)
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    detail: 'Too many new bags were opened from your network today. Please log in to fill yours.',
    retryAfter: (until.getTime() - now.getTime()) / 1000,
    event: { event: 'bag_limited' },
  })
}

function gather(items: readonly LineInput[]): LineInput[] {
  const lines = new Map<string, LineInput>()
  for (const { productId, color, size, quantity } of items) {
    const key = JSON.stringify([productId.toLowerCase(), color, size])
    lines.set(key, { productId, color, size, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}
