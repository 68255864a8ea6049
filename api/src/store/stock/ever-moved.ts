import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The variants that a ledger, a bill or a stocktake names: they are archived, never deleted. */
export async function everMoved(db: Db, variantIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${variantIds}::uuid[]) as asked (id)
    where exists (select from stock_moves where variant_id = asked.id)
      or exists (select from stock_document_lines where variant_id = asked.id)
      or exists (select from stock_count_lines where variant_id = asked.id)
      or exists (select from stock_count_scans where variant_id = asked.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The ledger of pieces that were begun by mistake and never moved says nothing: it goes with them. */
export async function forgetMoves(tx: Db, variantIds: readonly string[]): Promise<void> {
  await sql`delete from stock_moves where variant_id = any(${variantIds}::uuid[])`.execute(tx)
}
