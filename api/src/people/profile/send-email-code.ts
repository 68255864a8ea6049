import { codeLength } from '@nukkad/contract/auth-rules'
import { pages } from '@nukkad/contract/paths'
import { hashCode } from '../codes/code-hash.ts'
import { findPause } from '../codes/guessing.ts'
import { emailCodeMail } from '../../mail/email-code-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import { digitCode, hashOf, secret } from '../../platform/random.ts'
import { findPendingChange, restartLife, storeDrawn } from './email-change-queries.ts'

/** A second run draws new ones and voids the first mail. */
export async function sendEmailCode(parts: JobParts, userId: string): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const now = clock()
  const pending = await findPendingChange(db, userId, now)
  if (pending === undefined) return
  const { newEmail: email, correctedBy } = pending

  const code = (await findPause(db, email, now)) === undefined ? digitCode(codeLength) : null
  const linkSecret = secret()
  const secretHash = hashOf(linkSecret)
  const codeHash = code === null ? null : await hashCode({ code, email, secretHash })
  if (!(await storeDrawn(db, { userId, newEmail: email, correctedBy, codeHash, secretHash }, now))) return

  // A customer whose e-mail staff correct is often not logged in.
  const isCorrection = correctedBy !== null
  const place = isCorrection ? `${pages.confirmEmail}#confirm=` : `${pages.manageProfile}#code=`
  const link = `${publicUrl}${place}${linkSecret}`
  await mailer.send({ to: email, ...emailCodeMail({ ...senderOf(parts), code, link, now, isCorrection }) })
  await restartLife(db, { secretHash, correctedBy }, clock())
}
