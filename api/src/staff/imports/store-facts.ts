import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import { nameKey } from '@nukkad/contract/sameness-rules'
import type { ImportAnswers, ImportQuestions } from '@nukkad/contract/staff/import-questions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { StoreCategory, StoreFacts } from './formats/ask-questions.ts'
import { headKey } from './formats/match-fields.ts'

/** The most frequent values of the store's products, as suggestions for a file's. */
export async function readStoreFacts(db: Db): Promise<StoreFacts> {
  const { rows: categories } = await sql<StoreCategory>`
    select id as "categoryId", name, gender, coalesce((
        select mode() within group (order by hsn) from products where category_id = categories.id and hsn <> ''), '') as hsn,
      (select mode() within group (order by size_chart_id) from products where category_id = categories.id) as "sizeChartId"
    from categories order by gender, position, id`.execute(db)
  const { rows: colours } = await sql<{ name: string; hex: string }>`
    select name, mode() within group (order by hex) as hex from product_colours where archived_at is null
    group by name order by name`.execute(db)
  const { rows: declared } = await sql<{ countryOfOrigin: string | null; maker: string | null }>`
    select mode() within group (order by nullif(country_of_origin, '')) as "countryOfOrigin",
      mode() within group (order by coalesce(maker, '')) filter (where maker is null or maker <> '') as maker
    from products`.execute(db)
  const charts = await db.selectFrom('sizeCharts').select('id').execute()
  return {
    categories,
    chartIds: new Set(charts.map(({ id }) => id)),
    hexes: new Map(colours.map(({ name, hex }) => [nameKey(name), hex])),
    countryOfOrigin: declared[0]?.countryOfOrigin ?? 'India',
    // A new shop is presumed to make its products, as a new product is.
    maker: declared[0]?.maker || null,
  }
}

/**
 * The answers to the last files of this format, because the next one is likely to be similar or the same, corrected:
 * those of the newest, and of older ones for what it did not ask. For matched columns, the last file with the same
 * columns.
 */
export async function readLastAnswers(
  db: Db,
  format: ImportFormat,
  head: readonly string[],
): Promise<ImportAnswers | undefined> {
  const rows = await db
    .selectFrom('imports')
    .select('questions')
    .where('format', '=', format)
    .where('questions', 'is not', null)
    .where('state', '<>', 'questions')
    .orderBy('createdAt', 'desc')
    .limit(format === 'other' ? mostSearched : mostMerged)
    .execute()
  const asked = rows.map(({ questions }) => questions as unknown as ImportQuestions)
  if (format !== 'other') return mergeAnswers(asked.map(({ answers }) => answers))
  const key = headKey(head)
  return asked.find(({ columns = [] }) => headKey(columns.map(({ name }) => name)) === key)?.answers
}

const mostSearched = 200
const mostMerged = 20

/** A later file, such as the mended rows of the first, may have a few product types only. */
function mergeAnswers([newest, ...older]: readonly ImportAnswers[]): ImportAnswers | undefined {
  if (newest === undefined) return undefined
  const { categories, colours, options } = newest
  const found = {
    categories: new Map(categories.map((one) => [one.value, one])),
    colours: new Map(colours.map((one) => [nameKey(one.name), one])),
    options: new Map(options.map((one) => [nameKey(one.name), one])),
  }
  for (const answers of older) {
    addMissing(found.categories, answers.categories, ({ value }) => value)
    addMissing(found.colours, answers.colours, ({ name }) => nameKey(name))
    addMissing(found.options, answers.options, ({ name }) => nameKey(name))
  }
  return {
    ...newest,
    categories: [...found.categories.values()],
    colours: [...found.colours.values()],
    options: [...found.options.values()],
  }
}

function addMissing<Item>(found: Map<string, Item>, items: readonly Item[], keyOf: (item: Item) => string): void {
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
}
