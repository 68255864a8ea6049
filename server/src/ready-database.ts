import type { Db } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { StartFailure } from './start-failure.ts'

/** Brings the tables up to date and, where more is to lie in them, fills them; why it cannot is told in one line. */
export async function readyDatabase(db: Db, fill: (db: Db) => Promise<void> = async () => {}): Promise<void> {
  try {
    await migrateToLatest(db)
    await fill(db)
  } catch (cause) {
    const { message } = cause as Error
    throw new StartFailure(`The database could not be made ready: ${message}${adviceFor(message)}`, { cause })
  }
}

/** Kysely knows a migration that has run and is not there only as a corrupted one. */
function adviceFor(message: string): string {
  if (!message.startsWith('corrupted migrations')) return ''
  return '. Another version of the shop has used it: start that one, or set another DATA_DIR or DATABASE_URL.'
}
