import { addDays, startOfDay } from '@nukkad/contract/dates'
import { toRupees } from '@nukkad/contract/money'
import { owedAgeDays, owedAges, type OwedAge } from '@nukkad/contract/remittance-rules'
import type { CashDay, OwedCash, OwedParcel } from '@nukkad/contract/staff/remittances'
import type { TodayKind } from '@nukkad/contract/staff-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keyPage } from '../../platform/key-page.ts'
import { isAmongCashOwed } from '../orders/cash-owed.ts'

const dayMs = 24 * 60 * 60_000

/** Delivered parcels with cash that the courier has not fully paid; the partial index has the same condition. */
const isOwed = sql`parcels.cash_due > parcels.cash_paid`
const owed = sql`(parcels.cash_due - parcels.cash_paid)`

/** These parcels with their orders, found by the orders: their number cannot be guessed from the parcels alone. */
const owedParcels = sql`parcels join orders on orders.id = parcels.order_id and ${isOwed} and ${isAmongCashOwed}`
const courierName = sql`coalesce(parcels.courier, 'No courier')`

function isAged(age: OwedAge, now: Date): RawBuilder<boolean> {
  const { from, to } = owedAgeDays[age]
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const isOldEnough = from === 0 ? sql`true` : sql`orders.delivered_at < ${ago(from)}`
  const isYoungEnough = to === null ? sql`true` : sql`orders.delivered_at >= ${ago(to)}`
  return sql`${isOldEnough} and ${isYoungEnough}`
}

type AgeRow = { courier: string; count: number; amount: number } & Record<
  `${OwedAge}Count` | `${OwedAge}Amount`,
  number
>

/** The debts of each courier, by days since the delivery. */
export async function readOwedCash(db: Db, now: Date): Promise<OwedCash> {
  const ages = owedAges.map((age) => {
    const holds = isAged(age, now)
    return sql`(count(*) filter (where ${holds}))::int as ${sql.ref(`${age}Count`)},
      coalesce(sum(${owed}) filter (where ${holds}), 0)::float8 as ${sql.ref(`${age}Amount`)}`
  })
  const { rows } = await sql<AgeRow>`
    select ${courierName} as courier, count(*)::int as count, sum(${owed})::float8 as amount, ${sql.join(ages)}
    from ${owedParcels} group by 1 order by 3 desc, 1`.execute(db)
  const couriers = rows.map((row) => ({
    courier: row.courier,
    ages: agesOf((age) => ({ count: row[`${age}Count`], amount: row[`${age}Amount`] })),
    owed: money(row),
  }))
  const sum = (pick: (row: AgeRow) => { count: number; amount: number }) => sumOf(rows.map(pick))
  return {
    at: now.toISOString(),
    couriers,
    sums: agesOf((age) => sum((row) => ({ count: row[`${age}Count`], amount: row[`${age}Amount`] }))),
    owed: money(sum((row) => row)),
  }
}

type Money = { count: number; amount: number }

function agesOf(pick: (age: OwedAge) => Money): Record<OwedAge, Money> {
  return Object.fromEntries(owedAges.map((age) => [age, money(pick(age))])) as Record<OwedAge, Money>
}

function sumOf(parts: readonly Money[]): Money {
  const none = { count: 0, amount: 0 }
  return parts.reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }), none)
}

const money = ({ count, amount }: Money): Money => ({ count, amount: toRupees(amount) })

const kinds = {
  upTo15: 'codOwed7',
  upTo30: 'codOwed15',
  over30: 'codOwed30',
} as const satisfies Partial<Record<OwedAge, TodayKind>>

type Waiting = { kind: TodayKind; count: number; oldestAt: Date | null }

/** Late money of couriers by age; deliveries of the last 7 days are not late. An order has one such parcel. */
export async function countOwedCash(db: Db, now: Date): Promise<Waiting[]> {
  const ages = Object.entries(kinds).map(([age, kind]) => sql`when ${isAged(age as OwedAge, now)} then ${kind}::text`)
  const { rows } = await sql<Waiting>`
    select case ${sql.join(ages, sql` `)} end as kind, count(*)::int as count, min(orders.delivered_at) as oldest_at
    from orders where ${isAmongCashOwed} and orders.delivered_at < ${new Date(now.getTime() - owedAgeDays.upTo15.from * dayMs)}
    group by 1`.execute(db)
  return rows
}

type ParcelQuery = { courier?: string | undefined; age?: OwedAge | undefined; after?: string | undefined; size: number }
type ParcelRow = Omit<OwedParcel, 'deliveredAt' | 'owed'> & { deliveredAt: Date }

/** A page by key, oldest first. */
export function listOwedParcels(db: Db, { after, size, ...filter }: ParcelQuery, now: Date) {
  const from = sql`from ${owedParcels} where ${matches(filter, now)}`
  const last = sql`select delivered_at, id from orders where id = ${after ?? null}`
  const rest = after === undefined ? sql`true` : sql`(orders.delivered_at, orders.id) > (${last})`
  const page = sql<ParcelRow>`
    select orders.id as order_id, parcels.courier, parcels.awb, orders.delivered_at, cash_due as due, cash_paid as paid
    ${from} and ${rest} order by orders.delivered_at, orders.id limit ${size + 1}`
  return keyPage(db, {
    rows: page.execute(db).then(({ rows }) => rows),
    size,
    found: sql`select ${from}`,
    viewOf: parcelOf,
    keyOf: ({ orderId }) => orderId,
  })
}

function matches({ courier, age }: Pick<ParcelQuery, 'courier' | 'age'>, now: Date): RawBuilder<boolean> {
  const ofCourier = courier === undefined ? sql`true` : sql`${courierName} = ${courier}`
  return sql`${ofCourier} and ${age === undefined ? sql`true` : isAged(age, now)}`
}

function parcelOf({ deliveredAt, due, paid, ...row }: ParcelRow): OwedParcel {
  return {
    ...row,
    deliveredAt: deliveredAt.toISOString(),
    due: toRupees(due),
    paid: toRupees(paid),
    owed: toRupees(due - paid),
  }
}

type DayRow = Record<'delivered' | 'collected' | 'remitted' | 'owed', number> & Pick<CashDay, 'day' | 'courier'>

/** Each day of delivery in India by courier, newest first. Overpayments do not count as remitted. */
export async function listCashDays(db: Db, { from, to }: { from: string; to: string }): Promise<CashDay[]> {
  const { rows } = await sql<DayRow>`
    select (orders.delivered_at at time zone 'Asia/Kolkata')::date::text as day, ${courierName} as courier,
      count(*)::int as delivered, sum(cash_due)::float8 as collected,
      sum(least(cash_paid, cash_due))::float8 as remitted, sum(greatest(cash_due - cash_paid, 0))::float8 as owed
    from orders join parcels on parcels.order_id = orders.id and parcels.way = 'out'
    where orders.payment_method = 'CASH' and orders.delivered_at is not null and parcels.cash_due is not null
      and orders.delivered_at >= ${startOfDay(from)} and orders.delivered_at < ${startOfDay(addDays(to, 1))}
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows.map(({ collected, remitted, owed: left, ...row }) => ({
    ...row,
    collected: toRupees(collected),
    remitted: toRupees(remitted),
    owed: toRupees(left),
  }))
}
