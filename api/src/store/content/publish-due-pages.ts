import { type FactSource, pageFacts } from '@nukkad/contract/page-rules'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'

/** Serialises changes of pages. */
export async function lockPages(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`.execute(tx)
}

/**
 * Shows the latest version of each page that has begun; the previous one keeps the facts of its fields. Writes only
 * differences, because each write drops the stores' caches.
 */
export async function publishDuePages(db: Db, source: FactSource, now: Date): Promise<void> {
  if ((await listTurning(db, now)).length === 0) return
  await inTransaction(db, async (tx) => {
    await lockPages(tx)
    const facts = JSON.stringify(pageFacts(source))
    for (const { pageId, number } of await listTurning(tx, now)) {
      const ofPage = tx.updateTable('pageVersions').where('pageId', '=', pageId)
      // Hides the old version first: two must never be shown at once.
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
