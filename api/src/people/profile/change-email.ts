import type { User } from '@nukkad/contract/auth'
import { isCode } from '../codes/code-hash.ts'
import { spendCodeMail } from '../codes/code-mails.ts'
import { guess, noteWrongGuess, refuseGuess } from '../codes/guessing.ts'
import type { Caller } from '../../platform/sessions.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hashOf } from '../../platform/random.ts'
import { endOtherSessions } from '../../platform/sessions.ts'
import { holdCorrected } from './account-hold.ts'
import {
  countTry,
  dropEmailChange,
  findEmailChange,
  findPendingEmail,
  noteAskedAgain,
  noteDone,
  storeRequestedEmail,
  secondsToWait,
  type EmailChange,
} from './email-change-queries.ts'
import { changeEmail, dropUnentered, findChangePause, isOfAnEnteredAccount, lockUser, renewUndos } from './queries.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

/**
 * Stores a new e-mail, which counts only once its mailed code is entered (contract §2); until then everything uses the
 * old one. The account must be locked. Returns whether a code will be sent.
 */
export async function requestEmail(
  tx: Db,
  user: User,
  { newEmail, network }: EmailRequest,
  now: Date,
): Promise<boolean> {
  const { userId, email } = user
  if (newEmail === email || newEmail === (await findPendingEmail(tx, userId, now))) return false
  await refusePaused(tx, userId, now)
  if (await isOfAnEnteredAccount(tx, newEmail)) throw new ShopError('EMAIL_TAKEN')

  await storeRequestedEmail(tx, { userId, newEmail }, now)
  await mailCode(tx, { userId, newEmail, network }, now)
  return true
}

type EmailRequest = { newEmail: string; network: string }

export function resendEmailCode(db: Db, { userId, network }: Caller & { network: string }, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const change = await requirePending(tx, userId, now)
    const wait = secondsToWait(change, now)
    if (wait > 0) throw new ShopError('CODE_TOO_SOON', { retryAfter: wait })

    await noteAskedAgain(tx, userId, now)
    await mailCode(tx, { userId, newEmail: change.newEmail, network }, now)
  })
}

export function cancelEmailChange(db: Db, { userId }: Caller): Promise<User> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    await dropEmailChange(tx, userId)
    return user
  })
}

type EnteredCode = { caller: Caller; code: string; network: string }
type RefusedCode = { triesLeft: number }
type CodeOutcome = { isWrong: boolean; outcome: User | RefusedCode }

/** Accepts the four digits or the link's secret. A wrong try is committed although it is refused. */
export async function confirmEmail(db: Db, given: EnteredCode, now: Date): Promise<User> {
  const { network, code, caller } = given
  const attempt = () => inTransaction(db, (tx) => tryCode(tx, given, now)).catch(refuseTakenEmail)
  // A link's secret cannot be guessed.
  const outcome = isDigits(code) ? await guess(db, { network, attempt }, now) : (await attempt()).outcome
  if (!('triesLeft' in outcome)) return outcome
  throw new ShopError('INVALID_CODE', {
    extra: outcome,
    fields: { code: 'Invalid OTP. Double-check and enter again' },
    event: { event: 'login_failed', reason: 'email_code', account: caller.userId },
  })
}

async function tryCode(tx: Db, { caller, code }: EnteredCode, now: Date): Promise<CodeOutcome> {
  const user = await lockUser(tx, caller.userId)
  const change = await findEmailChange(tx, caller.userId, now)
  if (change === undefined) throw new ShopError('EMAIL_CHANGE_NOT_FOUND')

  const verdict = await check(tx, { userId: user.userId, change, code }, now)
  if (verdict !== 'right') {
    return { isWrong: verdict === 'wrong', outcome: { triesLeft: Math.max(0, change.triesLeft - 1) } }
  }
  // A repeat after a lost reply succeeds.
  if (change.isDone) return { isWrong: false, outcome: user }
  const changed = await makeItCount(tx, { user, change }, now)
  await endOtherSessions(tx, caller)
  return { isWrong: false, outcome: changed }
}

type Checked = { userId: string; change: EmailChange; code: string }

async function check(tx: Db, { userId, change, code }: Checked, now: Date): Promise<'right' | 'wrong' | 'dead'> {
  const { newEmail: email, codeHash, secretHash } = change
  if (!isDigits(code)) return secretHash?.equals(hashOf(code)) === true ? 'right' : 'dead'

  await refuseGuess(tx, email, now)
  if (codeHash === null || secretHash === null) return 'dead'
  await countTry(tx, userId)
  if (await isCode({ code, email, secretHash }, codeHash)) return 'right'
  await noteWrongGuess(tx, email, now)
  return 'wrong'
}

function isDigits(code: string): boolean {
  return /^\d+$/.test(code)
}

/** Makes the new e-mail the account's; the old one is notified and can undo it for seven days. */
export async function makeItCount(
  tx: Db,
  { user, change }: { user: User; change: Pick<EmailChange, 'newEmail' | 'correctedBy'> },
  now: Date,
): Promise<User> {
  const { userId, email: oldEmail } = user
  const { newEmail, correctedBy } = change
  await dropUnentered(tx, { userId, email: newEmail })
  const undoesCorrection = correctedBy !== null
  if (!undoesCorrection || (await isOfAnEnteredAccount(tx, oldEmail))) {
    await notifyFormer(tx, { userId, oldEmail, newEmail, undoesCorrection }, now)
  }
  const changed = await changeEmail(tx, { userId, email: newEmail }, now)
  if (correctedBy !== null) await holdCorrected(tx, { userId, correctedBy }, now)
  await noteDone(tx, userId, now)
  return changed
}

/** Every former e-mail that may undo the change gets a link. */
async function notifyFormer(tx: Db, change: Parameters<typeof renewUndos>[1], now: Date): Promise<void> {
  const { userId } = change
  for (const email of await renewUndos(tx, change, now)) {
    await enqueue(tx, 'send-email-undo', { userId, oldEmail: email }, { key: `email-undo/${userId}/${email}` })
  }
}

/** Mails a code to an address that nobody has proved yet. */
export async function mailCode(
  tx: Db,
  { userId, newEmail, network }: EmailRequest & { userId: string },
  now: Date,
): Promise<void> {
  await spendCodeMail(tx, { email: newEmail, network, isUnconfirmed: true }, now)
  await enqueue(tx, 'send-email-code', { userId }, { key: `email-code/${userId}` })
}

async function requirePending(tx: Db, userId: string, now: Date): Promise<EmailChange> {
  const change = await findEmailChange(tx, userId, now)
  if (change === undefined || change.isDone) throw new ShopError('EMAIL_CHANGE_NOT_FOUND')
  return change
}

export async function refusePaused(tx: Db, userId: string, now: Date): Promise<void> {
  const until = await findChangePause(tx, userId, now)
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    detail: 'Your e-mail was changed several times this week. Please try again in a few days.',
    retryAfter: (until.getTime() - now.getTime()) / 1000,
  })
}
