import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The products that the coupon aliased `coupon` is for; null if it is for everything. `products` filters `product`. */
export const productsInScope = (products: string) => `
  case when coupon.skips_reduced or coupon.category_ids || coupon.collection_ids || coupon.product_ids <> '{}'
  then array(
    select product.id::text from products product
    where ${products} and not (coupon.skips_reduced and ${isReduced})
      and (coupon.category_ids || coupon.collection_ids || coupon.product_ids = '{}'
        or product.id = any(coupon.product_ids)
        or product.category_id = any(coupon.category_ids) or product.second_category_id = any(coupon.category_ids)
        or exists (
          select from collection_products where product_id = product.id and collection_id = any(coupon.collection_ids)))
  ) end`

/** A product is reduced if the store shows a higher price beside its own. */
const isReduced = 'coalesce(product.struck_price > product.price, false)'

/** Moves the coupons of a merged category to the category that remains. */
export async function moveCouponCategory(tx: Db, from: string, into: string): Promise<void> {
  await sql`
    update coupons set category_ids = array_replace(category_ids, ${from}::uuid, ${into}::uuid)
    where ${from}::uuid = any(category_ids)`.execute(tx)
}
