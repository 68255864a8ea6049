import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type VariantQuantity = { variantId: string; quantity: number }
export type StockCause = 'ordered' | 'cancelled' | 'returned' | 'counted'
export type StockMove = { cause: StockCause; orderId: string | null; now: Date }

/** Holds variants until the transaction ends, always in the same order, so that no two wait for each other. */
export async function lockVariants(tx: Db, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx.selectFrom('variants').select('id').where('id', 'in', variantIds).orderBy('id').forNoKeyUpdate().execute()
}

/** Takes from each variant that has enough; answers which they were. */
export async function takePieces(
  tx: Db,
  pieces: readonly VariantQuantity[],
): Promise<{ variantId: string; productId: string }[]> {
  const { rows } = await sql<{ variantId: string; productId: string }>`
    update variants variant set stock = variant.stock - taken.quantity
    from ${unnested(pieces)} as taken (variant_id, quantity)
    where variant.id = taken.variant_id and variant.stock >= taken.quantity
    returning variant.id as variant_id, variant.product_id`.execute(tx)
  return rows
}

export async function addPieces(
  tx: Db,
  pieces: readonly VariantQuantity[],
): Promise<{ variantId: string; productId: string }[]> {
  const { rows } = await sql<{ variantId: string; productId: string }>`
    update variants variant set stock = variant.stock + added.quantity
    from ${unnested(pieces)} as added (variant_id, quantity)
    where variant.id = added.variant_id
    returning variant.id as variant_id, variant.product_id`.execute(tx)
  return rows
}

/** The ledger: every piece that came or went, and why. */
export async function recordMoves(
  tx: Db,
  deltas: readonly { variantId: string; delta: number }[],
  { cause, orderId, now }: StockMove,
): Promise<void> {
  if (deltas.length === 0) return
  await tx
    .insertInto('stockMoves')
    .values(deltas.map(({ variantId, delta }) => ({ variantId, delta, cause, orderId, at: now })))
    .execute()
}

export type VariantStock = { variantId: string; productName: string; color: string; size: string; stock: number }

/** What there is of variants, by colour and size. */
export async function listVariantStock(db: Db, variantIds: readonly string[]): Promise<VariantStock[]> {
  return variants(db).where('variant.id', 'in', variantIds).execute()
}

export async function listProductStock(db: Db, productId: string): Promise<VariantStock[]> {
  return variants(db).where('variant.productId', '=', productId).orderBy('variant.position').execute()
}

type Piece = { productId: string; color: string; size: string }

/** One variant, held until the transaction ends. */
export function lockVariant(tx: Db, { productId, color, size }: Piece): Promise<VariantStock | undefined> {
  return variants(tx)
    .where('variant.productId', '=', productId)
    .where('variant.color', '=', color)
    .where('variant.size', '=', size)
    .forNoKeyUpdate('variant')
    .executeTakeFirst()
}

export async function changeStock(tx: Db, variantId: string, stock: number): Promise<void> {
  await tx.updateTable('variants').set({ stock }).where('id', '=', variantId).execute()
}

function variants(db: Db) {
  return db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select([
      'variant.id as variantId',
      'product.name as productName',
      'variant.color',
      'variant.size',
      'variant.stock',
    ])
}

function unnested(pieces: readonly VariantQuantity[]) {
  const ids = pieces.map(({ variantId }) => variantId)
  const quantities = pieces.map(({ quantity }) => quantity)
  return sql`unnest(${ids}::uuid[], ${quantities}::integer[])`
}
