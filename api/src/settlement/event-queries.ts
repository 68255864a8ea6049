import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

type NewEvent = { id: string; type: string; payload: { paymentId: string | null }; receivedAt: Date }

/** False when it came before. */
export async function insertEvent(tx: Db, { payload, ...event }: NewEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('paymentEvents')
    .values({ ...event, payload: JSON.stringify(payload) })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type OpenEvent = { type: string; paymentId: string | null }

/** An event nobody has dealt with yet. */
export async function findOpenEvent(db: Db, id: string): Promise<OpenEvent | undefined> {
  return db
    .selectFrom('paymentEvents')
    .select(['type', sql<string | null>`payload ->> 'paymentId'`.as('paymentId')])
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .executeTakeFirst()
}

export async function closeEvent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('paymentEvents').set({ processedAt: now }).where('id', '=', id).execute()
}

/** Events that wait although their job should long have run. */
export async function listForgottenEvents(db: Db, now: Date, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('paymentEvents')
    .select('id')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<=', sql<Date>`${now}::timestamptz - interval '1 hour'`)
    .orderBy('receivedAt')
    .limit(most)
    .execute()
}
