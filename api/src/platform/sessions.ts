import { tokenLifeDays, tokenMostDays } from '@nukkad/contract/auth-rules'
import { sql } from 'kysely'
import { runText, type Db } from './db.ts'
import { hashOf, secret } from './random.ts'

export type Caller = { userId: string; tokenHash: Buffer }

const dayMillis = 24 * 60 * 60 * 1000
const mostListed = 50
const slideAfterMillis = 60 * 60 * 1000

/** Returns the token, which is stored only as a hash. */
export async function openSession(db: Db, userId: string, now: Date, device = 'Unknown device'): Promise<string> {
  const token = secret()
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOf(token), userId, device, createdAt: now, usedAt: now, expiresAt: expiry(now) })
    .execute()
  return token
}

/** Finds a session. `owned` is an SQL expression on `session.user_id` that the statement reads with it. */
export const sessionStatement = (owned: string) => `
  select session.user_id as "userId", session.used_at as "usedAt", ${owned} as owned
  from sessions session where session.token_hash = $1 and session.expires_at > $2 and session.created_at > $3`
const sessionAlone = sessionStatement('null')

/**
 * Expires 30 days after the last use, written at most hourly, and after 90 days in all. Not cached: a cache would still
 * accept a token that was logged out elsewhere (decision 003).
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  statement = sessionAlone,
): Promise<(Caller & { owned: unknown }) | undefined> {
  const tokenHash = hashOf(token)
  const values = [tokenHash, now, firstDay(now)]
  const [session] = await runText<{ userId: string; usedAt: Date; owned: unknown }>(db, statement, values)
  if (session === undefined) return undefined

  if (now.getTime() - session.usedAt.getTime() > slideAfterMillis) {
    const mostLife = `${tokenMostDays} days`
    await db
      .updateTable('sessions')
      .set({ usedAt: now, expiresAt: sql<Date>`least(${expiry(now)}, created_at + ${mostLife}::interval)` })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  return { userId: session.userId, tokenHash, owned: session.owned }
}

type LiveSession = { device: string; usedAt: Date; isCallers: boolean }

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

function firstDay(now: Date): Date {
  return new Date(now.getTime() - tokenMostDays * dayMillis)
}
