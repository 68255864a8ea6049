import type {
  FullImport,
  ImportChange,
  ImportFinding,
  ImportOutcome,
  ImportRow,
  ListedImport,
  UndoCounts,
} from '@nukkad/contract/staff/imports'
import { categoryColumns, formerColumnNames, productColumns, type ProductColumn } from '@nukkad/contract/sheet-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readManyProducts, type ReadContext } from '../products/read-product.ts'
import { countLeftOut, isOfRefused } from './left-out.ts'
import type { CategoryPlan } from './category-sheet.ts'
import type { Sheet } from '../../platform/csv.ts'
import { cutPage } from '../../platform/key-page.ts'
import { cellOf, columnName, namesOf, readCategories, readCharts, type SheetProduct } from './product-sheet.ts'

const mostListed = 50

function selectImports(db: Db) {
  return db
    .selectFrom('imports')
    .select([
      'id as importId',
      'kind',
      'format',
      'fileName',
      'state',
      'staff as by',
      'createdAt',
      'appliedAt',
      'done',
      'products',
    ])
    .select(['failure', 'columns', 'ignored', 'remarks', 'unusedPictures', 'takeBack', 'takenBackBy', 'takenBackAt'])
    .select([
      countOutcomes.as('counts'),
      sql<ListedImport['pictures']>`(
        select json_build_object('all', count(*), 'made', count(master), 'failed', count(failure),
          'unfetched', count(failure) filter (where address is not null))
        from import_pictures where import_id = imports.id)`.as('pictures'),
    ])
}

const countOf = (outcome: ImportOutcome) => sql`count(*) filter (where result = ${outcome})`

/** A join, because an import of many rows is listed every second while it runs. */
const countOutcomes = sql<ListedImport['counts']>`(
  select json_build_object('new', ${countOf('new')}, 'changed', ${countOf('changed')}, 'same', ${countOf('same')},
    'refused', ${countOf('refused')}, 'skipped', ${countOf('skipped')})
  from (
    select case when outcome <> 'refused' and with_error.product is not null then 'skipped' else outcome end as result
    from import_rows listed left join (
      select distinct product from import_rows
      where import_id = imports.id and outcome = 'refused' and product is not null
    ) with_error on with_error.product = listed.product
    where listed.import_id = imports.id
  ) results)`

type Stored = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

function viewOf({
  kind,
  format,
  createdAt,
  appliedAt,
  state,
  takeBack,
  takenBackBy,
  takenBackAt,
  ...row
}: Stored): ListedImport {
  const counts = takeBack as unknown as UndoCounts
  const back = takenBackAt && { ...counts, at: takenBackAt.toISOString(), by: takenBackBy ?? '' }
  const at = { createdAt: createdAt.toISOString(), appliedAt: appliedAt?.toISOString() ?? null }
  const known = { kind: kind as ListedImport['kind'], format: format as ListedImport['format'] }
  return { ...row, ...at, ...known, takenBack: back, state: state as ListedImport['state'] }
}

/** Newest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  const rows = await selectImports(db).orderBy('createdAt', 'desc').orderBy('id').limit(mostListed).execute()
  return rows.map(viewOf)
}

export async function readImport(db: Db, importId: string): Promise<ListedImport> {
  const row = await selectImports(db).where('id', '=', importId).executeTakeFirst()
  if (row === undefined) throw new ShopError('IMPORT_NOT_FOUND')
  return viewOf(row)
}

/** The import with its file's questions, and the rows that would be left out. */
export async function readFullImport(db: Db, importId: string): Promise<FullImport> {
  const found = await readImport(db, importId)
  const { questions } = await db
    .selectFrom('imports')
    .select('questions')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const leftOut = await countLeftOut(db, importId)
  return { ...found, leftOut, questions: questions as FullImport['questions'] }
}

type RowQuery = { importId: string; outcome?: ImportOutcome | undefined; after?: number | undefined; size: number }

/** Rows in file order; `after` is the last line of the previous page. */
export async function readImportPage(db: Db, { importId, outcome, after = 0, size }: RowQuery) {
  const found = await readFullImport(db, importId)
  const result = sql<string>`case when outcome <> 'refused' and ${isOfRefused(importId)} then 'skipped' else outcome end`
  const rows = await db
    .selectFrom('importRows')
    .select(['line', 'sku', 'name', result.as('outcome'), 'changes', 'findings', 'notes'])
    .where('importId', '=', importId)
    .where('line', '>', after)
    .$if(outcome !== undefined, (query) => query.where(result, '=', outcome ?? ''))
    .orderBy('line')
    .limit(size + 1)
    .execute()
  const viewOf = ({ notes, ...row }: (typeof rows)[number]) => {
    const { findings, ...read } = row as unknown as ImportRow
    const told = (notes as unknown as ImportFinding[]).map((note) => ({ ...note, isNote: true as const }))
    return { ...read, findings: [...findings, ...told] }
  }
  const { content, next } = cutPage(rows, { size, viewOf, keyOf: ({ line }) => line })
  return { import: found, rows: content, next }
}

/** A file that undoes an import: changed values as they were, and the rest as it is now. */
export async function oldValues(db: Db, importId: string, context: ReadContext): Promise<Sheet> {
  const { kind } = await readImport(db, importId)
  if (kind === 'categories') return oldCategories(db, importId)
  const rows = await db
    .selectFrom('importRows')
    .select(['productId', 'variantId', 'changes'])
    .where('importId', '=', importId)
    .where('outcome', '=', 'changed')
    .orderBy('line')
    .execute()
  const changed = rows.map((row) => ({ ...row, changes: row.changes as unknown as ImportChange[] }))
  const named = new Set(changed.flatMap(({ changes }) => changes.map(({ column }) => currentName(column))))
  const keys = productColumns.map(({ key }) => key).filter((key) => naming.includes(key) || named.has(columnName(key)))
  const ofProduct = Map.groupBy(changed, ({ productId }) => productId)
  const products = await readProducts(db, [...ofProduct.keys()], context)
  const names = { categories: await readCategories(db), charts: await readCharts(db) }
  return {
    columns: keys.map(columnName),
    rows: changed.flatMap(({ productId, variantId, changes }) => {
      const product = products.get(productId ?? '')
      if (product === undefined) return []
      const variant = product.variants.find((one) => one.variantId === variantId)
      const told = { product, variant, ...namesOf(product, names) }
      const shared = (ofProduct.get(productId) ?? []).flatMap((row) => row.changes.filter((one) => one.isOfProduct))
      const before = new Map([...shared, ...changes].map(({ column, from }) => [currentName(column), from]))
      return [keys.map((key) => before.get(columnName(key)) ?? (key === 'stock' ? '' : cellOf(key, told)))]
    }),
  }
}

/** Stored changes have the column name of their time. */
function currentName(column: string): string {
  const key = Object.entries(formerColumnNames).find(([, former]) => former === column)?.[0]
  return [...productColumns, ...categoryColumns].find((one) => one.key === key)?.name ?? column
}

/** The former values of changed categories. Staff hide or delete a new one on the categories' page. */
async function oldCategories(db: Db, importId: string): Promise<Sheet> {
  const rows = await db
    .selectFrom('importRows')
    .select(['slug', 'plan', 'changes'])
    .where('importId', '=', importId)
    .where('outcome', '=', 'changed')
    .orderBy('line')
    .execute()
  return {
    columns: categoryColumns.map(({ name }) => name),
    rows: rows.map(({ plan, changes }) => {
      const before = new Map(
        (changes as unknown as ImportChange[]).map(({ column, from }) => [currentName(column), from]),
      )
      const { cells } = plan as unknown as CategoryPlan
      return categoryColumns.map(({ key, name }) => before.get(name) ?? cells[key])
    }),
  }
}

const naming: readonly ProductColumn[] = ['sku', 'slug', 'color', 'size']
const productsAtOnce = 500

async function readProducts(db: Db, ids: readonly (string | null)[], context: ReadContext) {
  const known = ids.filter((id) => id !== null)
  const products = new Map<string, SheetProduct>()
  for (let at = 0; at < known.length; at += productsAtOnce) {
    const read = await readManyProducts(db, known.slice(at, at + productsAtOnce), context)
    for (const product of read) products.set(product.productId, product)
  }
  return products
}
