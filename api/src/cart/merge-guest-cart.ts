import type { Cart } from '@nukkad/contract/cart'
import { maxCartLines } from '@nukkad/contract/cart-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { cartView } from './cart-view.ts'
import { takeOverCoupon } from './coupon-queries.ts'
import { countLines, putLines } from './line-queries.ts'
import { mergeLines } from './merge-lines.ts'
import { dropCart, lockGuestCart, listGuestLines } from './merge-queries.ts'
import { lockOrMakeUserCart } from './queries.ts'
import { readLockedCart } from './read-cart.ts'

type CartMerge = { userId: string; guestCartId: string }

/** Whatever there is of the guest's bag goes over, once; a bag that is not there, or not a guest's, adds nothing. */
export function mergeGuestCart(db: Db, { userId, guestCartId }: CartMerge, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await lockOrMakeUserCart(tx, userId, now)
    const guest = await lockGuestCart(tx, guestCartId)
    if (guest === undefined) return cartView(await readLockedCart(tx, cartId, now), now)

    const room = maxCartLines - (await countLines(tx, cartId))
    const { put, adjustments } = mergeLines(await listGuestLines(tx, guest.id, cartId), room)
    await putLines(tx, cartId, put, now)
    if (guest.couponCode !== null) await takeOverCoupon(tx, cartId, guest.couponCode)
    await dropCart(tx, guest.id)

    const cart = cartView(await readLockedCart(tx, cartId, now), now)
    return adjustments.length === 0 ? cart : { ...cart, adjustments }
  })
}
