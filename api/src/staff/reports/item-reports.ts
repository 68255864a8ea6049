import { daysOf, type DayRange } from '@nukkad/contract/report-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { soldItems } from './stored-sales.ts'
import { momentsOf } from './report-facts.ts'
import { rupees, type ReportPage, type ReportRow } from './report-rows.ts'

/** In paise. */
type ItemFigures = {
  items: number
  gross: number
  discounts: number
  cancelledItems: number
  cancelled: number
  returnedItems: number
  returned: number
}

const sums = sql.join(
  ['items', 'gross', 'discounts', 'cancelled_items', 'cancelled', 'returned_items', 'returned'].map(
    (name) => sql`sum(${sql.ref(name)}::float8) as ${sql.ref(name)}`,
  ),
)

function netOfItems({ gross, discounts, cancelled, returned }: ItemFigures): number {
  return gross - discounts - cancelled - returned
}

function cellsOf(figures: ItemFigures): ReportRow['cells'] {
  const { items, gross, discounts, cancelledItems, cancelled, returnedItems, returned } = figures
  const net = rupees(netOfItems(figures))
  return [
    items,
    rupees(gross),
    rupees(discounts),
    cancelledItems,
    rupees(cancelled),
    returnedItems,
    rupees(returned),
    net,
  ]
}

type Grouped = ItemFigures & { id: string; name: string }
type Grouping = {
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
  by: RawBuilder<unknown>
  from?: RawBuilder<unknown>
}

/** Sums by variant first, so that few rows are joined with their names. */
async function groupItems(db: Db, range: DayRange, { id, name, by, from }: Grouping): Promise<ReportRow[]> {
  const { rows } = await sql<Grouped>`
    select ${id} as id, ${name} as name, ${sums}
    from (
      select product_id, variant_id, max(product_name) as product_name, color, size, ${sums}
      from ${await soldItems(db, momentsOf(range))} fact group by product_id, variant_id, color, size
    ) fact ${from ?? sql``} group by ${by}`.execute(db)
  return rows
    .toSorted((one, other) => netOfItems(other) - netOfItems(one) || one.name.localeCompare(other.name))
    .map((row) => ({ id: row.id, name: row.name, cells: cellsOf(row) }))
}

/** Grouped by the current category of a product. */
export function reportCategories(db: Db, range: DayRange): Promise<ReportRow[]> {
  return groupItems(db, range, {
    id: sql`coalesce(category.id::text, '')`,
    name: sql`coalesce(category.gender || ' – ' || category.name, 'Deleted products')`,
    by: sql`category.id`,
    from: sql`left join products product on product.id = fact.product_id
      left join categories category on category.id = product.category_id`,
  })
}

export function reportProducts(db: Db, range: DayRange): Promise<ReportRow[]> {
  return groupItems(db, range, {
    id: sql`fact.product_id::text`,
    name: sql`coalesce(product.name, max(fact.product_name))`,
    by: sql`fact.product_id, product.id`,
    from: sql`left join products product on product.id = fact.product_id`,
  })
}

/** Grouped by the ordered colour and size. */
export function reportVariants(db: Db, range: DayRange): Promise<ReportRow[]> {
  return groupItems(db, range, {
    id: sql`coalesce(max(fact.variant_id::text), '')`,
    name: sql`coalesce(product.name, max(fact.product_name)) || ', ' || fact.color || ', ' || fact.size`,
    by: sql`fact.product_id, product.id, fact.color, fact.size`,
    from: sql`left join products product on product.id = fact.product_id`,
  })
}

type Sold = { variantId: string; name: string; sold: number; stock: number }

const mostDays = 999

/**
 * The share of available stock that was sold, and how long the rest lasts at that pace, for variants of live products.
 * A large shop has a million of them: only the rows that are shown get a name and leave the database. `most` null: all.
 */
export async function reportSellThrough(db: Db, range: DayRange, most: number | null): Promise<ReportPage> {
  const variants = sql`(
    select variant.id, variant.product_id, coalesce(sold.items, 0)::float8 as sold, variant.stock
    from variants variant left join (
      select variant_id, sum(items - cancelled_items - returned_items) as items
      from ${await soldItems(db, momentsOf(range))} fact where variant_id is not null group by variant_id
    ) sold on sold.variant_id = variant.id
    where variant.archived_at is null
      and exists (select from products where products.id = variant.product_id and products.status = 'live')
  )`
  const [rows, total] = await Promise.all([
    sql<Sold>`
      select variant.id as variant_id, product.name || ', ' || variant.color || ', ' || variant.size as name,
        shown.sold, shown.stock
      from (select * from ${variants} variant order by sold desc, stock desc, id limit ${sql.lit(most)}) shown
        join variants variant on variant.id = shown.id join products product on product.id = shown.product_id
      order by shown.sold desc, shown.stock desc, 2`.execute(db),
    sql<{ variants: number; sold: number; stock: number }>`
      select count(*)::int as variants, coalesce(sum(sold), 0)::float8 as sold, coalesce(sum(stock), 0)::float8 as stock
      from ${variants} variant`.execute(db),
  ])
  const { variants: totalRows = 0, sold: allSold = 0, stock: allStock = 0 } = total.rows[0] ?? {}
  const days = daysOf(range)
  return {
    rows: rows.rows.map(({ variantId, name, sold, stock }) => ({
      id: variantId,
      name,
      cells: [sold, stock, shareSold(sold, stock), daysLeft(sold, stock, days)],
    })),
    sums: [allSold, allStock, null, null],
    totalRows,
  }
}

function shareSold(sold: number, stock: number): number | null {
  const had = sold + stock
  return had <= 0 ? null : Math.round((Math.max(0, sold) / had) * 1_000) / 10
}

/** Null without sales: the stock would last forever. */
function daysLeft(sold: number, stock: number, days: number): number | null {
  return sold <= 0 ? null : Math.min(mostDays, Math.floor((stock * days) / sold))
}
