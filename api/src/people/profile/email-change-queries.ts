import {
  codeLifeMinutes,
  codeResendSeconds,
  codeTries,
  correctionLinkHours,
  emailChangeLifeDays,
} from '@nukkad/contract/auth-rules'
import type { Db } from '../../platform/db.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

export type EmailChange = {
  newEmail: string
  askedAt: Date
  isDone: boolean
  /** The staff member who corrects the e-mail; null for the customer's own change. */
  correctedBy: string | null
  /** Null if no code is valid: not mailed yet, expired, or tried too often. */
  codeHash: Buffer | null
  secretHash: Buffer | null
  triesLeft: number
}

/** The newest change within a week, given up or not. Lock the account first. */
export async function findEmailChange(tx: Db, userId: string, now: Date): Promise<EmailChange | undefined> {
  const row = await tx
    .selectFrom('emailChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('wantedAt', '>', new Date(now.getTime() - emailChangeLifeDays * day))
    .executeTakeFirst()
  if (row === undefined) return undefined

  const lives = row.expiresAt > now
  const triesLeft = lives && row.codeHash !== null ? Math.max(0, codeTries - row.tries) : 0
  return {
    newEmail: row.newEmail,
    askedAt: row.askedAt,
    isDone: row.doneAt !== null,
    correctedBy: row.correctedBy,
    codeHash: triesLeft > 0 ? row.codeHash : null,
    secretHash: lives ? row.secretHash : null,
    triesLeft,
  }
}

export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | undefined> {
  return (await findPendingChange(db, userId, now))?.newEmail
}

type PendingChange = { newEmail: string; correctedBy: string | null }

export function findPendingChange(db: Db, userId: string, now: Date): Promise<PendingChange | undefined> {
  return db
    .selectFrom('emailChanges')
    .select(['newEmail', 'correctedBy'])
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('wantedAt', '>', new Date(now.getTime() - emailChangeLifeDays * day))
    .executeTakeFirst()
}

/** The account of the correction that this mailed link proves, while the link is valid. */
export async function findCorrectedUser(db: Db, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const change = await db
    .selectFrom('emailChanges')
    .select('userId')
    .where('secretHash', '=', secretHash)
    .where('correctedBy', 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return change?.userId
}

type EmailRequest = { userId: string; newEmail: string; correctedBy?: string | null }

/** Stores the requested e-mail and voids earlier mails. */
export async function storeRequestedEmail(
  tx: Db,
  { userId, newEmail, correctedBy = null }: EmailRequest,
  now: Date,
): Promise<void> {
  const row = { newEmail, wantedAt: now, doneAt: null, correctedBy, ...blank(now) }
  await tx
    .insertInto('emailChanges')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export async function noteAskedAgain(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.updateTable('emailChanges').set(blank(now)).where('userId', '=', userId).execute()
}

function blank(now: Date) {
  return { askedAt: now, expiresAt: codeEnd(now, null), tries: 0, codeHash: null, secretHash: null }
}

export function secondsToWait({ askedAt }: EmailChange, now: Date): number {
  return codeResendSeconds - (now.getTime() - askedAt.getTime()) / second
}

type DrawnCode = Required<EmailRequest> & { codeHash: Buffer | null; secretHash: Buffer }

/** Stores the valid code and link; false if that e-mail is no longer requested. */
export async function storeDrawn(
  db: Db,
  { userId, newEmail, correctedBy, ...drawn }: DrawnCode,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .updateTable('emailChanges')
    .set({ ...drawn, expiresAt: codeEnd(now, correctedBy) })
    .where('userId', '=', userId)
    .where('correctedBy', 'is not distinct from', correctedBy)
    .where('newEmail', '=', newEmail)
    .where('doneAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

type Mailed = { secretHash: Buffer; correctedBy: string | null }

export async function restartLife(db: Db, { secretHash, correctedBy }: Mailed, now: Date): Promise<void> {
  await db
    .updateTable('emailChanges')
    .set({ expiresAt: codeEnd(now, correctedBy) })
    .where('secretHash', '=', secretHash)
    .execute()
}

export async function countTry(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('emailChanges')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('userId', '=', userId)
    .execute()
}

export async function noteDone(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.updateTable('emailChanges').set({ doneAt: now }).where('userId', '=', userId).execute()
}

export async function dropEmailChange(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}

function codeEnd(now: Date, correctedBy: string | null): Date {
  const minutes = correctedBy === null ? codeLifeMinutes : correctionLinkHours * 60
  return new Date(now.getTime() + minutes * minute)
}
