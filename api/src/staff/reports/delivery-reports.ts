import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import type { DayRange } from '@nukkad/contract/report-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isWithin, moment, momentsOf } from './report-facts.ts'
import { percentOf, rupees, type ReportRow } from './report-rows.ts'

type Delivered = {
  id: string
  dispatched: number
  delivered: number
  failed: number
  refused: number
  origin: number
  lost: number
}

/** Orders placed in these days and dispatched, with their outcome so far. */
async function groupDeliveries(db: Db, range: DayRange, by: RawBuilder<unknown>): Promise<ReportRow[]> {
  const moments = momentsOf(range)
  const { rows } = await sql<Delivered>`
    select ${by} as id, count(*)::int as dispatched, count(orders.delivered_at)::int as delivered,
      (count(*) filter (where ended.failed))::int as failed,
      (count(*) filter (where orders.delivery_failure = ${sql.lit(refusedDelivery)}))::int as refused,
      (count(*) filter (where ended.origin))::int as origin, (count(*) filter (where ended.lost and not ended.origin and orders.delivered_at is null))::int as lost
    from orders left join (
      select order_id, bool_or(to_status = 'DELIVERY_FAILED') as failed,
        bool_or(to_status = 'RETURNED_TO_ORIGIN') as origin, bool_or(to_status = 'LOST') as lost
      from order_events
      where at >= ${moment(moments.from)} and to_status in ('DELIVERY_FAILED', 'RETURNED_TO_ORIGIN', 'LOST')
      group by order_id
    ) ended on ended.order_id = orders.id
    where ${isWithin(sql`orders.placed_at`, moments)} and orders.shipped_at is not null
    group by 1`.execute(db)
  return rows
    .toSorted((one, other) => undelivered(other) - undelivered(one) || other.dispatched - one.dispatched)
    .map(rowOf)
}

function undelivered({ origin, lost }: Delivered): number {
  return origin + lost
}

/** The share counts only finished deliveries. */
function rowOf(row: Delivered): ReportRow {
  const { id, dispatched, delivered, failed, refused, origin, lost } = row
  const share = percentOf(undelivered(row), delivered + undelivered(row))
  return { id, name: id, cells: [dispatched, delivered, failed, refused, origin, lost, share] }
}

export function reportPincodes(db: Db, range: DayRange): Promise<ReportRow[]> {
  return groupDeliveries(db, range, sql`orders.postal_code`)
}

export function reportCouriers(db: Db, range: DayRange): Promise<ReportRow[]> {
  return groupDeliveries(db, range, sql`coalesce(orders.courier, 'No courier')`)
}

type Money = { count: number; amount: number }

/** The COD amount to collect. */
const dueAtDoor = sql`orders.total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)`
const isOnTheWay = sql`orders.payment_method = 'CASH' and orders.exchange_of is null and orders.status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED')`

/** COD orders that a courier has and has not delivered. */
export async function sumOnTheWay(db: Db): Promise<Money> {
  const { rows } = await sql<Money>`
    select count(*)::int as count, coalesce(sum(${dueAtDoor}), 0)::float8 as amount from orders where ${isOnTheWay}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Delivered COD orders with cash that the courier still owes, in full or in part. */
export async function sumOwedByCouriers(db: Db): Promise<Money> {
  const { rows } = await sql<Money>`
    select count(*)::int as count, coalesce(sum(cash_due - cash_paid), 0)::float8 as amount
    from parcels where cash_due > cash_paid`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** The names of the count and the sum of each kind of COD money in the end of day, in the order of its columns. */
const codMoney = [
  ['delivered', 'collected'],
  ['open', 'due'],
  ['unpaid', 'owed'],
  ['remittances', 'remitted'],
] as const
type Courier = Record<(typeof codMoney)[number][number] | 'kept', number> & { courier: string }

const noCash = [0, 0, 0, 0, 0, 0, 0, 0, 0]

/** The money of these days: a row for online payments, one for COD refunds, one for each courier. */
export async function reportEndOfDay(db: Db, range: DayRange): Promise<ReportRow[]> {
  const [online, cash, couriers] = await Promise.all([
    sumOnline(db, range),
    sumRefunds(db, range, sql`refunds.payment_id is null`),
    listCouriers(db, range),
  ])
  const ofCouriers = couriers.map((row) => ({
    id: row.courier,
    name: row.courier,
    cells: [0, 0, 0, 0, ...codMoney.flatMap(([count, amount]) => [row[count], rupees(row[amount])]), rupees(row.kept)],
  }))
  const { captured, refunds } = online
  const prepaid = [captured.count, rupees(captured.amount), refunds.count, rupees(refunds.amount), ...noCash]
  return [
    { id: 'ONLINE', name: 'Prepaid', cells: prepaid },
    { id: 'CASH', name: 'COD refunds', cells: [0, 0, cash.count, rupees(cash.amount), ...noCash] },
    ...ofCouriers,
  ]
}

async function sumOnline(db: Db, range: DayRange) {
  const { rows } = await sql<Money>`
    select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from payments
    where status = 'captured' and ${isWithin(sql`settled_at`, momentsOf(range))}`.execute(db)
  const refunds = await sumRefunds(db, range, sql`refunds.payment_id is not null`)
  return { captured: rows[0] ?? { count: 0, amount: 0 }, refunds }
}

/** Every initiated refund of any kind; a retry does not count. */
async function sumRefunds(db: Db, range: DayRange, holds: RawBuilder<unknown>): Promise<Money> {
  const { rows } = await sql<Money>`
    select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from refunds
    where retry_of is null and ${holds} and ${isWithin(sql`requested_at`, momentsOf(range))}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Cash that couriers collected and paid over in these days, and what they carry and owe now. */
async function listCouriers(db: Db, range: DayRange): Promise<Courier[]> {
  const isDelivered = sql`orders.payment_method = 'CASH' and orders.exchange_of is null and ${isWithin(sql`orders.delivered_at`, momentsOf(range))}`
  const { rows } = await sql<Courier>`
    select coalesce(courier, 'No courier') as courier, ${sql.join(
      codMoney.map(
        ([count, amount]) => sql`(count(*) filter (where kind = ${sql.lit(count)}))::int as ${sql.ref(count)},
          coalesce(sum(amount) filter (where kind = ${sql.lit(count)}), 0)::float8 as ${sql.ref(amount)}`,
      ),
    )}, coalesce(sum(kept), 0)::float8 as kept
    from (
      select courier, 'delivered' as kind, ${dueAtDoor} as amount, 0 as kept from orders where ${isDelivered}
      union all
      select courier, 'open', ${dueAtDoor}, 0 from orders where ${isOnTheWay}
      union all
      select courier, 'unpaid', cash_due - cash_paid, 0 from parcels where cash_due > cash_paid
      union all
      select courier, 'remittances', amount, kept_freight + kept_weight + kept_other from remittances
      where received_on between ${range.from} and ${range.to}
    ) cash group by 1 order by 1`.execute(db)
  return rows
}
