import type { DayRange } from '@nukkad/contract/report-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { dueAtDoor } from './outcome-facts.ts'
import { percentOf, rupees, type ReportPage, type ReportRow } from './report-rows.ts'
import { chooseOutcomes, outcomesOf, sumsOf } from './stored-outcomes.ts'

type Counts = { dispatched: number; delivered: number; failed: number; refused: number; origin: number; lost: number }

/** The share counts only finished deliveries. */
function cellsOf({ dispatched, delivered, failed, refused, origin, lost }: Counts): ReportRow['cells'] {
  const undelivered = origin + lost
  return [dispatched, delivered, failed, refused, origin, lost, percentOf(undelivered, delivered + undelivered)]
}

/** Orders placed in these days and dispatched, with their outcome so far; most undelivered first. */
async function reportDeliveries(
  db: Db,
  report: 'pincodes' | 'couriers',
  { range, most }: { range: DayRange; most: number | null },
): Promise<ReportPage> {
  const order = sql`origin + lost desc, dispatched desc`
  const { rows, all } = await chooseOutcomes<Counts>(db, report, { range, order, most })
  const { dispatched, delivered, failed, refused, origin, lost } = all
  return {
    rows: rows.map(({ id, ...counts }) => ({ id, name: id, cells: cellsOf(counts) })),
    sums: [dispatched, delivered, failed, refused, origin, lost, null],
    totalRows: all.totalRows,
  }
}

export function reportPincodes(db: Db, range: DayRange, most: number | null): Promise<ReportPage> {
  return reportDeliveries(db, 'pincodes', { range, most })
}

export function reportCouriers(db: Db, range: DayRange, most: number | null): Promise<ReportPage> {
  return reportDeliveries(db, 'couriers', { range, most })
}

type Money = { count: number; amount: number }

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

const noCash = [0, 0, 0, 0, 0, 0, 0, 0, 0]

type Row = { id: string; part: string; count: number; amount: number; kept: number }

/** The money of these days: a row for online payments, one for COD refunds, one for each courier. */
export async function reportEndOfDay(db: Db, range: DayRange): Promise<ReportRow[]> {
  const [moved, owed] = await Promise.all([listMoved(db, range), listOwed(db)])
  const moneyOf = (id: string) => {
    const { count, amount } = moved.find((row) => row.id === id) ?? { count: 0, amount: 0 }
    return [count, rupees(amount)]
  }
  return [
    { id: 'ONLINE', name: 'Prepaid', cells: [...moneyOf('captured'), ...moneyOf('refunded'), ...noCash] },
    { id: 'CASH', name: 'COD refunds', cells: [0, 0, ...moneyOf('codRefunded'), ...noCash] },
    ...courierRows([...moved, ...owed]),
  ]
}

/** The kinds of COD money, in the order of their columns: each a count and an amount. */
const codMoney = ['delivered', 'open', 'unpaid', 'remittances']

function courierRows(rows: readonly Row[]): ReportRow[] {
  const cash = rows.filter(({ id }) => codMoney.includes(id))
  const couriers = [...new Set(cash.map(({ part }) => part))].toSorted((one, other) => (one < other ? -1 : 1))
  return couriers.map((courier) => {
    const own = cash.filter(({ part }) => part === courier)
    const money = codMoney.flatMap((kind) => {
      const { count, amount } = own.find(({ id }) => id === kind) ?? { count: 0, amount: 0 }
      return [count, rupees(amount)]
    })
    const kept = own.reduce((sum, row) => sum + row.kept, 0)
    return { id: courier, name: courier, cells: [0, 0, 0, 0, ...money, rupees(kept)] }
  })
}

/** Payments, refunds, and cash that couriers collected and paid over in these days. */
async function listMoved(db: Db, range: DayRange): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, part, ${sumsOf('endOfDay')} from ${await outcomesOf(db, range, 'endOfDay')} fact group by id, part`.execute(
    db,
  )
  return rows
}

/** Cash that couriers carry and owe now. */
async function listOwed(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, part, count(*)::int as count, sum(amount)::float8 as amount, 0 as kept from (
      select 'open' as id, coalesce(courier, 'No courier') as part, ${dueAtDoor} as amount from orders where ${isOnTheWay}
      union all
      select 'unpaid', coalesce(courier, 'No courier'), cash_due - cash_paid from parcels where cash_due > cash_paid
    ) owed group by id, part`.execute(db)
  return rows
}
