import { codeLength } from '@nukkad/contract/auth-rules'
import { hashCode } from '../auth/code-hash.ts'
import { deletionCodeMail } from '../mail/deletion-code-mail.ts'
import type { JobParts } from '../platform/parts.ts'
import { digitCode, hashOf, secret } from '../platform/random.ts'
import { restartLife, storeDrawn } from './deletion-code-queries.ts'
import { findPerson } from './queries.ts'

/** Draws a code, keeps its hash, mails it to the account's e-mail. Run again, it draws anew and the first mail is void. */
export async function sendDeletionCode(parts: JobParts, userId: string): Promise<void> {
  const { db, clock, mailer, publicUrl, seller } = parts
  const now = clock()
  const person = await findPerson(db, { userId })
  if (person === undefined) return

  const code = digitCode(codeLength)
  const salt = hashOf(secret())
  const codeHash = await hashCode({ code, email: person.email, secretHash: salt })
  if (!(await storeDrawn(db, { userId, codeHash, salt }, now))) return

  await mailer.send({ to: person.email, ...deletionCodeMail({ seller, publicUrl, code, now }) })
  // A mail server may have taken a minute of the five.
  await restartLife(db, salt, clock())
}
