import { tokenLifeDays, tokenMostDays } from '@nukkad/contract/auth-rules'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { runPrepared } from './prepared.ts'
import { hashOf, secret } from './random.ts'

/** The customer behind a token. */
export type Caller = { userId: string; tokenHash: Buffer }

const dayMillis = 24 * 60 * 60 * 1000
const mostListed = 50
const slideAfterMillis = 60 * 60 * 1000

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(db: Db, userId: string, now: Date, device = 'Unknown device'): Promise<string> {
  const token = secret()
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOf(token), userId, device, createdAt: now, usedAt: now, expiresAt: expiry(now) })
    .execute()
  return token
}

const sessionByToken = {
  name: 'session by its token',
  text: `select user_id as "userId", used_at as "usedAt" from sessions
    where token_hash = $1 and expires_at > $2 and created_at > $3`,
}

/**
 * The customer behind a living token. Its 30 days slide with use, written at most once an hour, and end after 90.
 * Decision 003: not cached, because a cache would still let in a token that was logged out elsewhere.
 */
export async function findSession(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const tokenHash = hashOf(token)
  const values = [tokenHash, now, firstDay(now)]
  const [session] = await runPrepared<{ userId: string; usedAt: Date }>(db, sessionByToken, values)
  if (session === undefined) return undefined

  if (now.getTime() - session.usedAt.getTime() > slideAfterMillis) {
    const mostLife = `${tokenMostDays} days`
    await db
      .updateTable('sessions')
      .set({ usedAt: now, expiresAt: sql<Date>`least(${expiry(now)}, created_at + ${mostLife}::interval)` })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  return { userId: session.userId, tokenHash }
}

type LiveSession = { device: string; usedAt: Date; isCallers: boolean }

/** Where a customer is logged in: here first, then what was used last. */
export async function listSessions(db: Db, { userId, tokenHash }: Caller, now: Date): Promise<LiveSession[]> {
  const sessions = await livingOf(db, userId, now)
    .select(['device', 'usedAt', 'tokenHash'])
    .orderBy('usedAt', 'desc')
    .limit(mostListed)
    .execute()
  const listed = sessions.map(({ tokenHash: other, ...session }) => ({
    ...session,
    isCallers: other.equals(tokenHash),
  }))
  return listed.toSorted((a, b) => Number(b.isCallers) - Number(a.isCallers))
}

/** Whether the customer is logged in on a device of that name. */
export async function isKnownDevice(db: Db, userId: string, device: string, now: Date): Promise<boolean> {
  const session = await livingOf(db, userId, now).select('tokenHash').where('device', '=', device).executeTakeFirst()
  return session !== undefined
}

function livingOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', firstDay(now))
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function endOtherSessions(db: Db, { userId, tokenHash }: Caller): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', tokenHash).execute()
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + tokenLifeDays * dayMillis)
}

/** Who logged in then or before logs in again. */
function firstDay(now: Date): Date {
  return new Date(now.getTime() - tokenMostDays * dayMillis)
}
