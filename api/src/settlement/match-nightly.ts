import { istDay, startOfDay } from '@nukkad/contract/dates'
import type { Log } from '../platform/jobs.ts'
import type { PaymentParts } from '../platform/parts.ts'
import { matchPayments } from './match-payments.ts'
import { claimMatch, finishMatch, recordDoubts, recordUnmatched } from './nightly-match-queries.ts'
import { ProviderError } from '../payment/provider.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** Three in the morning in India, when the fewest buy. */
const nightMillis = 180 * minute
/** Longer than a match takes, and than money is on its way between the provider and the shop. */
const againMillis = 20 * minute
const days = { firstLook: 7, secondLook: 8 }
const mostSentences = 50

/**
 * What `npm run match` does, each night by itself, once for all machines. What does not fit at the first look may be
 * money that just moves, or lie at the edge of the week: only what does not fit twenty minutes later and over a day more
 * is a mismatch. A provider that does not answer is none either: it is asked again.
 */
export async function matchNightly({ db, clock, payments, log }: PaymentParts): Promise<void> {
  const now = clock()
  const retryAt = new Date(now.getTime() - againMillis)
  const claimed = await claimMatch(db, { dueAt: lastNight(now), retryAt, now })
  if (claimed === undefined) return

  const { doubts } = claimed
  const span = doubts === null ? days.firstLook : days.secondLook
  try {
    const { captured, givenBack, unexplained } = await matchPayments(
      { db, payments },
      new Date(now.getTime() - span * day),
    )
    if (doubts === null && unexplained.length > 0) return await recordDoubts(db, unexplained)

    const left = unexplained.filter((sentence) => doubts?.includes(sentence))
    await finishMatch(db, left.length, clock())
    logMatch(log, left, { payments: captured.payments, refunds: givenBack.refunds })
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    const match = err.kind === 'refused' ? 'provider_refused' : 'provider_away'
    await recordUnmatched(db, match)
    log.error({ match, err }, "tonight's match has to wait for the payment provider")
  }
}

function lastNight(now: Date): Date {
  const tonight = startOfDay(istDay(now)).getTime() + nightMillis
  return new Date(tonight <= now.getTime() ? tonight : tonight - day)
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
