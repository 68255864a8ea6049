import { fewestForShare } from '@nukkad/contract/report-rules'
import { fitReason } from '@nukkad/contract/return-rules'
import { sql } from 'kysely'
import { lastNight } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { findCompanions } from './find-companions.ts'

/** Counts each night, once for all machines, what orders and returns say of products. */
export function countProductFacts(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .updateTable('productFactsRun')
      .set({ finishedAt: now })
      .where(sql<boolean>`coalesce(finished_at < ${lastNight(now)}, true)`)
      .returning('finishedAt')
      .executeTakeFirst()
    if (claimed === undefined) return
    await countFits(tx, now)
    await findCompanions(tx, now)
  })
}

/**
 * The customers of the last year who received a product, and those who returned it as too small or too large. A customer
 * who returned it for its size without saying which, or for both, neither kept the size nor had a direction, and is left
 * out. Writes only differences, because each write drops the cached page of its product.
 */
async function countFits(tx: Db, now: Date): Promise<void> {
  await sql`
    with bought as (
      select item.product_id, orders.user_id,
        coalesce(bool_or(returns.fit = 'TOO_SMALL'), false) as small,
        coalesce(bool_or(returns.fit = 'TOO_LARGE'), false) as large,
        coalesce(bool_or(returns.reason = ${fitReason}), false) as for_size
      from order_items item
      join orders on orders.id = item.order_id
      left join return_lines line on line.item_id = item.id
      left join returns on returns.id = line.return_id and returns.status not in ('REJECTED', 'CLOSED')
      where orders.delivered_at > ${now}::timestamptz - interval '1 year'
        and item.quantity > coalesce((select sum(units) from order_cancels where item_id = item.id), 0)
      group by item.product_id, orders.user_id
    ), counted as (
      select product_id, count(*)::int as customers,
        (count(*) filter (where small))::int as too_small,
        (count(*) filter (where large))::int as too_large
      from bought where small <> large or not for_size
      group by product_id having count(*) >= ${fewestForShare}
    ), gone as (
      delete from product_fits where product_id not in (select product_id from counted)
    )
    insert into product_fits (product_id, customers, too_small, too_large)
    select product_id, customers, too_small, too_large from counted
    on conflict (product_id) do update
      set (customers, too_small, too_large) = (excluded.customers, excluded.too_small, excluded.too_large)
      where (product_fits.customers, product_fits.too_small, product_fits.too_large)
        is distinct from (excluded.customers, excluded.too_small, excluded.too_large)`.execute(tx)
}
