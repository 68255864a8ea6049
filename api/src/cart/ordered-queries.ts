import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { VariantQuantity } from './line-queries.ts'

export async function takeLines(tx: Db, userId: string, pieces: readonly VariantQuantity[]): Promise<void> {
  const ids = pieces.map(({ variantId }) => variantId)
  const quantities = pieces.map(({ quantity }) => quantity)
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
}

export async function dropSpentCoupon(tx: Db, userId: string, code: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ couponCode: null })
    .where('userId', '=', userId)
    .where('couponCode', '=', code)
    .execute()
}
