import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** Copies a product that many times, with its colours, sizes and pictures, in one statement. */
export async function copyProduct(db: Db, productId: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into products (slug, name, category_id, summary, description, price, hsn, country_of_origin, features, created_at, status)
      select slug || '-copy-' || nth, name, category_id, summary, description, price, hsn, country_of_origin, features, created_at, status
      from products, generate_series(1, ${count}::integer) nth where id = ${productId} returning id
    ), coloured as (
      insert into product_colours (product_id, name, hex, position)
      select made.id, name, hex, position from made, product_colours where product_id = ${productId}
    ), sized as (
      insert into variants (product_id, color, size, position, stock)
      select made.id, color, size, position, stock from made, variants where product_id = ${productId}
    )
    insert into pictures (product_id, url, alt, color, width, height, tone, position)
    select made.id, url, alt, color, width, height, tone, position from made, pictures where product_id = ${productId}`.execute(
    db,
  )
}
