import { sendTextAhead, type Db } from '../../platform/db.ts'
import type { VariantQuantity } from '../../store/stock/stock.ts'

/** Locks the customer's cart. Orders, payments and cart changes all lock it first, so they run one after the other. */
export async function lockOwnCart(tx: Db, userId: string): Promise<void> {
  await sendTextAhead(tx, 'select id from carts where user_id = $1 for no key update', [userId])
}

type OrderedLines = { userId: string; lines: readonly VariantQuantity[]; couponCode: string | null }

const removeLinesText = `
  with ordered as (
    select item.id, item.quantity - ordered.quantity as remaining
    from unnest($2::uuid[], $3::integer[]) as ordered (variant_id, quantity)
    join cart_items item on item.variant_id = ordered.variant_id
    join carts cart on cart.id = item.cart_id and cart.user_id = $1
  ), reduced as (
    update cart_items item set quantity = ordered.remaining from ordered
    where item.id = ordered.id and ordered.remaining > 0
  )
  delete from cart_items item using ordered where item.id = ordered.id and ordered.remaining <= 0`

/** Removes the ordered lines and the used code; later additions stay. */
export async function removeOrderedLines(tx: Db, { userId, lines, couponCode }: OrderedLines): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  const quantities = lines.map(({ quantity }) => quantity)
  await sendTextAhead(tx, removeLinesText, [userId, ids, quantities])
  if (couponCode === null) return
  await sendTextAhead(tx, 'update carts set coupon_code = null where user_id = $1 and coupon_code = $2', [
    userId,
    couponCode,
  ])
}
