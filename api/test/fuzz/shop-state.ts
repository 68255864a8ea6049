import { sql } from 'kysely'
import type { Db } from '../../src/platform/db.ts'

/** State that no request may ever change. */
export async function fixedState(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from categories) as categories, (select count(*) from products) as products,
      (select count(*) from variants) as variants, (select count(*) from reviews where user_id is null) as reviews,
      (select sum(price) from products) as prices, (select count(*) from coupons) as coupons,
      (select sum(variants.stock - coalesce(moved.pieces, 0)) from variants left join (
        select variant_id, sum(delta) as pieces from stock_moves group by variant_id
      ) moved on moved.variant_id = variants.id) as "stockBeforeAnyMove",
      (select count(*) from pg_tables where schemaname = 'public') as tables`.execute(db)
  return rows[0]
}

/** Inconsistent books: stock and ledger, orders and lines, codes and uses. */
export async function disagreements(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'order' as what, orders.id from orders join order_items item on item.order_id = orders.id
      group by orders.id having sum(item.total) + orders.delivery_charges <> orders.total_amount
        or sum(item.tax) <> orders.total_tax
    union all
    select 'code', code from coupons
      where uses <> (select count(*) from coupon_uses used where used.code = coupons.code)
    union all
    select 'single-use code', coupons.code from coupons where method = 'codes' and uses <> (
      select count(order_id) from coupon_codes where coupon = coupons.code)
    union all
    select 'pieces of an order', orders.id from orders
      join order_items item on item.order_id = orders.id
      left join lateral (
        select coalesce(sum(delta), 0) as taken from stock_moves move
        where move.order_id = orders.id and move.variant_id = item.variant_id) moved on true
      where moved.taken <> case when orders.status in ('CANCELLED', 'RETURNED', 'REFUNDED', 'RETURNED_TO_ORIGIN')
        then 0 else (select coalesce(sum(cancel.units), 0) from order_cancels cancel where cancel.item_id = item.id)
          - item.quantity end`.execute(db)
  return rows
}
