import { staffWelcomeMail } from '../../mail/staff-welcome-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import { findMember, findMemberById } from './people.ts'

/** Notifies a new member of staff, unless they were removed again. */
export async function sendStaffWelcome(parts: JobParts, { staffId, by }: { staffId: string; by: string }) {
  const { db, mailer, staffUrl } = parts
  const member = await findMemberById(db, staffId)
  if (member === undefined) return
  const adder = await findMember(db, by)
  const addedBy = adder === undefined ? `the store’s operator (${by})` : `${adder.name} (${adder.email})`
  await mailer.send({ to: member.email, ...staffWelcomeMail({ ...senderOf(parts), staffUrl, member, addedBy }) })
}
