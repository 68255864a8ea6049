import type { Db } from '../platform/db.ts'
import type { StaffDeed } from '../platform/security.ts'

/** Writes it down; answers its id. */
export async function addDeed(tx: Db, deed: StaffDeed, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('staffDeeds')
    .values({ ...deed, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function requireDeed(db: Db, id: string): Promise<StaffDeed> {
  return db
    .selectFrom('staffDeeds')
    .select(['staff', 'command', 'subject', 'deed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
