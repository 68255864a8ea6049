import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type Differing = { id: string; stored: string; computed: string }

/** Sentences about orders whose stored payment state is not that of their payments and refunds (decision 159). */
export async function checkPaymentStates(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<Differing>`
    select id, stored, computed from (
      select orders.id, orders.payment_state as stored, case
        when refund.failed > 0 then 'refundFailed'
        when refund.open > 0 then 'refunding'
        when refund.processed > 0 and orders.status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST', 'REFUNDED') then 'refunded'
        when refund.processed > 0 then 'partlyRefunded'
        when orders.exchange_of is not null then 'paid'
        when orders.payment_method = 'CASH' and orders.delivered_at is not null then 'paid'
        when (select count(*) from payments where payments.order_id = orders.id) > 0 then 'paid'
        else 'unpaid' end as computed
      from orders cross join lateral (
        select count(*) filter (where status = 'PROCESSED') as processed,
          count(*) filter (where status in ('REQUESTED', 'READY', 'SENT')) as open,
          count(*) filter (where status = 'FAILED' and (select count(*) from refunds later where later.retry_of = refunds.id) = 0)
            as failed
        from refunds where refunds.order_id = orders.id) refund
      where orders.placed_at >= ${since}) one
    where stored <> computed order by id`.execute(db)
  return rows.map(
    ({ id, stored, computed }) => `order ${id}: its payment state is ${stored} where it should be ${computed}`,
  )
}
