import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import { isFetched, makeNamed } from './import-pictures.ts'
import type { PlannedRow } from './planned-row.ts'

/** Writing rows as JSON keeps requests waiting. */
const rowsAtOnce = 250

export type KeptRow = Omit<PlannedRow, 'plan' | 'product' | 'sharedPictures' | 'alts' | 'isOwnMake' | 'missing'> & {
  plan: object | null
  product: number | null
}
/** The product columns of a row without a product. */
export const unnamed: Pick<KeptRow, 'product' | 'productId' | 'variantId' | 'pictures'> = {
  product: null,
  productId: null,
  variantId: null,
  pictures: [],
}

type Plan = { state: string; rows: readonly KeptRow[]; now: Date }

/** Stores the plan of each row, and queues the jobs that must finish before it is applied. */
export async function keepPlan(tx: Db, importId: string, { state, rows, now }: Plan): Promise<void> {
  await keepRows(tx, importId, rows)
  if (state === 'checking') await enqueue(tx, 'apply-import', { importId })
  await makeNamed(tx, importId, namesIn(rows), now)
}

/** Skips fetched pictures of rows that are not imported. */
function namesIn(rows: readonly KeptRow[]): string[] {
  const planned = new Set(rows.flatMap(({ plan, product }) => (plan === null ? [] : [product])))
  const named = rows.flatMap(({ pictures, product }) =>
    planned.has(product) ? pictures : pictures.filter((name) => !isFetched(name)),
  )
  return [...new Set(named)]
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
      product: row.product,
      product_id: row.productId,
      variant_id: row.variantId,
    }))
    await sql`
      insert into import_rows (import_id, line, outcome, sku, slug, name, changes, findings, notes, plan, product, product_id, variant_id, pictures)
      select ${importId}::uuid, line, outcome, sku, slug, name, changes, findings, notes, nullif(plan, 'null'),
        product, product_id, variant_id, pictures
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given
        (line integer, outcome text, sku text, slug text, name text, changes jsonb, findings jsonb, notes jsonb, plan jsonb,
          product integer, product_id uuid, variant_id uuid, pictures text[])`.execute(tx)
  }
}
