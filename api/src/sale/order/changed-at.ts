import { sql } from 'kysely'

/** When a COD order was paid online: documents printed before say COD. Null: it was not. */
const paidOnlineAt = sql<Date | null>`(
  select max(at) from order_events where order_events.order_id = orders.id and order_events.about = 'payment')`

/** When items or address last changed, or an item was cancelled. Null: they did not. */
const changedAt = sql<Date | null>`(
  select max(at) from order_events where order_events.order_id = orders.id and order_events.about in ('edit', 'units'))`

/** Columns of an order: since when documents printed before may be wrong. */
export const changeTimes = [paidOnlineAt.as('paidOnlineAt'), changedAt.as('changedAt')] as const

export type ChangeTimes = { paidOnlineAt: Date | null; changedAt: Date | null }

/** As the marks of packing have them. */
export function changeTimesView({ paidOnlineAt, changedAt }: ChangeTimes) {
  return { paidOnlineAt: paidOnlineAt?.toISOString() ?? null, changedAt: changedAt?.toISOString() ?? null }
}
