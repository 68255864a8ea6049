import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { findWait, noteAsking } from './queries.ts'

/** The worker draws the code and mails it; the job carries nothing but the address. */
export async function askForCode(tx: Db, email: string, now: Date): Promise<void> {
  if (!(await noteAsking(tx, email, now))) {
    throw new ShopError('CODE_TOO_SOON', { retryAfter: await findWait(tx, email, now) })
  }
  await enqueue(tx, 'send-login-code', { email }, `login-code/${email}`)
}
