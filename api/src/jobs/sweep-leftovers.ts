import type { Db } from '../platform/db.ts'
import { deleteLeftovers, tablesWithLeftovers } from './queries.ts'

const batch = 5_000

/** Clears away what has lapsed: codes, sessions, keys, counters, guests' forgotten bags. In batches, so that none takes long. */
export async function sweepLeftovers(db: Db, now: Date): Promise<void> {
  for (const table of tablesWithLeftovers) {
    while ((await deleteLeftovers(db, table, now, batch)) === batch);
  }
}
