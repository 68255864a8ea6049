import { mostDoneAtOnce } from '@nukkad/contract/staff/bulk'
import type { ProductBulk, ProductBulkInput } from '@nukkad/contract/staff/product-bulk'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { runProductBulk } from './run-product-bulk.ts'

type Parts = { db: Db; clock: Clock; careContact: string }

/**
 * Stores the request, once per id, and runs it: few products at once, more by a job. If a server died, the same call or
 * the job does the rest.
 */
export async function changeManyProducts(parts: Parts, by: Actor, input: ProductBulkInput): Promise<ProductBulk> {
  const { bulkId } = input
  const products = await inTransaction(parts.db, async (tx) => {
    const count = await write(tx, by, input, parts.clock())
    if (count > mostDoneAtOnce) await enqueue(tx, 'change-products', { bulkId }, { key: `change-products/${bulkId}` })
    return count
  })
  if (products <= mostDoneAtOnce) await runProductBulk(parts, bulkId)
  return readProductBulk(parts.db, bulkId)
}

/** Returns the number of products to change. */
async function write(
  tx: Db,
  { staffId, requestId }: Actor,
  { bulkId, ...input }: ProductBulkInput,
  now: Date,
): Promise<number> {
  const asked = JSON.stringify(input)
  const { numAffectedRows } = await sql`
    insert into product_bulks (id, staff_id, request_id, asked, requested_at)
    values (${bulkId}, ${staffId}, ${requestId}, ${asked}::jsonb, ${now}) on conflict (id) do nothing`.execute(tx)
  if (numAffectedRows === 0n) await requireSame(tx, { bulkId, staffId, asked })
  else await writeProducts(tx, bulkId, input.products)
  const { products } = await tx
    .selectFrom('bulkProducts')
    .select((product) => product.fn.countAll<string>().as('products'))
    .where('bulkId', '=', bulkId)
    .executeTakeFirstOrThrow()
  return Number(products)
}

type Repeated = { bulkId: string; staffId: string | null; asked: string }

async function requireSame(tx: Db, { bulkId, staffId, asked }: Repeated): Promise<void> {
  const { rows } = await sql`
    select from product_bulks where id = ${bulkId} and staff_id = ${staffId} and asked = ${asked}::jsonb`.execute(tx)
  if (rows.length > 0) return
  throw new ShopError('IDEMPOTENCY_REUSED', { fields: { bulkId: 'This id was used for another request' } })
}

async function writeProducts(tx: Db, bulkId: string, products: ProductBulkInput['products']): Promise<void> {
  const versions = new Map(products.map(({ productId, version }) => [productId, version]))
  const values = [...versions].map(([productId, version], position) => ({ bulkId, position, productId, version }))
  await tx.insertInto('bulkProducts').values(values).execute()
}

type BulkOutcome = ProductBulk['products'][number]['outcome']

export async function readProductBulk(db: Db, bulkId: string): Promise<ProductBulk> {
  const bulk = await db
    .selectFrom('productBulks')
    .select(['requestedAt', 'finishedAt', sql<ProductBulk['action']>`asked ->> 'action'`.as('action')])
    .where('id', '=', bulkId)
    .executeTakeFirst()
  if (bulk === undefined) throw new ShopError('BULK_NOT_FOUND')
  const rows = await db
    .selectFrom('bulkProducts')
    .leftJoin('products', 'products.id', 'bulkProducts.productId')
    .select(['bulkProducts.productId', 'products.name', 'outcome', 'why'])
    .where('bulkId', '=', bulkId)
    .orderBy('bulkProducts.position')
    .execute()
  const products = rows.map(({ name, ...row }) => ({
    ...row,
    name: name ?? 'Deleted product',
    outcome: row.outcome as BulkOutcome,
  }))
  const count = (outcome: BulkOutcome) => products.filter((product) => product.outcome === outcome).length
  return {
    bulkId,
    action: bulk.action,
    requestedAt: bulk.requestedAt.toISOString(),
    finishedAt: bulk.finishedAt?.toISOString() ?? null,
    counts: { done: count('done'), unchanged: count('unchanged'), refused: count('refused'), left: count(null) },
    products,
  }
}
