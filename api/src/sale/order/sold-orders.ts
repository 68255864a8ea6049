import { sql, type RawBuilder } from 'kysely'

/**
 * An order that was confirmed at some time. The subquery returns a value, because PostgreSQL would answer an `exists`
 * from a hash of every event ever, in each part of a report.
 */
export const isSold: RawBuilder<boolean> = sql<boolean>`(orders.status not in ('PENDING', 'CANCELLED') or orders.status = 'CANCELLED'
  and (select true from order_events won where won.order_id = orders.id and won.to_status = 'CONFIRMED' limit 1))`
