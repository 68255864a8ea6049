import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { hashOf } from '../../platform/random.ts'
import { findMemberById, type Member } from './people.ts'
import { endCodes } from './staff-code.ts'

/** The staff member whom the link would sign in. Does not use the link. */
export async function previewStaffLink(db: Db, linkSecret: string, now: Date): Promise<{ email: string }> {
  const { email } = await requireLinked(db, linkSecret, now)
  return { email }
}

/** Signs in once. The link cannot be guessed, so wrong codes do not block it. */
export function spendStaffLink(db: Db, linkSecret: string, now: Date): Promise<Member> {
  return inTransaction(db, async (tx) => {
    const member = await requireLinked(tx, linkSecret, now)
    const spent = await tx
      .deleteFrom('staffLinks')
      .where('secretHash', '=', hashOf(linkSecret))
      .returning('staffId')
      .executeTakeFirst()
    if (spent === undefined) throw linkSpent()
    await endCodes(tx, member.staffId)
    return member
  })
}

async function requireLinked(db: Db, linkSecret: string, now: Date): Promise<Member> {
  const link = await db
    .selectFrom('staffLinks')
    .select('staffId')
    .where('secretHash', '=', hashOf(linkSecret))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  const member = link && (await findMemberById(db, link.staffId))
  if (member?.provesBy !== 'code') throw linkSpent()
  return member
}

function linkSpent(): ShopError {
  return new ShopError('STAFF_LINK_SPENT', { event: { event: 'staff_sign_in_failed', reason: 'link' } })
}
