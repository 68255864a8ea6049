import { accountDeletedMail } from '../../mail/account-deleted-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import type { Db } from '../../platform/db.ts'
import { inTransaction } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import { eraseBlocksOf } from '../../sale/cash/cash-blocks.ts'
import { cancelHeldJobs, eraseHeld } from './personal-queries.ts'
import { lockPerson } from './queries.ts'
import { refuseUnsettled } from './unsettled.ts'

/**
 * Deletes an account: erases personal data (personal-data.ts), ends sessions, cancels mails and sends a last one.
 * Refused while an order, return or refund is under way. False if the account was already deleted.
 */
export function erasePerson(db: Db, userId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person === undefined) return false
    await refuseUnsettled(tx, userId, now)
    // These need the rows, so they come before those are erased.
    await cancelHeldJobs(tx, person)
    await eraseBlocksOf(tx, userId)
    await eraseHeld(tx, person, now)
    await enqueue(tx, 'send-account-deleted', { email: person.email })
    return true
  })
}

/** The job contains the address, which exists nowhere else any more. */
export async function sendAccountDeleted(parts: JobParts, email: string): Promise<void> {
  await parts.mailer.send({ to: email, ...accountDeletedMail(senderOf(parts)) })
}
