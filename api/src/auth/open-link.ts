import type { Session } from '@nukkad/contract/auth'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { hashOf } from '../platform/random.ts'
import { openSession } from '../platform/sessions.ts'
import { findLinkEmail, holdUserByEmail, spendMails } from './queries.ts'

/** Logs in with the one-tap link of a mail, once. */
export function openLink(db: Db, linkSecret: string, now: Date): Promise<Session> {
  return inTransaction(db, async (tx) => {
    const email = await spendLink(tx, hashOf(linkSecret), now)
    const user = email === undefined ? undefined : await holdUserByEmail(tx, email)
    if (user === undefined) throw new ShopError('LINK_SPENT')

    return { token: await openSession(tx, user.userId, now), user }
  })
}

/** The e-mail whose link that is; whoever asks second finds nothing. */
async function spendLink(tx: Db, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const email = await findLinkEmail(tx, secretHash, now)
  if (email === undefined) return undefined
  const spent = await spendMails(tx, email, now)
  return spent.some((hash) => hash.equals(secretHash)) ? email : undefined
}
