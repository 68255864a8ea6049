import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { isCode } from '../codes/code-hash.ts'
import { enterAccount, type Entered } from './enter-account.ts'
import { guess, noteWrongGuess, refuseGuess } from '../codes/guessing.ts'
import { spendMails, consumeAttempt } from './queries.ts'

type EnteredCode = { email: string; otp: string; network: string; device: string }
type RefusedCode = { triesLeft: number }
type CodeOutcome = { isWrong: boolean; outcome: Entered | RefusedCode }

/** Logs in with the four digits. A wrong try is committed although it is refused. */
export async function verifyCode(db: Db, given: EnteredCode, now: Date): Promise<Entered> {
  const attempt = () => inTransaction(db, (tx) => tryCode(tx, given, now))
  const outcome = await guess(db, { network: given.network, attempt }, now)
  if (!('triesLeft' in outcome)) return outcome
  throw new ShopError('INVALID_OTP', {
    extra: outcome,
    event: { event: 'login_failed', reason: 'code', account: given.email },
  })
}

async function tryCode(tx: Db, { email, otp, device }: EnteredCode, now: Date): Promise<CodeOutcome> {
  const attempt = await consumeAttempt(tx, email, now)
  await refuseGuess(tx, email, now)
  if (attempt === undefined) return { isWrong: false, outcome: { triesLeft: 0 } }

  const { codeHash, secretHash, triesLeft } = attempt
  if (!(await isCode({ code: otp, email, secretHash }, codeHash))) {
    await noteWrongGuess(tx, email, now)
    return { isWrong: true, outcome: { triesLeft } }
  }

  await spendMails(tx, email, now)
  return { isWrong: false, outcome: (await enterAccount(tx, { email, device }, now)) ?? { triesLeft: 0 } }
}
