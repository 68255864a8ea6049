import type { Session } from '@nukkad/contract/auth'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { openSession } from '../platform/sessions.ts'
import { isCode } from './code-hash.ts'
import { addWrongTry, findDigitsPause, holdUserByEmail, spendMails, takeTry } from './queries.ts'

type Entered = { email: string; otp: string }
type Refused = { triesLeft: number }

/** Logs in with the four digits. A wrong try is kept although it is refused. */
export async function verifyCode(db: Db, entered: Entered, now: Date): Promise<Session> {
  const outcome = await inTransaction(db, (tx) => tryCode(tx, entered, now))
  if ('triesLeft' in outcome) throw new ShopError('INVALID_OTP', { extra: outcome })
  return outcome
}

async function tryCode(tx: Db, { email, otp }: Entered, now: Date): Promise<Session | Refused> {
  const attempt = await takeTry(tx, email, now)
  await refusePaused(tx, email, now)
  if (attempt === undefined) return { triesLeft: 0 }

  const { codeHash, secretHash, triesLeft } = attempt
  if (!(await isCode({ code: otp, email, secretHash }, codeHash))) {
    await addWrongTry(tx, email, now)
    return { triesLeft }
  }

  await spendMails(tx, email, now)
  const user = await holdUserByEmail(tx, email)
  if (user === undefined) return { triesLeft: 0 }
  return { token: await openSession(tx, user.userId, now), user }
}

/** Ten wrong tries in 24 hours end digits for this e-mail, right ones too; the link in its mails still works. */
async function refusePaused(tx: Db, email: string, now: Date): Promise<void> {
  const until = await findDigitsPause(tx, email, now)
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    detail: 'Too many wrong codes were tried for this e-mail. Please use the login link in the mail instead.',
    retryAfter: (until.getTime() - now.getTime()) / 1000,
  })
}
