import type { Cart } from '@nukkad/contract/cart'
import { sql } from 'kysely'
import { inTransaction, sendTextAhead, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { findVariants, requireQuantity, type LineInput } from './cart-lines.ts'
import { type CartContext, cartView } from './cart-view.ts'
import { lockCartOfLine, lockOpenCart } from './lock-cart.ts'
import { quoteLines } from './quote-lines.ts'
import { readLockedCart } from './read-cart.ts'

export type CartChoice = { callerId: string | undefined; cartId: string }

export function updateQuantity(
  db: Db,
  { callerId, cartId, ...input }: LineInput & CartChoice,
  context: CartContext,
): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const id = await requireCart(tx, { callerId, cartId }, now)
    const variants = await findVariants(tx, [input])
    const cart = await readLockedCart(tx, id, { now })
    const [found] = variants.rows
    const line = cart.lines.find(({ variantId }) => variantId === found?.variant?.variantId)
    if (found === undefined || line === undefined) throw new ShopError('CART_ITEM_NOT_FOUND')

    const { quantity } = input
    requireQuantity(found, { quantity, inCart: line.quantity, ...context.terms })
    await sendTextAhead(tx, 'update cart_items set quantity = $1 where id = $2', [quantity, line.cartItemId])
    return cartView({ ...cart, lines: cart.lines.map((one) => (one === line ? { ...one, quantity } : one)) }, context)
  })
}

type LineRemoval = { callerId: string | undefined; cartItemId: string; cartId: string | undefined }

export function removeItem(db: Db, { callerId, cartItemId, cartId }: LineRemoval, context: CartContext): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const locked = await lockCartOfLine(tx, { cartItemId, userId: callerId }, now)
    const isNamed = cartId === undefined || cartId.toLowerCase() === locked
    if (locked === undefined || !isNamed || !(await removeLine(tx, { cartId: locked, cartItemId }))) {
      throw new ShopError('CART_ITEM_NOT_FOUND')
    }
    return cartView(await readLockedCart(tx, locked, { now }), context)
  })
}

async function removeLine(tx: Db, { cartId, cartItemId }: { cartId: string; cartItemId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cartItems')
    .where('id', '=', cartItemId)
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export function applyCoupon(
  db: Db,
  { code, ...choice }: CartChoice & { code: string },
  context: CartContext,
): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const cartId = await requireCart(tx, choice, now)
    if (!(await putCoupon(tx, cartId, code.toUpperCase()))) throw new ShopError('COUPON_INVALID')

    const cart = await readLockedCart(tx, cartId, { now })
    const { couponRefusal } = quoteLines(cart.lines, cart, context)
    if (couponRefusal !== undefined) throw new ShopError(couponRefusal.code, { detail: couponRefusal.detail })
    return cartView(cart, context)
  })
}

async function putCoupon(tx: Db, cartId: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carts set coupon_code = ${code} where id = ${cartId} and (
      exists (select from coupons where code = ${code}) or exists (select from coupon_codes where code = ${code}))`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export function removeCoupon(db: Db, choice: CartChoice, context: CartContext): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const cartId = await requireCart(tx, choice, now)
    await tx.updateTable('carts').set({ couponCode: null }).where('id', '=', cartId).execute()
    return cartView(await readLockedCart(tx, cartId, { now }), context)
  })
}

/** Locks a cart that is open to the caller. */
export async function requireCart(tx: Db, { callerId, cartId }: CartChoice, now: Date): Promise<string> {
  const locked = await lockOpenCart(tx, { cartId, userId: callerId }, now)
  if (locked === undefined) throw new ShopError('CART_NOT_FOUND')
  return locked
}
