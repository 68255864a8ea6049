import type { User } from '@nukkad/contract/auth'
import { emailChangesPerUndoLife, formerEmailDays, undoLifeDays } from '@nukkad/contract/auth-rules'
import type { Db } from '../../platform/db.ts'
import { hashOf, secret } from '../../platform/random.ts'

const userColumns = ['id as userId', 'name', 'phone', 'email'] as const
const day = 24 * 60 * 60 * 1000

export function lockUser(tx: Db, userId: string): Promise<User> {
  return tx.selectFrom('users').select(userColumns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function findUser(db: Db, userId: string): Promise<User | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst()
}

export function changeNameAndPhone(tx: Db, { userId, name, phone }: Omit<User, 'email'>): Promise<User> {
  return tx
    .updateTable('users')
    .set({ name, phone })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}

export function changeEmail(tx: Db, { userId, email }: Pick<User, 'userId' | 'email'>, now: Date): Promise<User> {
  return tx
    .updateTable('users')
    .set({ email, confirmedAt: now, emailChangedAt: now })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}

/**
 * The old e-mail of an undone change counts again. The time of the last change stays: a refund account given since is
 * suspect.
 */
export async function restoreEmail(
  tx: Db,
  { userId, email }: Pick<User, 'userId' | 'email'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('users').set({ email, confirmedAt: now }).where('id', '=', userId).execute()
}

export async function isOfAnEnteredAccount(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Deletes an account registered with this e-mail but never entered, in favour of the e-mail's proved owner. */
export async function dropUnentered(tx: Db, { email, userId }: Pick<User, 'userId' | 'email'>): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .where('confirmedAt', 'is', null)
    .execute()
}

export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'users_email_key'
}

type ChangedEmail = { userId: string; oldEmail: string }
type Renewed = ChangedEmail & { newEmail: string; undoesCorrection: boolean }

/**
 * Lets the old e-mail take the account back for seven days; returns every address with that right. Earlier addresses
 * keep theirs with a new link, so a thief who changes the e-mail twice is not rid of the owner.
 */
export async function renewUndos(tx: Db, change: Renewed, now: Date): Promise<string[]> {
  const { userId, oldEmail, newEmail, undoesCorrection } = change
  const earlier = await tx
    .deleteFrom('emailUndos')
    .where('userId', '=', userId)
    .returning(['oldEmail', 'expiresAt', 'undoesCorrection'])
    .execute()
  const isTold = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() > now.getTime() - formerEmailDays * day
  const kept = earlier.filter((undo) => isTold(undo) && ![oldEmail, newEmail].includes(undo.oldEmail))
  const undos = [...kept, { oldEmail, expiresAt: undoEnd(now), undoesCorrection }]
  // Placeholder hashes; the worker draws the links.
  await tx
    .insertInto('emailUndos')
    .values(undos.map((undo) => ({ ...undo, userId, secretHash: hashOf(secret()) })))
    .execute()
  return undos.filter(({ expiresAt }) => expiresAt > now).map((undo) => undo.oldEmail)
}

/** Lets the e-mail that staff want to correct stop the correction. */
export async function addCorrectionUndo(tx: Db, { userId, oldEmail }: ChangedEmail, now: Date): Promise<void> {
  await tx.deleteFrom('emailUndos').where('userId', '=', userId).where('oldEmail', '=', oldEmail).execute()
  const row = { userId, oldEmail, expiresAt: undoEnd(now), undoesCorrection: true, secretHash: hashOf(secret()) }
  await tx.insertInto('emailUndos').values(row).execute()
}

function undoEnd(now: Date): Date {
  return new Date(now.getTime() + undoLifeDays * day)
}

export async function findChangePause(tx: Db, userId: string, now: Date): Promise<Date | undefined> {
  const undo = await tx
    .selectFrom('emailUndos')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .offset(emailChangesPerUndoLife - 1)
    .limit(1)
    .executeTakeFirst()
  return undo?.expiresAt
}

/** Links the newest undo; false when it was used or has expired. */
export async function storeUndoLink(db: Db, changed: ChangedEmail, secretHash: Buffer, now: Date): Promise<boolean> {
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

export async function findUndoUser(db: Db, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const undo = await db
    .selectFrom('emailUndos')
    .select('userId')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return undo?.userId
}

export function takeEmailUndo(
  tx: Db,
  secretHash: Buffer,
): Promise<(ChangedEmail & { expiresAt: Date; undoesCorrection: boolean }) | undefined> {
  return tx
    .deleteFrom('emailUndos')
    .where('secretHash', '=', secretHash)
    .returning(['userId', 'oldEmail', 'expiresAt', 'undoesCorrection'])
    .executeTakeFirst()
}

/** Deletes undos of later changes: otherwise a thief could undo the undoing. Earlier ones stay. */
export async function dropLaterUndos(tx: Db, userId: string, expiresAt: Date): Promise<void> {
  await tx.deleteFrom('emailUndos').where('userId', '=', userId).where('expiresAt', '>=', expiresAt).execute()
}
