import type { User } from '@nukkad/contract/auth'
import type { Db } from '../../platform/db.ts'
import { findPendingEmail } from './email-change-queries.ts'

export async function describeUser(db: Db, user: User, now: Date): Promise<User> {
  const pendingEmail = await findPendingEmail(db, user.userId, now)
  return pendingEmail === undefined ? user : { ...user, pendingEmail }
}
