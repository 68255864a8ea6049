import { accountDeletedMail } from '../mail/account-deleted-mail.ts'
import type { JobParts } from '../parts.ts'

/** Tells somebody whose account was deleted that it is done. The address goes with the job: nothing else has it any more. */
export async function sendAccountDeleted({ mailer, seller, publicUrl }: JobParts, email: string): Promise<void> {
  await mailer.send({ to: email, ...accountDeletedMail({ seller, publicUrl }) })
}
