import { codeLength } from '@nukkad/contract/auth-rules'
import { pages } from '@nukkad/contract/paths'
import { loginCodeMail } from '../../mail/login-code-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import { digitCode, hashOf, secret } from '../../platform/random.ts'
import { hashCode } from '../codes/code-hash.ts'
import { findPause } from '../codes/guessing.ts'
import { restartLife, storeCode } from './queries.ts'

/** A second run draws new ones and voids the first mail's digits. */
export async function sendLoginCode(parts: JobParts, email: string): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const now = clock()
  const pause = await findPause(db, email, now)
  const code = pause === undefined ? digitCode(codeLength) : null
  const linkSecret = secret()

  const secretHash = hashOf(linkSecret)
  const codeHash = code === null ? null : await hashCode({ code, email, secretHash })
  if (!(await storeCode(db, { email, codeHash, secretHash }, now))) return

  const link = `${publicUrl}${pages.verifyCode}?email=${encodeURIComponent(email)}#link=${linkSecret}`
  await mailer.send({ to: email, ...loginCodeMail({ ...senderOf(parts), code, pause: pause?.reason, link, now }) })
  // A mail server may have used a minute of the five.
  await restartLife(db, secretHash, clock())
}
