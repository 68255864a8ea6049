import { sql } from 'kysely'
import { lastNight } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/jobs.ts'
import type { PaymentParts } from '../../parts.ts'
import { matchPayments } from './match-payments.ts'
import { ProviderError } from '../payment/provider.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** Longer than a match takes, and than money moves between provider and shop. */
const againMillis = 20 * minute
const days = { firstLook: 7, secondLook: 8 }
const mostSentences = 50

/** Finds what does not match in folders that this one does not know. */
type FurtherCheck = (db: Db) => Promise<string[]>

/**
 * Matches payments each night, once for all machines. Money may just be moving or lie at the week's edge, so only
 * what fits neither now nor 20 minutes later, over a longer span, is a mismatch. A failing provider is retried.
 */
export async function matchNightly(
  { db, clock, payments, log }: PaymentParts,
  findFurther: FurtherCheck,
): Promise<void> {
  const now = clock()
  const retryAt = new Date(now.getTime() - againMillis)
  const claimed = await claimMatch(db, { dueAt: lastNight(now), retryAt, now })
  if (claimed === undefined) return

  const { doubts } = claimed
  const span = doubts === null ? days.firstLook : days.secondLook
  try {
    const { captured, refunded, ...match } = await matchPayments({ db, payments }, new Date(now.getTime() - span * day))
    const unexplained = [...match.unexplained, ...(await findFurther(db))]
    if (doubts === null && unexplained.length > 0) return await recordDoubts(db, unexplained)

    const left = unexplained.filter((sentence) => doubts?.includes(sentence))
    await finishMatch(db, left.length, clock())
    logMatch(log, left, { payments: captured.payments, refunds: refunded.refunds })
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    const match = err.kind === 'refused' ? 'provider_refused' : 'provider_away'
    await recordUnmatched(db, match)
    log.error({ match, err }, "tonight's match has to wait for the payment provider")
  }
}

function logMatch(log: Log, unexplained: string[], counted: { payments: number; refunds: number }): void {
  if (unexplained.length === 0) return log.info({ match: 'clean', ...counted }, 'orders and payments match')
  const told = {
    match: 'mismatch',
    ...counted,
    count: unexplained.length,
    unexplained: unexplained.slice(0, mostSentences),
  }
  log.error(told, 'orders and payments do not match: see npm run match')
}

export const matchResults = ['never', 'clean', 'mismatch', 'provider_away', 'provider_refused'] as const
type MatchResult = (typeof matchResults)[number]

type Claim = { dueAt: Date; retryAt: Date; now: Date }

/** Claims tonight's match for one process; undefined when it is done or was tried after `retryAt`. */
async function claimMatch(db: Db, { dueAt, retryAt, now }: Claim): Promise<{ doubts: string[] | null } | undefined> {
  return db
    .updateTable('paymentMatch')
    .set({ triedAt: now })
    .where(sql<boolean>`coalesce(finished_at, since) < ${dueAt}`)
    .where((row) => row.or([row('triedAt', 'is', null), row('triedAt', '<=', retryAt)]))
    .returning('doubts')
    .executeTakeFirst()
}

async function finishMatch(db: Db, unexplained: number, now: Date): Promise<void> {
  const result: MatchResult = unexplained === 0 ? 'clean' : 'mismatch'
  await db.updateTable('paymentMatch').set({ result, unexplained, finishedAt: now, doubts: null }).execute()
}

/** A failed try: the last finished match still counts. */
async function recordUnmatched(
  db: Db,
  result: Extract<MatchResult, 'provider_away' | 'provider_refused'>,
): Promise<void> {
  await db.updateTable('paymentMatch').set({ result }).execute()
}

async function recordDoubts(db: Db, doubts: readonly string[]): Promise<void> {
  await db
    .updateTable('paymentMatch')
    .set({ doubts: [...doubts] })
    .execute()
}

type LastMatch = { result: MatchResult; unexplained: number; ageSeconds: number }

/** The end of the last try, the findings of the last finished match, and its age. */
export async function readLastMatch(db: Db): Promise<LastMatch> {
  const last = await db
    .selectFrom('paymentMatch')
    .select(['result', 'unexplained'])
    .select(sql<number>`extract(epoch from now() - coalesce(finished_at, since))::float8`.as('ageSeconds'))
    .executeTakeFirstOrThrow()
  return { ...last, result: matchResults.find((result) => result === last.result) ?? 'never' }
}
