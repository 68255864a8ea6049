import { isAllowed, type Permission, type StaffRole } from '@nukkad/contract/staff-rules'
import type { Db } from './db.ts'
import { ShopError } from './errors.ts'
import type { Actor } from './serve-staff.ts'

/**
 * Refuses the next step of an earlier request by staff, once they were removed or their role may not do it. Reads what
 * is committed now, so that a long change ends soon after.
 */
export async function requireStillAllowed(db: Db, staffId: string, permission: Permission): Promise<void> {
  const { email, role, removedAt } = await db
    .selectFrom('staff')
    .select(['email', 'role', 'removedAt'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (removedAt === null && isAllowed(role as StaffRole, permission)) return
  const why = removedAt === null ? 'no longer has permission' : 'was removed from staff'
  throw new ShopError('FORBIDDEN', { detail: `${email} asked for this and ${why}. Someone else can do it again.` })
}

/** A member of staff as named in the audit log, for jobs done in their name. */
export async function findStaffActor(db: Db, staffId: string): Promise<Actor> {
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow()
  return { staffId, actor: email, requestId: null }
}
