import { isCode } from '../codes/code-hash.ts'
import { spendCodeMail } from '../codes/code-mails.ts'
import { guess, noteWrongGuess, refuseGuess } from '../codes/guessing.ts'
import type { Caller } from '../../platform/sessions.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hashOf } from '../../platform/random.ts'
import { refuseHeld } from '../profile/account-hold.ts'
import { isLiveSecret, noteAsked, consumeAttempt } from './deletion-code-queries.ts'
import { erasePerson } from './erase-person.ts'
import { lockPerson } from './queries.ts'
import { refuseUnsettled } from './unsettled.ts'

type DeletionRequest = Caller & { network: string }

/** Guesses count like those of logins; the link always works, or a guesser could prevent the deletion. */
export function askDeletionCode(db: Db, { userId, network }: DeletionRequest, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person === undefined) throw new ShopError('UNAUTHENTICATED')
    await refuseHeld(tx, userId, now)
    await refuseUnsettled(tx, userId, now)
    const wait = await noteAsked(tx, userId, now)
    if (wait > 0) throw new ShopError('CODE_TOO_SOON', { retryAfter: wait })
    await spendCodeMail(tx, { email: person.email, network, isUnconfirmed: false }, now)
    await enqueue(tx, 'send-deletion-code', { userId }, { key: `deletion-code/${userId}` })
  })
}

type EnteredCode = DeletionRequest & { code: string }
type CodeOutcome = { isWrong: boolean; outcome: 'deleted' | { triesLeft: number } }

/** Accepts the four digits or the link's secret. A wrong try is committed although it is refused. */
export async function deleteAccount(db: Db, given: EnteredCode, now: Date): Promise<void> {
  const attempt = () => inTransaction(db, (tx) => tryCode(tx, given, now))
  // A link's secret cannot be guessed.
  const outcome = isDigits(given.code)
    ? await guess(db, { network: given.network, attempt }, now)
    : (await attempt()).outcome
  if (outcome === 'deleted') return
  throw new ShopError('INVALID_CODE', {
    extra: outcome,
    fields: { code: 'Invalid OTP. Double-check and enter again' },
    event: { event: 'login_failed', reason: 'deletion_code', account: given.userId },
  })
}

async function tryCode(tx: Db, { userId, code }: EnteredCode, now: Date): Promise<CodeOutcome> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new ShopError('UNAUTHENTICATED')
  await refuseHeld(tx, userId, now)
  if (isDigits(code)) return tryDigits(tx, { userId, code, email: person.email }, now)
  if (!(await isLiveSecret(tx, { userId, salt: hashOf(code) }, now)))
    return { isWrong: false, outcome: { triesLeft: 0 } }
  await erasePerson(tx, userId, now)
  return { isWrong: false, outcome: 'deleted' }
}

type Digits = { userId: string; code: string; email: string }

async function tryDigits(tx: Db, { userId, code, email }: Digits, now: Date): Promise<CodeOutcome> {
  await refuseGuess(tx, email, now)
  const attempt = await consumeAttempt(tx, userId, now)
  if (attempt === undefined) return { isWrong: false, outcome: { triesLeft: 0 } }

  const { codeHash, salt: secretHash, triesLeft } = attempt
  if (!(await isCode({ code, email, secretHash }, codeHash))) {
    await noteWrongGuess(tx, email, now)
    return { isWrong: true, outcome: { triesLeft } }
  }
  await erasePerson(tx, userId, now)
  return { isWrong: false, outcome: 'deleted' }
}

function isDigits(code: string): boolean {
  return /^\d+$/.test(code)
}
