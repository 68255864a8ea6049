import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { VariantQuantity } from '../stock/stock.ts'

/** Locks the customer's cart. Orders, payments and cart changes all begin with it, so they run one after the other. */
export async function lockOwnCart(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('carts').select('id').where('userId', '=', userId).forNoKeyUpdate().execute()
}

type OrderedLines = { userId: string; lines: readonly VariantQuantity[]; couponCode: string | null }

/** Removes what was ordered and the code used; later additions stay. */
export async function removeOrderedLines(tx: Db, { userId, lines, couponCode }: OrderedLines): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  const quantities = lines.map(({ quantity }) => quantity)
  await sql`
    with ordered as (
      select item.id, item.quantity - ordered.quantity as remaining
      from unnest(${ids}::uuid[], ${quantities}::integer[]) as ordered (variant_id, quantity)
      join cart_items item on item.variant_id = ordered.variant_id
      join carts cart on cart.id = item.cart_id and cart.user_id = ${userId}
    ), reduced as (
      update cart_items item set quantity = ordered.remaining from ordered
      where item.id = ordered.id and ordered.remaining > 0
    )
    delete from cart_items item using ordered where item.id = ordered.id and ordered.remaining <= 0`.execute(tx)
  if (couponCode === null) return
  await tx
    .updateTable('carts')
    .set({ couponCode: null })
    .where('userId', '=', userId)
    .where('couponCode', '=', couponCode)
    .execute()
}
