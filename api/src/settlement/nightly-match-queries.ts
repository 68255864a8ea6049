import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** How the last try ended; `never` until there was one. */
export const matchResults = ['never', 'clean', 'mismatch', 'provider_away', 'provider_refused'] as const
export type MatchResult = (typeof matchResults)[number]

type Claim = { dueAt: Date; retryAt: Date; now: Date }

/**
 * Takes tonight's match, with what the first look doubted if there was one. One statement, so that of all processes and
 * machines one gets it; nothing where it is done, or was tried after `retryAt`.
 */
export async function claimMatch(
  db: Db,
  { dueAt, retryAt, now }: Claim,
): Promise<{ doubts: string[] | null } | undefined> {
  return db
    .updateTable('paymentMatch')
    .set({ triedAt: now })
    .where(sql<boolean>`coalesce(finished_at, since) < ${dueAt}`)
    .where((row) => row.or([row('triedAt', 'is', null), row('triedAt', '<=', retryAt)]))
    .returning('doubts')
    .executeTakeFirst()
}

export async function finishMatch(db: Db, unexplained: number, now: Date): Promise<void> {
  const result: MatchResult = unexplained === 0 ? 'clean' : 'mismatch'
  await db.updateTable('paymentMatch').set({ result, unexplained, finishedAt: now, doubts: null }).execute()
}

/** Tried in vain: what the last finished one found still counts. */
export async function recordUnmatched(
  db: Db,
  result: Extract<MatchResult, 'provider_away' | 'provider_refused'>,
): Promise<void> {
  await db.updateTable('paymentMatch').set({ result }).execute()
}

export async function recordDoubts(db: Db, doubts: readonly string[]): Promise<void> {
  await db
    .updateTable('paymentMatch')
    .set({ doubts: [...doubts] })
    .execute()
}

export type LastMatch = { result: MatchResult; unexplained: number; ageSeconds: number }

/** How the last try ended, what the last finished match found, and how long ago that was. */
export async function readLastMatch(db: Db): Promise<LastMatch> {
  const last = await db
    .selectFrom('paymentMatch')
    .select(['result', 'unexplained'])
    .select(sql<number>`extract(epoch from now() - coalesce(finished_at, since))::float8`.as('ageSeconds'))
    .executeTakeFirstOrThrow()
  return { ...last, result: matchResults.find((result) => result === last.result) ?? 'never' }
}
