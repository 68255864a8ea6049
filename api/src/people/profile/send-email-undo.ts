import { pages } from '@nukkad/contract/paths'
import { emailChangedMail, emailCorrectionMail } from '../../mail/email-changed-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobPayloads } from '../../platform/jobs.ts'
import type { JobParts } from '../../parts.ts'
import { hashOf, secret } from '../../platform/random.ts'
import { findPendingEmail } from './email-change-queries.ts'
import { findUser, storeUndoLink } from './queries.ts'

/**
 * Mails the undo link to the old address, or to the one that staff are about to replace. A second run voids the first
 * link.
 */
export async function sendEmailUndo(
  parts: JobParts,
  { userId, oldEmail }: JobPayloads['send-email-undo'],
): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const linkSecret = secret()
  const user = await findUser(db, userId)
  if (user === undefined) return
  const wanted = user.email === oldEmail ? await findPendingEmail(db, userId, clock()) : user.email
  if (wanted === undefined || !(await storeUndoLink(db, { userId, oldEmail }, hashOf(linkSecret), clock()))) return

  const link = `${publicUrl}${pages.undoEmail}#undo=${linkSecret}`
  await mailer.send({
    to: oldEmail,
    ...(user.email === oldEmail ? emailCorrectionMail : emailChangedMail)({
      ...senderOf(parts),
      name: user.name,
      newEmail: wanted,
      link,
    }),
  })
}
