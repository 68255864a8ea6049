import type { User } from '@nukkad/contract/auth'
import type { Caller } from '../platform/access.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { endOtherSessions } from '../platform/sessions.ts'
import { addEmailUndo, changeUser, findChangePause, holdUser } from './queries.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

/** A new e-mail counts at once; the other sessions end and the old address can take it back for seven days. */
export function updateProfile(db: Db, caller: Caller, change: Omit<User, 'userId'>, now: Date): Promise<User> {
  const { userId } = caller
  return inTransaction(db, async (tx) => {
    const { email: oldEmail } = await holdUser(tx, userId)
    const user = await changeUser(tx, { userId, ...change })
    if (user.email === oldEmail) return user

    await refusePaused(tx, userId, now)
    await endOtherSessions(tx, caller)
    await addEmailUndo(tx, { userId, oldEmail }, now)
    await enqueue(tx, 'send-email-undo', { userId, oldEmail }, `email-undo/${userId}/${oldEmail}`)
    return user
  }).catch(refuseTakenEmail)
}

async function refusePaused(tx: Db, userId: string, now: Date): Promise<void> {
  const until = await findChangePause(tx, userId, now)
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    detail: 'Your e-mail was changed several times today. Please try again tomorrow.',
    retryAfter: (until.getTime() - now.getTime()) / 1000,
  })
}
