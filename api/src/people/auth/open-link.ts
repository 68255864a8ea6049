import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { hashOf } from '../../platform/random.ts'
import { enterAccount, type Entered } from './enter-account.ts'
import { findLinkEmail, spendMails } from './queries.ts'

/** The e-mail that a link would log in; does not use the link. */
export async function previewLink(db: Db, linkSecret: string, now: Date): Promise<{ email: string }> {
  const email = await findLinkEmail(db, hashOf(linkSecret), now)
  if (email === undefined) throw new ShopError('LINK_SPENT')
  return { email }
}

type OpenedLink = { secret: string; device: string }

export function openLink(db: Db, { secret, device }: OpenedLink, now: Date): Promise<Entered> {
  return inTransaction(db, async (tx) => {
    const email = await spendLink(tx, hashOf(secret), now)
    const entered = email === undefined ? undefined : await enterAccount(tx, { email, device }, now)
    if (entered !== undefined) return entered
    throw new ShopError('LINK_SPENT', { event: { event: 'login_failed', reason: 'link' } })
  })
}

async function spendLink(tx: Db, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const email = await findLinkEmail(tx, secretHash, now)
  if (email === undefined) return undefined
  const spent = await spendMails(tx, email, now)
  return spent.some((hash) => hash.equals(secretHash)) ? email : undefined
}
