import { codeLength } from '@nukkad/contract/auth-rules'
import { hashCode } from '../codes/code-hash.ts'
import { findPause } from '../codes/guessing.ts'
import { payoutCodeMail, payoutGivenMail, payoutGivenNotice } from '../../mail/payout-mails.ts'
import { addressOrderMail } from '../../mail/read-mailed-order.ts'
import { sendToCustomer } from '../../mail/send-to-customer.ts'
import type { JobParts } from '../../parts.ts'
import { findPayoutRequested, restartPayoutLife, storePayoutCode } from '../../sale/payment/payout-requests.ts'
import { findPayoutMasked } from '../../sale/payment/payout.ts'
import { digitCode, hashOf, secret } from '../../platform/random.ts'
import { listFormerEmails } from '../profile/account-hold.ts'

/** A second run draws new ones and voids the first mail. */
export async function sendPayoutCode(parts: JobParts, orderId: string): Promise<void> {
  const { db, clock, mailer } = parts
  const now = clock()
  const asked = await findPayoutRequested(db, orderId, now)
  const addressed = asked && (await addressOrderMail(parts, orderId))
  if (asked === undefined || addressed === undefined) return
  const { to, mail } = addressed
  const code = (await findPause(db, to, now)) === undefined ? digitCode(codeLength) : null
  const linkSecret = secret()
  const salt = hashOf(linkSecret)
  const codeHash = code === null ? null : await hashCode({ code, email: to, secretHash: salt })
  if (!(await storePayoutCode(db, { orderId, masked: asked.masked, codeHash, salt }, now))) return
  await mailer.send({ to, ...payoutCodeMail(mail, { masked: asked.masked, code, linkSecret }) })
  await restartPayoutLife(db, salt, clock())
}

/** Sent to the account's e-mail, and to those that it had until recently: the new one may be a thief's. */
export async function sendPayoutMail(parts: JobParts, orderId: string): Promise<void> {
  const told = await findPayoutMasked(parts.db, orderId)
  const addressed = told && (await addressOrderMail(parts, orderId))
  if (told === undefined || addressed === undefined) return
  const { to, mail } = addressed
  const id = `payout.${orderId}.${told.givenAt.getTime()}`
  await sendToCustomer(parts, { to, mail, id, content: payoutGivenMail(mail, told.masked) })
  for (const former of await listFormerEmails(parts.db, told.userId, parts.clock())) {
    await parts.mailer.send({ to: former, id: `${id}.former`, ...payoutGivenNotice(mail, told.masked) })
  }
}
