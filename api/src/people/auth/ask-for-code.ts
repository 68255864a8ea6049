import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { spendCodeMail } from '../codes/code-mails.ts'
import { findWait, recordCodeRequest } from './queries.ts'

type CodeRequest = {
  email: string
  network: string
  isUnconfirmed: boolean
}

/** Codes for accounts that nobody has entered wait behind customers' codes: anybody can create such accounts. */
export async function askForCode(tx: Db, asked: CodeRequest, now: Date): Promise<void> {
  const { email, isUnconfirmed } = asked
  if (!(await recordCodeRequest(tx, email, now))) {
    throw new ShopError('CODE_TOO_SOON', { retryAfter: await findWait(tx, email, now) })
  }
  await spendCodeMail(tx, asked, now)
  await enqueue(tx, 'send-login-code', { email }, { key: `login-code/${email}`, last: isUnconfirmed })
}
