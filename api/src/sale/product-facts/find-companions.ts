import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A product goes with another one from this many orders with both on. */
const fewestOrders = 5
/** A collection with more products is a listing and not an outfit. */
const mostInLook = 12
/** More than a page shows, for when some are sold out. */
const mostKept = 12

/**
 * The companions of each product: the others of its looks first, then those that the orders of a year have with it.
 * Writes only differences, because each write drops the cached page of its product.
 */
export async function findCompanions(tx: Db, now: Date): Promise<void> {
  await sql`
    with outfits as (
      select look, looks.position as place, product_id
      from looks join look_products on look = looks.slug where is_shown
      union all
      select looks.slug, looks.position, product_id
      from looks
      join collections on collections.slug = looks.slug and is_running
      join collection_products on collection_id = collections.id
      where is_shown and not exists (select from look_products where look = looks.slug)
        and (select count(*) from collection_products listed where listed.collection_id = collections.id) <= ${mostInLook}
    ), looked as (
      select one.product_id, other.product_id as other_id, min(one.place) as place
      from outfits one join outfits other using (look)
      where one.product_id <> other.product_id group by one.product_id, other.product_id
    ), held as (
      select distinct order_id, product_id from order_items item
      join orders on orders.id = order_id
      where orders.status <> 'CANCELLED' and orders.placed_at > ${now}::timestamptz - interval '1 year'
        and item.quantity > coalesce((select sum(units) from order_cancels where item_id = item.id), 0)
    ), together as (
      select one.product_id, other.product_id as other_id, count(*) as orders
      from held one join held other using (order_id)
      where one.product_id <> other.product_id
      group by one.product_id, other.product_id having count(*) >= ${fewestOrders}
    ), ranked as (
      select product_id, other_id,
        (row_number() over (partition by product_id order by place, orders desc nulls last, other_id))::int as position
      from looked full join together using (product_id, other_id)
      join products other on other.id = other_id and other.status = 'live'
    ), kept as (
      select * from ranked where position <= ${mostKept}
    ), gone as (
      delete from product_companions where (product_id, other_id) not in (select product_id, other_id from kept)
    )
    insert into product_companions (product_id, other_id, position)
    select product_id, other_id, position from kept
    on conflict (product_id, other_id) do update set position = excluded.position
      where product_companions.position <> excluded.position`.execute(tx)
}
