import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The variants that the stock history, a bill or a stock count names: they are archived, never deleted. */
export async function everMoved(db: Db, variantIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${variantIds}::uuid[]) as asked (id)
    where exists (select from stock_moves where variant_id = asked.id)
      or exists (select from stock_document_lines where variant_id = asked.id)
      or exists (select from stock_count_lines where variant_id = asked.id)
      or exists (select from stock_count_scans where variant_id = asked.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the stock history of variants that were created by mistake and never moved: it says nothing. */
export async function forgetMoves(tx: Db, variantIds: readonly string[]): Promise<void> {
  await sql`delete from stock_moves where variant_id = any(${variantIds}::uuid[])`.execute(tx)
}
