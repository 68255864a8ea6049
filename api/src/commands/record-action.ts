import type { Db } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import type { StaffDeed } from '../platform/security.ts'

export type Acting = { staff: string; now: Date }

/** Records what staff changed, in the same transaction; the running server logs it as a security event. */
export async function recordAction(tx: Db, { staff, now }: Acting, deed: Omit<StaffDeed, 'staff'>): Promise<void> {
  const { id: deedId } = await tx
    .insertInto('staffDeeds')
    .values({ staff, ...deed, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'tell-staff-deed', { deedId })
}

export async function logStaffDeed({ db, logDeed }: JobParts, deedId: string): Promise<void> {
  const deed = await db
    .selectFrom('staffDeeds')
    .select(['staff', 'command', 'subject', 'deed'])
    .where('id', '=', deedId)
    .executeTakeFirstOrThrow()
  logDeed(deed)
}
