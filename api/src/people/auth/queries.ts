import type { User } from '@nukkad/contract/auth'
import { codeLifeMinutes, codeResendSeconds, codeTries, codeWaitMinutes } from '@nukkad/contract/auth-rules'
import type { Db } from '../../platform/db.ts'

const second = 1000
const minute = 60 * second

const userColumns = ['id as userId', 'name', 'phone', 'email'] as const

export function findAccount(db: Db, email: string): Promise<{ isEntered: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select((user) => user('confirmedAt', 'is not', null).$castTo<boolean>().as('isEntered'))
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Confirms and locks the account, so that a concurrent change of its e-mail comes before or ends the new session. */
export function confirmAccount(
  tx: Db,
  email: string,
  now: Date,
): Promise<(User & { confirmedAt: Date | null }) | undefined> {
  return tx
    .updateTable('users')
    .set((user) => ({ confirmedAt: user.fn.coalesce('confirmedAt', user.val(now)) }))
    .where('email', '=', email)
    .returning([...userColumns, 'confirmedAt'])
    .executeTakeFirst()
}

export async function addUser(tx: Db, user: Omit<User, 'userId'>, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({ ...user, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Voids the earlier digits; false within half a minute of the last request. */
export async function recordCodeRequest(tx: Db, email: string, now: Date): Promise<boolean> {
  // The five minutes of the code itself count from its mail.
  const expiresAt = new Date(now.getTime() + codeWaitMinutes * minute)
  const blank = { askedAt: now, expiresAt, tries: 0, codeHash: null, secretHash: null }
  const noted = await tx
    .insertInto('loginCodes')
    .values({ email, ...blank })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(blank)
        .where('loginCodes.askedAt', '<=', new Date(now.getTime() - codeResendSeconds * second)),
    )
    .returning('email')
    .executeTakeFirst()
  return noted !== undefined
}

export async function findWait(db: Db, email: string, now: Date): Promise<number> {
  const asked = await db.selectFrom('loginCodes').select('askedAt').where('email', '=', email).executeTakeFirst()
  return asked === undefined ? 0 : codeResendSeconds - (now.getTime() - asked.askedAt.getTime()) / second
}

type DrawnCode = { email: string; codeHash: Buffer | null; secretHash: Buffer }

/** Stores the one valid code and link of an e-mail; false if nobody waits for it any more. */
export async function storeCode(db: Db, { email, codeHash, secretHash }: DrawnCode, now: Date): Promise<boolean> {
  const stored = await db
    .with('code', (tx) =>
      tx
        .updateTable('loginCodes')
        .set({ codeHash, secretHash, expiresAt: codeEnd(now) })
        .where('email', '=', email)
        .where('expiresAt', '>', now)
        .returning(['secretHash', 'email', 'expiresAt'])
        .$narrowType<{ secretHash: Buffer }>(),
    )
    .insertInto('loginLinks')
    .columns(['secretHash', 'email', 'expiresAt'])
    .expression((drawn) => drawn.selectFrom('code').select(['secretHash', 'email', 'expiresAt']))
    .returning('email')
    .executeTakeFirst()
  return stored !== undefined
}

/** Restarts the lifetime once the mail is sent; used or replaced codes stay so. */
export async function restartLife(db: Db, secretHash: Buffer, now: Date): Promise<void> {
  const expiresAt = codeEnd(now)
  await db.updateTable('loginCodes').set({ expiresAt }).where('secretHash', '=', secretHash).execute()
  await db.updateTable('loginLinks').set({ expiresAt }).where('secretHash', '=', secretHash).execute()
}

export type Attempt = { codeHash: Buffer; secretHash: Buffer; triesLeft: number }

/** Takes one try and locks the code's row: parallel guesses queue up here. */
export async function consumeAttempt(tx: Db, email: string, now: Date): Promise<Attempt | undefined> {
  const taken = await tx
    .updateTable('loginCodes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .where('tries', '<', codeTries)
    .where('codeHash', 'is not', null)
    .where('secretHash', 'is not', null)
    .returning(['codeHash', 'secretHash', 'tries'])
    .$narrowType<{ codeHash: Buffer; secretHash: Buffer }>()
    .executeTakeFirst()
  return taken && { codeHash: taken.codeHash, secretHash: taken.secretHash, triesLeft: codeTries - taken.tries }
}

/** Ends the code and its links; returns their hashes. The row stays, locked, against parallel logins. */
export async function spendMails(tx: Db, email: string, now: Date): Promise<Buffer[]> {
  await tx
    .updateTable('loginCodes')
    .set({ codeHash: null, secretHash: null, expiresAt: now })
    .where('email', '=', email)
    .execute()
  const links = await tx.deleteFrom('loginLinks').where('email', '=', email).returning('secretHash').execute()
  return links.map(({ secretHash }) => secretHash)
}

export async function findLinkEmail(db: Db, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const link = await db
    .selectFrom('loginLinks')
    .select('email')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return link?.email
}

function codeEnd(now: Date): Date {
  return new Date(now.getTime() + codeLifeMinutes * minute)
}
