import { mostImportRows, productColumns, type ProductColumn } from '@nukkad/contract/sheet-rules'
import { dropHidden } from '@nukkad/contract/text-rules'
import type { ListedImport } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { mediaUrlOf } from '../../store/pictures/keep-master.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readManyProducts, type Judging } from '../products/read-product.ts'
import { dryRunCategories, dryRunProducts } from './dry-run.ts'
import { mostTriedAtOnce } from './check-import.ts'
import { kindOf, plain, plainNamesOf, type ImportKind } from './file-kind.ts'
import { makeNamed, readPictures } from './import-pictures.ts'
import { planImport } from './plan-import.ts'
import { planCategories } from './category-sheet.ts'
import type { ImportLine, Known, PlannedRow } from './planned-row.ts'
import { readCategories, readCharts, type SheetProduct } from './product-sheet.ts'
import { readCsv, refused, type CsvLine } from '../../platform/read-csv.ts'
import { readImport } from './read-import.ts'

export type ImportFile = {
  importId: string
  kind?: ImportKind | undefined
  fileName: string
  bytes: AsyncIterable<Buffer>
}

const rowsAtOnce = 1_000
const productsAtOnce = 500

/** Takes a file in and keeps what each of its rows would do. A file that is sent twice is taken once. */
export async function uploadImport(db: Db, by: Actor, file: ImportFile, judging: Judging): Promise<ListedImport> {
  const [head, ...body] = await readCsv(file.bytes)
  if (head === undefined || body.length === 0) throw refused('The file has no rows.')
  if (body.length > mostImportRows) throw refused(`The file has more than ${mostImportRows} rows.`)
  const { rows, unusedPictures, ...about } =
    (file.kind ?? kindOf(head.cells)) === 'categories'
      ? await readCategoryFile(db, by, { head, body }, judging.now)
      : await readProductFile(db, by, { importId: file.importId, head, body }, judging)
  await inTransaction(db, async (tx) => {
    const { importId: id, fileName } = file
    const taken = { id, fileName, staffId: by.staffId, staff: by.actor, createdAt: judging.now }
    const products = rows.filter(({ plan }) => plan !== null).length
    const added = await tx
      .insertInto('imports')
      .values({ ...taken, ...about, products, unusedPictures })
      .onConflict((known) => known.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    const kept = rows.map((row) => ({ ...unnamed, ...row }))
    await keepRows(tx, id, kept)
    if (about.state === 'checking') await enqueue(tx, 'apply-import', { importId: id })
    await makeNamed(tx, id, [...new Set(kept.flatMap(({ pictures }) => pictures))])
  })
  return readImport(db, file.importId)
}

type KeptRow = Omit<PlannedRow, 'plan' | 'group'> & { plan: object | null }
/** The product columns of a row that belongs to no product. */
const unnamed: Pick<KeptRow, 'productId' | 'variantId' | 'pictures'> = {
  productId: null,
  variantId: null,
  pictures: [],
}

async function readCategoryFile(db: Db, by: Actor, { head, body }: Omit<ReadFile, 'importId'>, now: Date) {
  const planned = await planCategories(db, head, body)
  await dryRunCategories(db, by, planned.rows, now)
  return { kind: 'categories', state: 'shown', unusedPictures: [], ...planned }
}

type ReadFile = { importId: string; head: CsvLine; body: readonly CsvLine[] }

async function readProductFile(db: Db, by: Actor, { importId, head, body }: ReadFile, judging: Judging) {
  const { keys, columns, ignored } = matchColumns(head)
  const lines = body.map((line) => cellsOf(line, keys))
  const pictures = await readPictures(db, importId)
  const rows = planImport(lines, { ...(await readKnown(db, lines, judging)), pictures })
  const isLarge = rows.filter(({ plan }) => plan !== null).length > mostTriedAtOnce
  if (!isLarge) await dryRunProducts(db, by, { importId, rows }, judging)
  const named = new Set(rows.flatMap((row) => row.pictures))
  const unusedPictures = pictures.flatMap(({ name }) => (named.has(name) ? [] : [name]))
  return { kind: 'products', state: isLarge ? 'checking' : 'shown', columns, ignored, rows, unusedPictures }
}

async function keepRows(tx: Db, importId: string, rows: readonly KeptRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows.slice(at, at + rowsAtOnce).map(({ line, outcome, cells, name, ...row }) => ({
      line,
      outcome,
      sku: cells.sku ?? '',
      slug: cells.slug ?? '',
      name,
      changes: row.changes,
      findings: row.findings,
      notes: row.notes,
      pictures: row.pictures,
      plan: row.plan,
      product_id: row.productId,
      variant_id: row.variantId,
    }))
    await sql`
      insert into import_rows (import_id, line, outcome, sku, slug, name, changes, findings, notes, plan, product_id, variant_id, pictures)
      select ${importId}::uuid, line, outcome, sku, slug, name, changes, findings, notes, nullif(plan, 'null'),
        product_id, variant_id, pictures
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given
        (line integer, outcome text, sku text, slug text, name text, changes jsonb, findings jsonb, notes jsonb, plan jsonb,
          product_id uuid, variant_id uuid, pictures text[])`.execute(tx)
  }
}

const otherNames: Readonly<Record<string, ProductColumn>> = {
  color: 'color',
  hex: 'hex',
  colorcode: 'hex',
  slug: 'slug',
}
const keyOfName = new Map<string, ProductColumn>([
  ...Object.entries(otherNames),
  ...productColumns.flatMap((column) => plainNamesOf(column).map((name) => [name, column.key] as const)),
])

/** By name, whatever their order. */
function matchColumns({ line, cells }: CsvLine) {
  const keys = cells.map((name) => keyOfName.get(plain(name)))
  const twice = keys.find((key, at) => key !== undefined && keys.indexOf(key) !== at)
  if (twice) throw refused(`Row ${line}: the column ${cells[keys.lastIndexOf(twice)]} appears twice.`)
  const isNamed = keys.includes('sku') || keys.includes('slug') || (keys.includes('name') && keys.includes('category'))
  if (!isNamed) {
    throw refused(
      `Row ${line}: there is no column named SKU or URL handle. Please put the column names in the first row.`,
    )
  }
  const columns = cells.filter((_, at) => keys[at] !== undefined)
  return { keys, columns, ignored: cells.filter((name, at) => keys[at] === undefined && name !== '') }
}

function cellsOf({ line, cells }: CsvLine, keys: readonly (ProductColumn | undefined)[]): ImportLine {
  const named = keys.flatMap((key, at) =>
    key === undefined || key === 'status' ? [] : [[key, cells[at] ?? ''] as const],
  )
  return { line, cells: Object.fromEntries(named) }
}

/** The data to compare the file with: the products that it names, and the owners of its codes. */
async function readKnown(db: Db, lines: readonly ImportLine[], judging: Judging): Promise<Omit<Known, 'pictures'>> {
  const given = (key: ProductColumn) => [
    ...new Set(lines.flatMap(({ cells }) => dropHidden(cells[key] ?? '').trim() || [])),
  ]
  const skus = given('sku').map((sku) => sku.toUpperCase())
  const [slugs, codes] = [given('slug'), [...skus, ...given('barcode')]]
  const { rows: taken } = await sql<{ code: string; productId: string; color: string; size: string }>`
    select code, product_id as "productId", color, size from variants
      cross join lateral (values (sku), (barcode)) as known (code)
    where (sku = any(${codes}::text[]) or barcode = any(${codes}::text[])) and code = any(${codes}::text[])`.execute(db)
  const { rows: former } = await sql<{ slug: string; productId: string }>`
    select slug, product_id as "productId" from product_slugs where slug = any(${slugs}::text[])`.execute(db)
  const { rows: named } = await sql<{ id: string }>`
    select id from products where slug = any(${slugs}::text[])
    union select product_id from variants where sku = any(${skus}::text[])`.execute(db)
  const products: SheetProduct[] = []
  for (let at = 0; at < named.length; at += productsAtOnce) {
    const ids = named.slice(at, at + productsAtOnce).map(({ id }) => id)
    products.push(...(await readManyProducts(db, ids, judging)))
  }
  return {
    products,
    categories: await readCategories(db),
    charts: await readCharts(db),
    formerSlugs: new Map(former.map(({ slug, productId }) => [slug, productId])),
    codes: new Map(taken.map(({ code, ...whose }) => [code, whose])),
    addresses: await readAddresses(db, given('pictures')),
    careContact: judging.careContact,
  }
}

/** The addresses in these cells that belong to a master. */
async function readAddresses(db: Db, cells: readonly string[]): Promise<Set<string>> {
  const stems = cells.flatMap((cell) => [...cell.matchAll(/\/media\/(m-[0-9a-f]{24})\b/g)].map(([, stem]) => stem))
  const { rows } = await sql<{ stem: string; hash: string }>`
    select stem, hash from picture_masters where stem = any(${stems}::text[])`.execute(db)
  return new Set(rows.map(mediaUrlOf))
}
