import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type LineInput = { productId: string; color: string; size: string; quantity: number }

export type FoundLine = LineInput & {
  variantId: string | null
  productName: string | null
  stock: number
  /** Pieces of it in the bag already. */
  inCart: number
}

/** What is known of the lines somebody wants in that bag, in the order they were asked for. */
export async function findLines(db: Db, cartId: string, lines: readonly LineInput[]): Promise<FoundLine[]> {
  const { rows } = await sql<FoundLine>`
    select wanted.product_id, wanted.color, wanted.size, wanted.quantity, variant.id as variant_id,
      product.name as product_name, coalesce(variant.stock, 0) as stock, coalesce(item.quantity, 0) as in_cart
    from unnest(
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ color }) => color)}::text[],
      ${lines.map(({ size }) => size)}::text[], ${lines.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as wanted (product_id, color, size, quantity, place)
    left join products product on product.id = wanted.product_id
    left join variants variant
      on variant.product_id = wanted.product_id and variant.color = wanted.color and variant.size = wanted.size
    left join cart_items item on item.cart_id = ${cartId} and item.variant_id = variant.id
    order by wanted.place`.execute(db)
  return rows
}

export type VariantQuantity = { variantId: string; quantity: number }

/** A line already there grows by its pieces. */
export async function putLines(tx: Db, cartId: string, lines: readonly VariantQuantity[], now: Date): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cartItems')
    .values(lines.map(({ variantId, quantity }) => ({ cartId, variantId, quantity, addedAt: now })))
    .onConflict((there) =>
      there
        .columns(['cartId', 'variantId'])
        .doUpdateSet({ quantity: sql<number>`cart_items.quantity + excluded.quantity` }),
    )
    .execute()
}

export async function setQuantity(tx: Db, cartId: string, { variantId, quantity }: VariantQuantity): Promise<void> {
  await tx
    .updateTable('cartItems')
    .set({ quantity })
    .where('cartId', '=', cartId)
    .where('variantId', '=', variantId)
    .execute()
}

export async function countLines(db: Db, cartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cartItems')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function removeLine(
  tx: Db,
  { cartId, cartItemId }: { cartId: string; cartItemId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cartItems')
    .where('id', '=', cartItemId)
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
