import { addDays, istDay } from '@nukkad/contract/dates'
import { judgeSize, type SizeReturns } from '@nukkad/contract/fit-rules'
import { fewestForShare, type DayRange } from '@nukkad/contract/report-rules'
import type { ProductFit } from '@nukkad/contract/staff/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { sizeFacts } from './outcome-facts.ts'
import { momentsOf } from './report-facts.ts'
import { percentOf, rupees, type ReportPage, type ReportRow } from './report-rows.ts'
import { chooseOutcomes, outcomesOf, sumsOf } from './stored-outcomes.ts'

type Reason = { name: string; returns: number; items: number; received: number; ended: number; refunded: number }

/** Returns requested in these days. */
export async function reportReturnReasons(db: Db, range: DayRange): Promise<ReportRow[]> {
  const { rows } = await sql<Reason>`
    select id as name, ${sumsOf('returnReasons')} from ${await outcomesOf(db, range, 'returnReasons')} fact
    group by id order by 2 desc, 1`.execute(db)
  const all = rows.reduce((sum, { returns }) => sum + returns, 0)
  return rows.map(({ name, returns, items, received, ended, refunded }) => ({
    id: name,
    name,
    cells: [returns, items, received, ended, rupees(refunded), percentOf(returns, all)],
  }))
}

type Counts = SizeReturns & { returned: number }
/** Delivered items of orders placed in these days, by product and size. Shares start at 20 delivered items. */
export async function reportReturnSizes(db: Db, range: DayRange, most: number | null): Promise<ReportPage> {
  const order = sql`returned desc, delivered desc`
  const { rows, all } = await chooseOutcomes<Counts>(db, 'returnSizes', { range, order, most })
  const names = await readNames(
    db,
    rows.map(({ id }) => id),
  )
  const { delivered, returned, sizeReturns, tooSmall, tooLarge } = all
  return {
    rows: rows.map(({ id, part: size, name, ...counts }) => ({
      id,
      name: `${names.get(id) ?? name}, ${size}`,
      cells: cellsOf(counts),
    })),
    sums: [delivered, returned, null, sizeReturns, null, tooSmall, tooLarge, null],
    totalRows: all.totalRows,
  }
}

/** The current names of products; a deleted one has the name it was ordered by. */
async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function cellsOf(counts: Counts): ReportRow['cells'] {
  const { delivered, returned, sizeReturns, tooSmall, tooLarge } = counts
  return [
    delivered,
    returned,
    shareOfMany(returned, delivered),
    sizeReturns,
    shareOfMany(sizeReturns, delivered),
    tooSmall,
    tooLarge,
    judgeSize(counts),
  ]
}

function shareOfMany(part: number, delivered: number): number | null {
  return delivered < fewestForShare ? null : percentOf(part, delivered)
}

const fitDays = 365

/** The sizes of a product that customers find too small or too large, by the orders of a year. */
export async function readProductFit(db: Db, productId: string, now: Date): Promise<ProductFit> {
  const known = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (known === undefined) throw new ShopError('STAFF_PRODUCT_NOT_FOUND')
  const to = istDay(now)
  const facts = sizeFacts(
    [momentsOf({ from: addDays(to, 1 - fitDays), to })],
    sql`item.product_id = ${sql.lit(known.id)}`,
  )
  const { rows } = await sql<Counts & { size: string }>`
    select part as size, ${sumsOf('returnSizes')} from ${facts} fact group by part
    order by returned desc, delivered desc, size`.execute(db)
  return {
    sizes: rows.flatMap(({ size, delivered, sizeReturns, tooSmall, tooLarge }) => {
      const counts = { delivered, sizeReturns, tooSmall, tooLarge }
      const hint = judgeSize(counts)
      return hint === null ? [] : [{ size, hint, ...counts }]
    }),
  }
}
