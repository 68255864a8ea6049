import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Prevents changes of the rates until the commit: a document is written with the rates of its day. */
export async function keepTaxRates(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('tax rates', 0))`.execute(tx)
}

/** Waits for documents that are being written, and prevents other changes of the rates until the commit. */
export async function lockTaxRates(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tax rates', 0))`.execute(tx)
}
