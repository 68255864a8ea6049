import type { IstDay } from '@nukkad/contract/dates'
import type { Db } from '../../platform/db.ts'

/** The day of the newest tax document, including cancelled ones. Null: there is none. */
export async function lastDocumentDay(db: Db): Promise<IstDay | null> {
  const newest = await db.selectFrom('taxDocuments').select('day').orderBy('madeAt', 'desc').limit(1).executeTakeFirst()
  return newest?.day ?? null
}
