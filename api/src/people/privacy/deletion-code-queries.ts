import { codeLifeMinutes, codeResendSeconds, codeTries, codeWaitMinutes } from '@nukkad/contract/auth-rules'
import type { Db } from '../../platform/db.ts'

const second = 1000
const minute = 60 * second

/** Voids the earlier code; returns the seconds to wait if it is too soon. */
export async function noteAsked(tx: Db, userId: string, now: Date): Promise<number> {
  const before = await tx
    .selectFrom('deletionCodes')
    .select('askedAt')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const wait = before === undefined ? 0 : codeResendSeconds - (now.getTime() - before.askedAt.getTime()) / second
  if (wait > 0) return wait
  const expiresAt = new Date(now.getTime() + codeWaitMinutes * minute)
  const blank = { askedAt: now, expiresAt, tries: 0, codeHash: null, salt: null }
  await tx
    .insertInto('deletionCodes')
    .values({ userId, ...blank })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(blank))
    .execute()
  return 0
}

/** The salt is the hash of the link's secret. Without digits, only the link works. */
type DrawnCode = { userId: string; codeHash: Buffer | null; salt: Buffer }

/** Stores the valid code and link; false if nobody waits for them any more. */
export async function storeDrawn(db: Db, { userId, codeHash, salt }: DrawnCode, now: Date): Promise<boolean> {
  const stored = await db
    .updateTable('deletionCodes')
    .set({ codeHash, salt, expiresAt: codeEnd(now) })
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

export async function restartLife(db: Db, salt: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('deletionCodes')
    .set({ expiresAt: codeEnd(now) })
    .where('salt', '=', salt)
    .execute()
}

export type Attempt = { codeHash: Buffer; salt: Buffer; triesLeft: number }

/** Takes one try and locks the code's row: parallel guesses queue up here. */
export async function consumeAttempt(tx: Db, userId: string, now: Date): Promise<Attempt | undefined> {
  const taken = await tx
    .updateTable('deletionCodes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('tries', '<', codeTries)
    .where('codeHash', 'is not', null)
    .where('salt', 'is not', null)
    .returning(['codeHash', 'salt', 'tries'])
    .$narrowType<{ codeHash: Buffer; salt: Buffer }>()
    .executeTakeFirst()
  return taken && { codeHash: taken.codeHash, salt: taken.salt, triesLeft: codeTries - taken.tries }
}

export async function isLiveSecret(
  tx: Db,
  { userId, salt }: Pick<DrawnCode, 'userId' | 'salt'>,
  now: Date,
): Promise<boolean> {
  const live = await tx
    .selectFrom('deletionCodes')
    .select('userId')
    .where('userId', '=', userId)
    .where('salt', '=', salt)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return live !== undefined
}

function codeEnd(now: Date): Date {
  return new Date(now.getTime() + codeLifeMinutes * minute)
}
