import { sql } from 'kysely'

/** COD that was collected for an order, and that its courier has not paid over. */
export const isCashOwed = sql<boolean>`exists (select from parcels
  where parcels.order_id = orders.id and parcels.cash_due > parcels.cash_paid)`

/**
 * The same as a filter of many orders. Only the partial index of parcels knows how few they are: with `exists`, PostgreSQL
 * expects a third of all orders and walks through them by date.
 */
export const isAmongCashOwed = sql<boolean>`orders.id = any(array(
  select order_id from parcels where cash_due > cash_paid))`
