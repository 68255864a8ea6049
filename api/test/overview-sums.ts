import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

// Sums for tests of reports: plain SQL over the shop's own tables, which shares nothing with the reports.

type Span = { from: Date; until: Date }

/** In rupees, of the orders that were confirmed once; `until` is not included. */
export async function sumSales(db: Db, { from, until }: Span) {
  const { rows } = await sql<Record<string, number>>`
    with sold as (
      select o.*, o.placed_at >= ${from} and o.placed_at < ${until} as is_placed from orders o
      where o.id in (select order_id from order_events where to_status = 'CONFIRMED')
    ), ended as (
      select s.id, min(e.at) as at from sold s join order_events e on e.order_id = s.id
      where e.to_status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST') group by s.id
    ), parts as (
      select c.order_id, c.amount, e.at from order_cancels c join order_events e on e.id = c.event_id
    )
    select
      (select count(*) from sold where is_placed)::int as orders,
      (select coalesce(sum(i.quantity), 0) from sold s join order_items i on i.order_id = s.id where is_placed)::int as items,
      (select coalesce(sum(i.quantity * i.price), 0) from sold s join order_items i on i.order_id = s.id
        where is_placed)::float8 / 100 as gross,
      (select coalesce(sum(discount), 0) from sold where is_placed)::float8 / 100 as discounts,
      (select coalesce(sum(delivery_charges), 0) from sold where is_placed)::float8 / 100 as delivery,
      ((select coalesce(sum(amount), 0) from parts where at >= ${from} and at < ${until})
        + (select coalesce(sum(
            case when s.exchange_of is null then s.total_amount
              else (select sum(x.amount) from exchanges x where x.order_id = s.id) end
            - (select coalesce(sum(amount), 0) from parts where parts.order_id = s.id)), 0)
          from sold s join ended on ended.id = s.id where ended.at >= ${from} and ended.at < ${until})
      )::float8 / 100 as cancelled,
      ((select coalesce(sum(total_amount), 0) from sold where is_placed and exchange_of is not null)
        + (select coalesce(sum(amount), 0) from refunds
          where retry_of is null and coalesce(return_id::text, staff_id::text) is not null
            and requested_at >= ${from} and requested_at < ${until})
      )::float8 / 100 as refunds`.execute(db)
  const { orders = 0, gross = 0, discounts = 0, delivery = 0, cancelled = 0, refunds = 0, ...rest } = rows[0]!
  const agreed = gross - discounts + delivery
  return {
    ...rest,
    orders,
    gross,
    discounts,
    delivery,
    cancelled,
    refunds,
    net: paise(agreed - cancelled - refunds),
    averageOrder: orders === 0 ? null : paise(agreed / orders),
  }
}

/** Sums of rupees as numbers have tails. */
const paise = (amount: number) => Math.round(amount * 100) / 100

type KeptItems = { productId: string; variantId: string; items: number; net: number }

/** Items ordered in these days, without those cancelled or returned in them, by variant; the largest first. */
export async function sumItems(db: Db, { from, until }: Span): Promise<KeptItems[]> {
  const { rows } = await sql<KeptItems>`
    with sold as (select * from orders where id in (select order_id from order_events where to_status = 'CONFIRMED')),
    gone as (
      select i.id, coalesce(sum(c.units), 0) as units, coalesce(sum(c.amount), 0) as amount
      from order_items i left join order_cancels c on c.item_id = i.id group by i.id
    ), moves as (
      select i.product_id, i.variant_id, i.quantity as items, i.quantity * i.price - i.discount as net
      from sold s join order_items i on i.order_id = s.id where s.placed_at >= ${from} and s.placed_at < ${until}
      union all
      select i.product_id, i.variant_id, -c.units, -c.amount
      from order_cancels c join order_events e on e.id = c.event_id join order_items i on i.id = c.item_id
      where e.at >= ${from} and e.at < ${until}
      union all
      select i.product_id, i.variant_id, gone.units - i.quantity, gone.amount - i.total
      from sold s join order_items i on i.order_id = s.id join gone on gone.id = i.id
      where (select min(at) from order_events e where e.order_id = s.id
        and e.to_status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST')) between ${from} and ${until}
      union all
      select i.product_id, i.variant_id, -l.units, -l.amount
      from return_lines l join order_items i on i.id = l.item_id
      where l.outcome in ('shelf', 'damaged')
        and (select min(at) from return_events e where e.return_id = l.return_id and e.to_status = 'RECEIVED')
          between ${from} and ${until}
    )
    select product_id as "productId", variant_id as "variantId", sum(items)::int as items, sum(net)::float8 / 100 as net
    from moves group by 1, 2 order by 3 desc, 4 desc`.execute(db)
  return rows
}

type Money = { count: number; amount: number }

/** The money that waits now, in rupees: COD with couriers and owed by them, refunds not sent yet, and those that can be paid out. */
export async function sumOwed(db: Db) {
  const money = async (amounts: ReturnType<typeof sql>) => {
    const { rows } = await sql<Money>`
      select count(*)::int as count, coalesce(sum(amount), 0)::float8 / 100 as amount from (${amounts}) owed`.execute(
      db,
    )
    return rows[0]!
  }
  const open = sql`select * from refunds where status = 'FAILED' or status = 'REQUESTED' or status = 'READY'`
  return {
    codOnTheWay: await money(sql`
      select o.total_amount - coalesce(sum(c.amount), 0) as amount
      from orders o left join order_cancels c on c.order_id = o.id
      where o.payment_method = 'CASH' and o.exchange_of is null
        and o.status = any('{SHIPPED,OUT_FOR_DELIVERY,DELIVERY_FAILED}') group by o.id, o.total_amount`),
    codOwed: await money(sql`
      select due - paid as amount from (
        select o.total_amount - coalesce((select sum(amount) from order_cancels c where c.order_id = o.id), 0) as due,
          (select coalesce(sum(p.cash_paid), 0) from parcels p where p.order_id = o.id) as paid
        from orders o where o.payment_method = 'CASH' and o.exchange_of is null and o.delivered_at is not null
      ) delivered where due > paid`),
    refundsOwed: await money(sql`
      select amount from (${open}) mine left join (select retry_of from refunds) later on later.retry_of = mine.id
      where later.retry_of is null or mine.status <> 'FAILED'`),
    payoutsDue: await money(sql`select amount from refunds where status = 'READY'`),
  }
}

/** Parcels by pincode: dispatched, delivered, failed, refused, returned undelivered, lost. */
export async function countDeliveries(db: Db, { from, until }: Span): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ pincode: string; counts: number[] }>`
    select postal_code as pincode, array[
      count(*), count(*) filter (where 'DELIVERED' = any(happened)),
      count(*) filter (where 'DELIVERY_FAILED' = any(happened)),
      count(*) filter (where delivery_failure = 'Refused by the customer'),
      count(*) filter (where 'RETURNED_TO_ORIGIN' = any(happened)), count(*) filter (where 'LOST' = any(happened))
    ]::int[] as counts
    from (select o.*, array(select e.to_status::text from order_events e where e.order_id = o.id) as happened from orders o) o
    where placed_at >= ${from} and placed_at < ${until} and 'SHIPPED' = any(happened)
    group by 1`.execute(db)
  return new Map(rows.map(({ pincode, counts }) => [pincode, counts]))
}

/** COD by courier: delivered in these days, with couriers now, owed now; counts and rupees. */
export async function sumCouriers(db: Db, { from, until }: Span): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ courier: string; sums: number[] }>`
    with cash as (
      select coalesce(o.courier, 'No courier') as courier, o.delivered_at >= ${from} and o.delivered_at < ${until} as is_now,
        o.status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED') as is_open,
        (o.total_amount - coalesce((select sum(amount) from order_cancels c where c.order_id = o.id), 0)) / 100.0 as due,
        case when o.delivered_at is not null then (select coalesce(sum(p.cash_paid), 0) from parcels p where p.order_id = o.id) / 100.0 end as paid
      from orders o
      where o.payment_method = 'CASH' and o.exchange_of is null and o.shipped_at is not null
    ), remitted as (
      select courier, count(*) as remittances, sum(amount) / 100.0 as paid_over,
        sum(lines_amount - amount) / 100.0 as kept
      from remittances where received_on >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date
        and received_on < (${until}::timestamptz at time zone 'Asia/Kolkata')::date
      group by 1
    )
    select courier, array[
      count(*) filter (where is_now), coalesce(sum(due) filter (where is_now), 0),
      count(*) filter (where is_open), coalesce(sum(due) filter (where is_open), 0),
      count(*) filter (where paid < due), coalesce(sum(due - paid) filter (where paid < due), 0),
      coalesce(max(remittances), 0), coalesce(max(paid_over), 0), coalesce(max(kept), 0)
    ]::float8[] as sums
    from cash full join remitted using (courier) group by 1`.execute(db)
  return new Map(rows.filter(({ sums }) => sums.some((one) => one !== 0)).map(({ courier, sums }) => [courier, sums]))
}
