import { sql } from 'kysely'

/** COD that was collected for an order, and that its courier has not paid over. */
export const isCashOwed = sql<boolean>`exists (select from parcels
  where parcels.order_id = orders.id and parcels.cash_due > parcels.cash_paid)`
