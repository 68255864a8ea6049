import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { hashOf } from '../platform/random.ts'
import { endAllSessions } from '../platform/sessions.ts'
import { changeUser, dropLaterUndos, dropUnentered, findUndoUser, holdUser, takeEmailUndo } from './queries.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

/** Gives an account back to its old e-mail and ends every session; answers that e-mail. */
export function undoEmailChange(db: Db, linkSecret: string, now: Date): Promise<string> {
  const secretHash = hashOf(linkSecret)
  return inTransaction(db, async (tx) => {
    const userId = await findUndoUser(tx, secretHash, now)
    if (userId === undefined) throw new ShopError('UNDO_SPENT')

    const user = await holdUser(tx, userId)
    const undo = await takeEmailUndo(tx, secretHash)
    if (undo === undefined) throw new ShopError('UNDO_SPENT')

    await dropLaterUndos(tx, userId, undo.expiresAt)
    await dropUnentered(tx, { email: undo.oldEmail, userId })
    await changeUser(tx, { ...user, email: undo.oldEmail })
    await endAllSessions(tx, userId)
    return undo.oldEmail
  }).catch(refuseTakenEmail)
}
