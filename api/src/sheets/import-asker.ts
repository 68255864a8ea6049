import type { Db } from '../platform/db.ts'
import type { Actor } from '../platform/serve-staff.ts'
import { requireStillAllowed } from '../platform/still-allowed.ts'

/** Who asked that an import be applied or taken back; undefined for one asked for by an earlier version. */
export async function findAsker(db: Db, importId: string): Promise<(Actor & { staffId: string }) | undefined> {
  const asker = await db
    .selectFrom('imports')
    .innerJoin('staff', 'staff.id', 'imports.askedBy')
    .select(['staff.id as staffId', 'staff.email as actor'])
    .where('imports.id', '=', importId)
    .executeTakeFirst()
  return asker && { ...asker, requestId: null }
}

/** Ends an import whose asker was removed or demoted since: nothing of it is kept, and somebody else can ask for it. */
export async function requireAsker(db: Db, importId: string): Promise<void> {
  const asker = await findAsker(db, importId)
  if (asker !== undefined) await requireStillAllowed(db, asker.staffId, 'products.edit')
}
