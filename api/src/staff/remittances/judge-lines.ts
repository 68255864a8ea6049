import { sql, type RawBuilder } from 'kysely'

/** A parcel of an order in these states has no cash to remit. */
const isNotCollected = sql`orders.status in ('PENDING', 'CANCELLED', 'RETURNED_TO_ORIGIN')
  or orders.status::text = 'LOST'`

/** A parcel delivered before remittances were booked here has no `cash_due`, but its cash counts. */
const collectable = sql`coalesce(parcels.cash_due, case
  when orders.payment_method <> 'CASH' or orders.exchange_of is not null or ${isNotCollected} then 0
  else orders.total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer end)`

/**
 * The lines of a draft with the current debts of their parcels: `parcel_id`, `order_id`, `expected` and `outcome`. For
 * a parcel that is in the file twice, the first line is subtracted before the second.
 */
export function judgedLines(remittanceId: string): RawBuilder<unknown> {
  return sql`(
    select line, awb, amount, day, parcel_id, order_id, status,
      case when parcel_id is null then null else greatest(0, due - before) end::integer as expected,
      case when parcel_id is null then 'unknown'
        when before > 0 and before >= due then 'double'
        when amount = due - before then 'paid'
        when amount < due - before then 'short'
        else 'over' end as outcome
    from (
      select file.line, file.awb, file.amount, file.day, parcel.id as parcel_id, parcel.order_id, parcel.status, parcel.due,
        parcel.cash_paid + coalesce(sum(file.amount) over (
          partition by parcel.id order by file.line rows between unbounded preceding and 1 preceding), 0) as before
      from remittance_lines file
      join remittances on remittances.id = file.remittance_id
      left join lateral (
        select parcels.id, parcels.order_id, parcels.cash_paid, orders.status::text, ${collectable} as due
        from parcels join orders on orders.id = parcels.order_id
        where parcels.courier = remittances.courier and parcels.awb = file.awb and parcels.way = 'out'
        order by parcels.id limit 1
      ) parcel on true
      where file.remittance_id = ${remittanceId}
    ) beside
  )`
}

/** The lines of a booked remittance with their outcomes at that time. */
export function bookedLines(remittanceId: string): RawBuilder<unknown> {
  return sql`(
    select file.line, file.awb, file.amount, file.day, file.order_id, file.expected, file.outcome,
      orders.status::text as status
    from remittance_lines file left join orders on orders.id = file.order_id
    where file.remittance_id = ${remittanceId}
  )`
}
