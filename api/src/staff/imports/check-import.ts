import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { ReadContext } from '../products/read-product.ts'
import { dryRunProducts, type TriedRow } from './dry-run.ts'

/** A smaller file is tried while the uploader waits. */
export const mostTriedAtOnce = 200

/** Tries the changes of a large file, with pauses, and then shows its preview. */
export async function checkImport(
  { db, report }: { db: Db; report: (done: number) => Promise<void> },
  importId: string,
  context: ReadContext,
): Promise<void> {
  const { staffId, staff: actor } = await db
    .selectFrom('imports')
    .select(['staffId', 'staff'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const rows = await readTried(db, importId)
  const before = new Map(rows.map(({ line, findings, notes }) => [line, findings.length + notes.length]))
  await dryRunProducts(db, { staffId, actor, requestId: null }, { importId, rows, report }, context)
  const told = rows.filter(({ line, findings, notes }) => findings.length + notes.length > before.get(line)!)
  await inTransaction(db, async (tx) => {
    const shown = await tx
      .updateTable('imports')
      .set({ state: 'shown', done: 0, attempts: 0 })
      .where('id', '=', importId)
      .where('state', '=', 'checking')
      .returning('id')
      .executeTakeFirst()
    if (shown === undefined) return
    const values = told.map(({ line, outcome, findings, notes }) => ({ line, outcome, findings, notes }))
    // One of its pictures may have been refused in the meantime.
    await sql`
      update import_rows set findings = import_rows.findings || given.findings, notes = given.notes,
        outcome = case when import_rows.outcome = 'refused' then 'refused' else given.outcome end
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as given (line integer, outcome text, findings jsonb, notes jsonb)
      where import_id = ${importId} and import_rows.line = given.line`.execute(tx)
  })
}

async function readTried(db: Db, importId: string): Promise<TriedRow[]> {
  const rows = await db
    .selectFrom('importRows')
    .select(['line', 'plan', 'outcome', 'notes', 'pictures'])
    .where('importId', '=', importId)
    .where('plan', 'is not', null)
    .orderBy('line')
    .execute()
  return rows.map((row) => ({ ...(row as unknown as TriedRow), findings: [] }))
}
