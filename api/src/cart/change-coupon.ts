import type { Cart } from '@nukkad/contract/cart'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { quoteLines } from './quote-lines.ts'
import { cartView } from './cart-view.ts'
import { putCoupon, takeCouponOff } from './coupon-queries.ts'
import { lockOpenCart } from './queries.ts'
import { readLockedCart } from './read-cart.ts'

type Named = { callerId: string | undefined; cartId: string }

/** Puts a code on the bag if it gives something now; one that does not leaves the bag as it was. */
export function applyCoupon(db: Db, { code, ...named }: Named & { code: string }, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await requireLocked(tx, named, now)
    if (!(await putCoupon(tx, cartId, code.toUpperCase()))) throw new ShopError('COUPON_INVALID')

    const bag = await readLockedCart(tx, cartId, now)
    const { couponRefusal } = quoteLines(bag.lines, bag.coupon, now)
    if (couponRefusal !== undefined) throw new ShopError(couponRefusal.code, { detail: couponRefusal.detail })
    return cartView(bag, now)
  })
}

export function removeCoupon(db: Db, named: Named, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await requireLocked(tx, named, now)
    await takeCouponOff(tx, cartId)
    return cartView(await readLockedCart(tx, cartId, now), now)
  })
}

async function requireLocked(tx: Db, { callerId, cartId }: Named, now: Date): Promise<string> {
  const held = await lockOpenCart(tx, { cartId, userId: callerId }, now)
  if (held === undefined) throw new ShopError('CART_NOT_FOUND')
  return held
}
