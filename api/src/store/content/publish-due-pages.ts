import { type FactSource, pageFacts } from '@nukkad/contract/page-rules'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'

/** One change of the pages at a time. */
export async function lockPages(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`.execute(tx)
}

/**
 * Shows of each page the version that has begun last; the one before keeps the facts that its fields said. Writes only
 * what differs, as each write drops what stores keep.
 */
export async function publishDuePages(db: Db, source: FactSource, now: Date): Promise<void> {
  if ((await listTurning(db, now)).length === 0) return
  await inTransaction(db, async (tx) => {
    await lockPages(tx)
    const facts = JSON.stringify(pageFacts(source))
    for (const { pageId, number } of await listTurning(tx, now)) {
      const ofPage = tx.updateTable('pageVersions').where('pageId', '=', pageId)
      // Never two of them, not for a moment.
      await ofPage.set({ isShown: false, facts }).where('isShown', '=', true).execute()
      await ofPage.set({ isShown: true }).where('number', '=', number).execute()
    }
  })
}

async function listTurning(db: Db, now: Date): Promise<{ pageId: string; number: number }[]> {
  const { rows } = await sql<{ pageId: string; number: number }>`
    select page_id, number from (
      select distinct on (page_id) page_id, number, is_shown from page_versions
      where holds_from <= ${now} order by page_id, holds_from desc, number desc
    ) begun where not is_shown`.execute(db)
  return rows
}
