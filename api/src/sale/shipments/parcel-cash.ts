import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The cash to collect for an order, without cancelled items. Null: it is prepaid, or an exchange. */
export const cashOfOrder = sql<
  number | null
>`case when orders.payment_method = 'CASH' and orders.exchange_of is null then orders.total_amount
  - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer end`

/** The cash that a courier collects with a parcel. Null: the order is prepaid. */
export const cashAtDoor = sql<number | null>`(select ${cashOfOrder} from orders where orders.id = parcels.order_id)`

type PaidParcel = { parcelId: string; amount: number }

/** Records the courier's payment for these parcels, in addition to earlier ones. */
export async function addCashPaid(tx: Db, paid: readonly PaidParcel[]): Promise<void> {
  await sql`
    update parcels set cash_paid = cash_paid + paid.amount
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as paid ("parcelId" uuid, amount integer)
    where parcels.id = paid."parcelId"`.execute(tx)
}
