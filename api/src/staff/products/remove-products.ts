import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { forgetMoves } from '../../store/stock/ever-moved.ts'

/** Deletes unused drafts with everything that belongs to them, as if they had never been created. */
export async function removeProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from variants where product_id = any(${productIds}::uuid[])`.execute(tx)
  await removePieces(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`delete from products where id = any(${productIds}::uuid[])`.execute(tx)
}

/** Deletes variants that nothing refers to. */
export async function removePieces(tx: Db, variantIds: readonly string[]): Promise<void> {
  await forgetMoves(tx, variantIds)
  await sql`delete from variants where id = any(${variantIds}::uuid[])`.execute(tx)
}
