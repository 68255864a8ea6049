import type { Db } from '../platform/db.ts'
import { returnColumns } from './queries.ts'

/** Returns that somebody still has to do something about, oldest first. */
export function listOpenReturns(db: Db) {
  return db
    .selectFrom('returns')
    .select(returnColumns)
    .where('status', 'in', ['REQUESTED', 'APPROVED', 'PICKED_UP'])
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}
