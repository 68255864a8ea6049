import type { User } from '@nukkad/contract/auth'
import type { Caller } from '../../platform/sessions.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { requestEmail } from './change-email.ts'
import { describeUser } from './describe-user.ts'
import { changeNameAndPhone, lockUser } from './queries.ts'

type ProfileInput = Omit<User, 'userId'> & { network: string }

/** Name and phone count at once, a new e-mail once its mailed code is entered. */
export function updateProfile(
  db: Db,
  { userId }: Caller,
  { email, network, ...change }: ProfileInput,
  now: Date,
): Promise<{ user: User; isAsking: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const user = await changeNameAndPhone(tx, { userId, ...change })
    const isAsking = await requestEmail(tx, user, { newEmail: email, network }, now)
    return { user: await describeUser(tx, user, now), isAsking }
  })
}
