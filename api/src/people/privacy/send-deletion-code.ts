import { codeLength } from '@nukkad/contract/auth-rules'
import { pages } from '@nukkad/contract/paths'
import { hashCode } from '../codes/code-hash.ts'
import { findPause } from '../codes/guessing.ts'
import { deletionCodeMail } from '../../mail/deletion-code-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import { digitCode, hashOf, secret } from '../../platform/random.ts'
import { restartLife, storeDrawn } from './deletion-code-queries.ts'
import { findPerson } from './queries.ts'

/** A second run draws new ones and voids the first mail. */
export async function sendDeletionCode(parts: JobParts, userId: string): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const now = clock()
  const person = await findPerson(db, { userId })
  if (person === undefined) return

  const { email } = person
  const pause = await findPause(db, email, now)
  const code = pause === undefined ? digitCode(codeLength) : null
  const linkSecret = secret()
  const salt = hashOf(linkSecret)
  const codeHash = code === null ? null : await hashCode({ code, email, secretHash: salt })
  if (!(await storeDrawn(db, { userId, codeHash, salt }, now))) return

  const link = `${publicUrl}${pages.manageProfile}#delete=${linkSecret}`
  await mailer.send({ to: email, ...deletionCodeMail({ ...senderOf(parts), code, pause: pause?.reason, link, now }) })
  await restartLife(db, salt, clock())
}
