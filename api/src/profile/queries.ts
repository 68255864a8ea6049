import type { User } from '@nukkad/contract/auth'
import { emailChangesPerDay, undoLifeDays } from '@nukkad/contract/auth-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { hashOf, secret } from '../platform/random.ts'

const userColumns = ['id as userId', 'name', 'phone', 'email'] as const
const day = 24 * 60 * 60 * 1000

/** The customer, held until the transaction ends: changes of one account come one after the other. */
export function holdUser(tx: Db, userId: string): Promise<User> {
  return tx.selectFrom('users').select(userColumns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function findUser(db: Db, userId: string): Promise<User | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst()
}

export function changeUser(tx: Db, { userId, name, phone, email }: User): Promise<User> {
  return tx
    .updateTable('users')
    .set({ name, phone, email })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Makes way for the customer at an e-mail that somebody else has only registered: nobody has proved it theirs, and
 * nothing hangs on that account. One that was ever used stays.
 */
export async function dropUnentered(tx: Db, { email, userId }: { email: string; userId: string }): Promise<void> {
  await sql`
    delete from users account where account.email = ${email} and account.id <> ${userId}
      and not exists (select from sessions where user_id = account.id)
      and not exists (select from carts where user_id = account.id)
      and not exists (select from wishlists where user_id = account.id)
      and not exists (select from addresses where user_id = account.id)
      and not exists (select from orders where user_id = account.id)
      and not exists (select from email_undos where user_id = account.id)`.execute(tx)
}

/** True for PostgreSQL's refusal of an e-mail that another account has. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'users_email_key'
}

/** The right to take the old e-mail back for seven days. Its hash is that of no link until the worker draws one. */
export async function addEmailUndo(tx: Db, { userId, oldEmail }: Changed, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + undoLifeDays * day)
  await tx
    .insertInto('emailUndos')
    .values({ userId, oldEmail, expiresAt, secretHash: hashOf(secret()) })
    .execute()
}

/** When this customer may change their e-mail again; nothing when they may now. */
export async function findChangePause(tx: Db, userId: string, now: Date): Promise<Date | undefined> {
  const oldest = await tx
    .selectFrom('emailUndos')
    .select('expiresAt')
    .where('userId', '=', userId)
    .orderBy('expiresAt', 'desc')
    .offset(emailChangesPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  const until = oldest && new Date(oldest.expiresAt.getTime() - (undoLifeDays - 1) * day)
  return until !== undefined && until > now ? until : undefined
}

type Changed = { userId: string; oldEmail: string }

/** Gives the newest such undo its link; false when it was taken back or has run out. */
export async function storeUndoLink(db: Db, changed: Changed, secretHash: Buffer, now: Date): Promise<boolean> {
  const stored = await db
    .updateTable('emailUndos')
    .set({ secretHash })
    .where('secretHash', '=', (undo) =>
      undo
        .selectFrom('emailUndos')
        .select('secretHash')
        .where('userId', '=', changed.userId)
        .where('oldEmail', '=', changed.oldEmail)
        .where('expiresAt', '>', now)
        .orderBy('expiresAt', 'desc')
        .limit(1),
    )
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Whose change of e-mail a living link takes back. */
export async function findUndoUser(db: Db, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const undo = await db
    .selectFrom('emailUndos')
    .select('userId')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return undo?.userId
}

/** Spends a link; whoever comes second finds nothing. */
export function takeEmailUndo(tx: Db, secretHash: Buffer): Promise<(Changed & { expiresAt: Date }) | undefined> {
  return tx
    .deleteFrom('emailUndos')
    .where('secretHash', '=', secretHash)
    .returning(['userId', 'oldEmail', 'expiresAt'])
    .executeTakeFirst()
}

/** Undoes of later changes go with it, or whoever made them could undo the undoing; earlier ones stay. */
export async function dropLaterUndos(tx: Db, userId: string, expiresAt: Date): Promise<void> {
  await tx.deleteFrom('emailUndos').where('userId', '=', userId).where('expiresAt', '>=', expiresAt).execute()
}
