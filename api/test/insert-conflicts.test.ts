import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'

/**
 * An insert with a conflict target handles conflicts of that index only. Two equal inserts at one moment can both pass
 * it and then fail on another unique index, so an insert may name a target only if no other index can conflict with it.
 */
const cannotConflict: Record<string, string> = {
  carts_user_id_key: 'a guest’s cart has no user',
  coupon_codes_order_id_key: 'a new code has no order',
  login_codes_secret_hash_key: 'the secret is random',
  orders_parcel: 'the order is locked',
  page_versions_shown: 'the page is locked',
  parcels_awb: 'the order is locked, and another order’s AWB must be refused',
  parcels_of_return: 'the parcel goes to the customer',
  payments_order_id_key: 'the provider order and the order are locked',
  remittances_once: 'a new remittance is not booked',
  remittances_reference_key: 'the reference comes from a sequence',
}

const root = new URL('../..', import.meta.url).pathname
const sources = globSync(['api/src/**/*.ts', 'server/src/**/*.ts', 'demo/src/**/*.ts'], { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

type Target = { file: string; table: string; columns: string[] }
type UniqueIndex = { name: string; table: string; columns: string[]; isGenerated: boolean }

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const inserts = /insertInto\('(\w+)'|insert into (\w+)/g
const targets =
  /on conflict \(([\w, ]+)\)|\.columns?\(\[?('[^)\]]+)\]?\)\s*(?:\.where\([^\n]*?\)\s*)?\.do(?:Nothing|UpdateSet)/g

/** The matches of a pattern with two alternatives of one group each. */
function namesIn(text: string, pattern: RegExp): { at: number; names: string[] }[] {
  return [...text.matchAll(pattern)].map(({ index, 1: one, 2: other }) => ({
    at: index,
    names: (one ?? other ?? '').split(',').map((name) => snake(name.replaceAll(/['\s]/g, ''))),
  }))
}

/** The conflict targets in a text of code, each with the table of the insert before it. */
function targetsIn(file: string, text: string): Target[] {
  const tables = namesIn(text, inserts)
  return namesIn(text, targets).map(({ at, names }) => {
    const table = tables.findLast((insert) => insert.at < at)?.names[0] ?? 'unknown'
    return { file, table, columns: names }
  })
}

let database: TestDatabase
let indexes: UniqueIndex[] = []

beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await sql<UniqueIndex>`
    select index.relname as name, of_table.relname as table,
      array_agg(coalesce(column_of.attname::text, 'an expression') order by key.position) as columns,
      bool_and(coalesce(pg_get_expr(fallback.adbin, fallback.adrelid) like '%gen_random_uuid%', column_of.attidentity <> '', false)) as "isGenerated"
    from pg_index unique_index
    join pg_class index on index.oid = unique_index.indexrelid
    join pg_class of_table on of_table.oid = unique_index.indrelid
    cross join unnest(unique_index.indkey) with ordinality as key (number, position)
    left join pg_attribute column_of on column_of.attrelid = of_table.oid and column_of.attnum = key.number and key.number > 0
    left join pg_attrdef fallback on fallback.adrelid = of_table.oid and fallback.adnum = column_of.attnum
    where unique_index.indisunique and of_table.relnamespace = 'public'::regnamespace
    group by 1, 2`.execute(database.db)
  indexes = rows
})
afterAll(() => database.close())

/** The other unique indexes that an equal insert could conflict with. */
function missedBy({ file, table, columns }: Target): string[] {
  const others = indexes.filter((index) => index.table === table && !isSame(index.columns, columns))
  return others
    .filter((index) => !index.isGenerated && !(index.name in cannotConflict))
    .map((index) => `${file}: ${table} (${columns.join(', ')}) misses ${index.name}`)
}

const isSame = (some: string[], others: string[]) => some.toSorted().join() === others.toSorted().join()

test('an insert that names a conflict target has no other unique index to conflict with', () => {
  const found = sources.flatMap((file) => targetsIn(file, readFileSync(root + file, 'utf8')))
  const names = indexes.map(({ name }) => name)
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ table }) => !indexes.some((index) => index.table === table))).toEqual([])
  expect(found.flatMap(missedBy)).toEqual([])
  expect(Object.keys(cannotConflict).filter((name) => !names.includes(name))).toEqual([])
})

test('a target beside a second index is found', () => {
  const built = `insertInto('stockDocuments').onConflict((known) => known.column('id').doNothing())`
  const raw = 'insert into tax_series (year) values (1) on conflict (year, prefix) do nothing'
  expect(targetsIn('some.ts', built).flatMap(missedBy)).toEqual([
    'some.ts: stock_documents (id) misses stock_documents_bill',
  ])
  expect(targetsIn('some.ts', raw).flatMap(missedBy)).toEqual([
    'some.ts: tax_series (year, prefix) misses tax_series_year_prefix_kind_key',
  ])
})
