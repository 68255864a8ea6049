import type { countDoubts, CountLine, CountPage, ListedCount } from '@nukkad/contract/staff/counts'
import type { StockFilter } from '@nukkad/contract/staff/stock'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { cutPage, keyPage } from '../../platform/key-page.ts'
import { inProductOrder } from './list-stock.ts'
import { selectStock, stockRowOf } from './stock-row.ts'

function selectCounts(db: Db) {
  return db
    .selectFrom('stockCounts as stocktake')
    .select(['stocktake.id as countId', 'name', 'filter', 'openedBy', 'openedAt', 'outcome', 'closedBy', 'closedAt'])
    .select([
      sql<number>`(select count(*)::integer from stock_count_lines where count_id = stocktake.id)`.as('variants'),
      sql<number>`(select count(counted)::integer from stock_count_lines where count_id = stocktake.id)`.as('counted'),
    ])
}

type Stored = Awaited<ReturnType<ReturnType<typeof selectCounts>['executeTakeFirstOrThrow']>>

function countOf({ openedAt, closedAt, outcome, filter, ...row }: Stored): ListedCount {
  return {
    ...row,
    filter: filter as StockFilter,
    outcome: outcome as ListedCount['outcome'],
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** Newest first; `after` is the last stock count of the previous page. */
export function listCounts(db: Db, { after, size }: { after?: string | undefined; size: number }) {
  const rows = selectCounts(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(stocktake.opened_at, stocktake.id)
          < (select last.opened_at, last.id from stock_counts last where last.id = ${after})`,
      ),
    )
    .orderBy('stocktake.openedAt', 'desc')
    .orderBy('stocktake.id', 'desc')
    .limit(size + 1)
    .execute()
  const found = db.selectFrom('stockCounts').select('id')
  return keyPage(db, { rows, size, found, viewOf: countOf, keyOf: ({ countId }) => countId })
}

const differs = sql<boolean>`line.counted is not null and line.counted <> line.expected`

/**
 * Why staff should check a line again: units moved during its count; its stock was corrected since, so that the
 * difference would count twice; it is archived; or more units are missing than are free of orders.
 */
const doubt = sql<(typeof countDoubts)[number] | null>`case
  when line.counted is null then null
  when variant.archived_at is not null then 'archived'
  when exists (
    select from stock_moves move where move.variant_id = line.variant_id and move.cause in ('counted', 'adjusted')
      and move.at > line.counted_at and move.count_id is distinct from line.count_id) then 'corrected'
  when variant.stock + line.counted - line.expected < 0 then 'promised'
  when line.has_moved then 'moved'
end`

/** The adjustment to the stock. It never goes below zero, and is 0 for an archived or since corrected variant. */
export const countChange = sql<number>`case
  when line.applied is not null then line.applied
  when line.counted is null or ${doubt} in ('archived', 'corrected') then 0
  else greatest(line.counted - line.expected, -variant.stock) end`

const shows: Record<'all' | 'differing' | 'uncounted', RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  differing: differs,
  uncounted: sql<boolean>`line.counted is null`,
}

type CountQuery = { countId: string; show?: keyof typeof shows; after?: string | undefined; size?: number }

/** A stock count with its sums and a page of its lines, by product. */
export async function readCountPage(
  db: Db,
  { countId, show = 'all', after, size = 50 }: CountQuery,
): Promise<CountPage> {
  const stocktake = await selectCounts(db).where('stocktake.id', '=', countId).executeTakeFirst()
  if (stocktake === undefined) throw new ShopError('COUNT_NOT_FOUND')
  const lines = selectStock(db)
    .innerJoin('stockCountLines as line', 'line.variantId', 'variant.id')
    .select(['line.counted', 'line.expected', 'line.countedAt'])
    .select([countChange.as('change'), doubt.as('doubt')])
    .where('line.countId', '=', countId)
    .where(shows[show])
  const rows = await inProductOrder(lines, after)
    .limit(size + 1)
    .execute()
  const isOpen = stocktake.outcome === null
  const sums = await sumUp(db, countId)
  const { counted, variants } = stocktake
  const total = { all: variants, differing: sums.differing, uncounted: variants - counted }[show]
  const page = cutPage(rows, { size, viewOf: (row) => lineOf(row, isOpen), keyOf: ({ variant }) => variant.variantId })
  return { ...countOf(stocktake), sums, lines: { ...page, total, totalIsMore: false } }
}

type LineRow = Parameters<typeof stockRowOf>[0] &
  Pick<CountLine, 'counted' | 'expected' | 'change' | 'doubt'> & { countedAt: Date | null }

function lineOf({ counted, expected, countedAt, change, doubt: doubted, ...row }: LineRow, isOpen: boolean): CountLine {
  const variant = stockRowOf(row)
  const at = countedAt?.toISOString() ?? null
  return { variant, counted, expected, countedAt: at, change, doubt: isOpen ? doubted : null }
}

async function sumUp(db: Db, countId: string): Promise<CountPage['sums']> {
  const { rows } = await sql<CountPage['sums']>`
    select coalesce(sum(counted), 0)::integer as counted, coalesce(sum(expected), 0)::integer as expected,
      coalesce(sum(greatest(change, 0)), 0)::integer as more, coalesce(-sum(least(change, 0)), 0)::integer as less,
      (count(*) filter (where differs))::integer as differing, count(doubt)::integer as doubtful
    from (
      select line.counted, line.expected, ${countChange} as change, ${doubt} as doubt, ${differs} as differs
      from stock_count_lines line join variants variant on variant.id = line.variant_id
      where line.count_id = ${countId}
    ) lines`.execute(db)
  return rows[0] ?? { counted: 0, expected: 0, more: 0, less: 0, differing: 0, doubtful: 0 }
}
