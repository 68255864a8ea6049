import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hashOf } from '../../platform/random.ts'
import { endAllSessions } from '../../platform/sessions.ts'
import { mailCode, makeItCount, refusePaused } from './change-email.ts'
import {
  dropEmailChange,
  findCorrectedUser,
  findEmailChange,
  findPendingChange,
  secondsToWait,
  storeRequestedEmail,
} from './email-change-queries.ts'
import { addCorrectionUndo, isOfAnEnteredAccount, lockUser } from './queries.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

type Correction = { userId: string; newEmail: string; correctedBy: string; network: string }

/**
 * Requests a correction by staff (decision 131): the new mailbox gets a link, and nothing changes before it is pressed.
 * The old e-mail is notified at once and can stop it. Naming the current e-mail gives up an earlier correction.
 */
export async function requestCorrection(
  tx: Db,
  { userId, newEmail, correctedBy, network }: Correction,
  now: Date,
): Promise<void> {
  const { email } = await lockUser(tx, userId)
  if (newEmail === email) return giveUpCorrection(tx, userId, now)
  await refusePaused(tx, userId, now)
  if (await isOfAnEnteredAccount(tx, newEmail)) throw new ShopError('EMAIL_TAKEN')
  await refuseTooSoon(tx, { userId, newEmail }, now)

  await storeRequestedEmail(tx, { userId, newEmail, correctedBy }, now)
  await mailCode(tx, { userId, newEmail, network }, now)
  // An unproved address gets no mail except a code.
  if (!(await isOfAnEnteredAccount(tx, email))) return
  await addCorrectionUndo(tx, { userId, oldEmail: email }, now)
  await enqueue(tx, 'send-email-undo', { userId, oldEmail: email }, { key: `email-undo/${userId}/${email}` })
}

async function giveUpCorrection(tx: Db, userId: string, now: Date): Promise<void> {
  if ((await findCorrection(tx, userId, now)) !== null) await dropEmailChange(tx, userId)
}

type RequestedEmail = Pick<Correction, 'userId' | 'newEmail'>

async function refuseTooSoon(tx: Db, { userId, newEmail }: RequestedEmail, now: Date): Promise<void> {
  const before = await findEmailChange(tx, userId, now)
  const wait = before?.newEmail === newEmail && !before.isDone ? secondsToWait(before, now) : 0
  if (wait > 0) throw new ShopError('CODE_TOO_SOON', { retryAfter: wait })
}

/** The e-mail that staff corrected to, until that mailbox is proved. */
export async function findCorrection(db: Db, userId: string, now: Date): Promise<string | null> {
  const change = await findPendingChange(db, userId, now)
  return change === undefined || change.correctedBy === null ? null : change.newEmail
}

type Proved = { userId: string; email: string }

/**
 * Completes a correction when the new mailbox's link is pressed, and ends every session. A second press succeeds, too.
 */
export function proveCorrection(db: Db, linkSecret: string, now: Date): Promise<Proved> {
  const secretHash = hashOf(linkSecret)
  return inTransaction(db, async (tx) => {
    const userId = await findCorrectedUser(tx, secretHash, now)
    if (userId === undefined) throw new ShopError('CORRECTION_SPENT')
    const user = await lockUser(tx, userId)
    const change = await findEmailChange(tx, userId, now)
    if (change?.secretHash?.equals(secretHash) !== true) throw new ShopError('CORRECTION_SPENT')
    if (!change.isDone) {
      await makeItCount(tx, { user, change }, now)
      await endAllSessions(tx, userId)
    }
    return { userId, email: change.newEmail }
  }).catch(refuseTakenEmail)
}
