import { maxCartLines, maxQuantity } from '@nukkad/contract/cart-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import { leftWords, variantName } from '../stock/stock-words.ts'

export type LineInput = { productId: string; color: string; size: string; quantity: number }

type FoundLine = LineInput & {
  variantId: string | null
  productName: string | null
  stock: number
  inCart: number
}

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

export async function countLines(db: Db, cartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cartItems')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Refuses a line that is not sold, or a quantity above the limit. */
export function requireQuantity(line: FoundLine, quantity: number): VariantQuantity {
  const { variantId, productName, color, size, stock, inCart } = line
  if (productName === null) throw new ShopError('PRODUCT_NOT_FOUND')
  if (variantId === null) {
    throw new ShopError('PRODUCT_NOT_FOUND', { detail: `${productName} is not made in ${color}, ${size}.` })
  }
  const variant = { productName, color, size, stock }
  const already = inCart === 0 ? '' : ` Your bag has ${inCart} already.`
  if (quantity > maxQuantity) {
    throw new ShopError('QUANTITY_LIMIT', {
      detail: `You can buy up to ${maxQuantity} of one colour and size: ${variantName(variant)}.${already}`,
    })
  }
  if (quantity > stock) {
    throw new ShopError('OUT_OF_STOCK', { detail: `${leftWords(variant)}${already}`, extra: { available: stock } })
  }
  return { variantId, quantity }
}

export async function requireRoom(tx: Db, cartId: string): Promise<void> {
  if ((await countLines(tx, cartId)) > maxCartLines) throw new ShopError('CART_FULL')
}
