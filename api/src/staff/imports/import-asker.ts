import type { Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { findStaffActor, requireStillAllowed } from '../../platform/still-allowed.ts'

/**
 * The member of staff who requested to apply or undo an import; undefined if an earlier version of the shop started it.
 */
export async function findAsker(db: Db, importId: string): Promise<Actor | undefined> {
  const staffId = await findAskerId(db, importId)
  return staffId === null ? undefined : findStaffActor(db, staffId)
}

/**
 * Stops an import whose requester was removed or demoted since: its changes roll back, and another member can request
 * it.
 */
export async function requireAsker(db: Db, importId: string): Promise<void> {
  const staffId = await findAskerId(db, importId)
  if (staffId !== null) await requireStillAllowed(db, staffId, 'products.edit')
}

async function findAskerId(db: Db, importId: string): Promise<string | null> {
  const found = await db.selectFrom('imports').select('askedBy').where('id', '=', importId).executeTakeFirstOrThrow()
  return found.askedBy
}
