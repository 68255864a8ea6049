import { errors } from '@nukkad/contract/errors'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { hashOf } from '../../platform/random.ts'
import { endAllSessions } from '../../platform/sessions.ts'
import { endHoldOfUndone } from './account-hold.ts'
import { dropEmailChange } from './email-change-queries.ts'
import { dropLaterUndos, dropUnentered, findUndoUser, lockUser, restoreEmail, takeEmailUndo } from './queries.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

const spent = () =>
  new ShopError('UNDO_SPENT', {
    detail: `${errors.UNDO_SPENT.message} If you did not change your e-mail, please contact us.`,
  })

type Undone = { userId: string; email: string; wasChanged: boolean }

export function undoEmailChange(db: Db, linkSecret: string, now: Date): Promise<Undone> {
  const secretHash = hashOf(linkSecret)
  return inTransaction(db, async (tx) => {
    const userId = await findUndoUser(tx, secretHash, now)
    if (userId === undefined) throw spent()

    const { email: emailNow } = await lockUser(tx, userId)
    const undo = await takeEmailUndo(tx, secretHash)
    if (undo === undefined) throw spent()

    // Later undos are deleted, so that a thief cannot undo the undoing; earlier ones stay (decision 052).
    await dropLaterUndos(tx, userId, undo.expiresAt)
    await dropUnentered(tx, { email: undo.oldEmail, userId })
    await restoreEmail(tx, { userId, email: undo.oldEmail }, now)
    if (undo.undoesCorrection) await endHoldOfUndone(tx, userId, now)
    await dropEmailChange(tx, userId)
    await endAllSessions(tx, userId)
    return { userId, email: undo.oldEmail, wasChanged: emailNow !== undo.oldEmail }
  }).catch(refuseTakenEmail)
}
