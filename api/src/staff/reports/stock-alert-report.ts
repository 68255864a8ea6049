import type { DayRange } from '@nukkad/contract/report-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isWithin, momentsOf } from './report-facts.ts'
import type { ReportRow } from './report-rows.ts'

type Demand = { variantId: string; name: string; waiting: number; asked: number; told: number }

/**
 * Customers who wait for sold-out variants, and the alerts requested and sent in these days, as far as they are stored.
 */
export async function reportStockAlerts(db: Db, range: DayRange): Promise<ReportRow[]> {
  const moments = momentsOf(range)
  const { rows } = await sql<Demand>`
    select * from (
      select variant.id as variant_id, product.name || ', ' || variant.color || ', ' || variant.size as name,
        count(*) filter (where told_at is null)::int as waiting,
        count(*) filter (where ${isWithin(sql`asked_at`, moments)})::int as asked,
        count(*) filter (where ${isWithin(sql`told_at`, moments)})::int as told
      from stock_alerts join variants variant on variant.id = variant_id
        join products product on product.id = variant.product_id
      group by variant.id, product.name) demand
    where waiting + asked + told > 0
    order by waiting desc, asked desc, name`.execute(db)
  return rows.map(({ variantId, name, waiting, asked, told }) => ({
    id: variantId,
    name,
    cells: [waiting, asked, told],
  }))
}
