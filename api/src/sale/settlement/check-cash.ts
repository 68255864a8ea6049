import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const goodwill = sql`coalesce((select sum(amount) from refunds
  where refunds.order_id = orders.id and refunds.staff_id is not null and refunds.status <> 'FAILED'), 0)`

/** An exchange was paid before: what is cancelled of it goes back, and all that is left of one that never arrived. */
const cancelledExchange = sql`case when orders.exchange_of is null then 0
  else least(cash_received(orders.id) - ${goodwill}, case
    when orders.status = 'CANCELLED' or orders.status = 'REFUNDED' and orders.delivered_at is null then cash_received(orders.id)
    else coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0) end) end`

type CashOrder = { id: string; received: number; owed: number; back: number }

/**
 * Sentences about cash orders whose refunds differ from their returns and goodwill, or exceed what the courier
 * collected. Returns older than the table of cash refunds have none.
 */
export async function checkCash(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<CashOrder>`
    select id, received, owed, back from (
      select orders.id, cash_received(orders.id) as received,
        (${goodwill} + ${cancelledExchange} + coalesce((select sum(refund_amount) from returns
          where returns.order_id = orders.id and (returns.status = 'RECEIVED' or returns.status = 'REFUNDED'
            and exists (select from refunds of_return where of_return.return_id = returns.id))), 0))::integer as owed,
        coalesce((select sum(amount) from refunds where refunds.order_id = orders.id and refunds.payment_id is null
          and refunds.status <> 'FAILED'), 0)::integer as back
      from orders where orders.payment_method = 'CASH' and orders.placed_at >= ${since}) cash
    where back <> owed or back > received order by id`.execute(db)
  return rows.map(({ id, received, owed, back }) =>
    back > received
      ? `order ${id}: ${back} paise of cash go back where ${received === 0 ? 'none was' : `${received} were`} received`
      : `order ${id}: ${back} paise of cash go back where ${owed} should`,
  )
}
