import { tokenLifeDays } from '@nukkad/contract/auth-rules'
import type { Caller } from './access.ts'
import type { Db } from './db.ts'
import { runPrepared } from './prepared.ts'
import { hashOf, secret } from './random.ts'

const dayMillis = 24 * 60 * 60 * 1000
const slideAfterMillis = 60 * 60 * 1000

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = secret()
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOf(token), userId, createdAt: now, usedAt: now, expiresAt: expiry(now) })
    .execute()
  return token
}

const sessionByToken = {
  name: 'session by its token',
  text: 'select user_id as "userId", used_at as "usedAt" from sessions where token_hash = $1 and expires_at > $2',
}

/** The customer behind a living token. Its 30 days slide with use, written at most once an hour. */
export async function findSession(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const tokenHash = hashOf(token)
  const [session] = await runPrepared<{ userId: string; usedAt: Date }>(db, sessionByToken, [tokenHash, now])
  if (session === undefined) return undefined

  if (now.getTime() - session.usedAt.getTime() > slideAfterMillis) {
    await db
      .updateTable('sessions')
      .set({ usedAt: now, expiresAt: expiry(now) })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  return { userId: session.userId, tokenHash }
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
