import { sql, type Insertable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { DB } from '../../platform/schema.ts'

/** Inserts any number of rows with one parameter. All rows must have the same fields. */
export async function insertRows<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const json = JSON.stringify(rows.map(inColumns))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
}

function inColumns(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value,
    ]),
  )
}

export async function lockLoading(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('load catalogue', 0))`.execute(tx)
}

export async function hasProducts(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return product !== undefined
}

export async function categoryIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('categories').select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The ids of size charts by name. */
export async function sizeChartIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('sizeCharts').select(['name', 'id']).execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export function listLookPictures(db: Db) {
  return db.selectFrom('looks').select(['slug', 'imageUrl', 'width', 'height', 'tone']).execute()
}

type LookPicture = Awaited<ReturnType<typeof listLookPictures>>[number]

export async function setLookPicture(tx: Db, { slug, imageUrl, width, height, tone }: LookPicture): Promise<void> {
  await tx.updateTable('looks').set({ imageUrl, width, height, tone }).where('slug', '=', slug).execute()
}

type LookItemRow = { look: string; slug: string; color: string; position: number }

/** Leaves out products that the shop does not have. */
export async function insertLookProducts(tx: Db, rows: readonly LookItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into look_products (look, product_id, color, position)
    select look, products.id, color, position
    from json_to_recordset(${JSON.stringify(rows)}::json) as item (look text, slug text, color text, position integer)
    join products using (slug)`.execute(tx)
}
