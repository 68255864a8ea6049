import { pages } from '@nukkad/contract/paths'
import { emailChangedMail } from '../mail/email-changed-mail.ts'
import { senderOf } from '../mail/letter.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import { hashOf, secret } from '../platform/random.ts'
import { findUser, storeUndoLink } from './queries.ts'

/** Mails the undo link to the old address. Run again, it voids the first link. */
export async function sendEmailUndo(
  parts: JobParts,
  { userId, oldEmail }: JobPayloads['send-email-undo'],
): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const linkSecret = secret()
  const user = await findUser(db, userId)
  if (user === undefined || !(await storeUndoLink(db, { userId, oldEmail }, hashOf(linkSecret), clock()))) return

  const link = `${publicUrl}${pages.undoEmail}#undo=${linkSecret}`
  await mailer.send({
    to: oldEmail,
    ...emailChangedMail({ ...senderOf(parts), name: user.name, newEmail: user.email, link }),
  })
}
