import type { Cart } from '@nukkad/contract/cart'
import { maxCartLines } from '@nukkad/contract/cart-rules'
import { inTransaction, type Db } from '../../platform/db.ts'
import { type CartContext, cartView } from './cart-view.ts'
import { putLines } from './cart-lines.ts'
import { lockOrMakeUserCart } from './lock-cart.ts'
import { mergeLines, type GuestLine } from './merge-lines.ts'
import { readLockedCart, requireUserCart } from './read-cart.ts'
import { mergeSaved } from './saved-items.ts'

type CartMerge = { userId: string; guestCartId: string }

/** Moves everything from the guest's cart, once; a missing cart or a customer's adds nothing. */
export function mergeGuestCart(db: Db, { userId, guestCartId }: CartMerge, context: CartContext): Promise<Cart> {
  const { now, terms } = context
  return inTransaction(db, async (tx) => {
    await lockOrMakeUserCart(tx, userId, now)
    const guest = await lockGuestCart(tx, guestCartId)
    const own = await requireUserCart(tx, userId, { now })
    if (guest === undefined) return cartView(own, context)

    const cartId = own.id
    const limits = { room: maxCartLines - own.lines.length, maxQuantity: terms.maxQuantity }
    const { put, adjustments } = mergeLines(await listGuestLines(tx, guest.id, cartId), limits)
    await putLines(tx, cartId, { lines: put }, now)
    if (guest.couponCode !== null) await takeOverCoupon(tx, cartId, guest.couponCode)
    await mergeSaved(tx, { from: guest.id, into: cartId })
    await tx.deleteFrom('carts').where('id', '=', guest.id).execute()

    const cart = cartView(await readLockedCart(tx, cartId, { now }), context)
    return adjustments.length === 0 ? cart : { ...cart, adjustments }
  })
}

function lockGuestCart(tx: Db, guestCartId: string): Promise<{ id: string; couponCode: string | null } | undefined> {
  return tx
    .selectFrom('carts')
    .select(['id', 'couponCode'])
    .where('id', '=', guestCartId)
    .where('userId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

function listGuestLines(tx: Db, guestCartId: string, cartId: string): Promise<GuestLine[]> {
  return tx
    .selectFrom('cartItems as item')
    .innerJoin('variants as variant', 'variant.id', 'item.variantId')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .leftJoin('cartItems as own', (join) =>
      join.onRef('own.variantId', '=', 'item.variantId').on('own.cartId', '=', cartId),
    )
    .select([
      'variant.id as variantId',
      'product.name as productName',
      'variant.color',
      'variant.size',
      'variant.stock',
      'item.quantity',
    ])
    .select((line) => line.fn.coalesce('own.quantity', line.val(0)).as('inCart'))
    .where('item.cartId', '=', guestCartId)
    .where('product.status', '=', 'live')
    .orderBy('item.place')
    .execute()
}

/** The customer's own code wins over the guest's. */
async function takeOverCoupon(tx: Db, cartId: string, code: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ couponCode: code })
    .where('id', '=', cartId)
    .where('couponCode', 'is', null)
    .execute()
}
