import { toRupees } from '@nukkad/contract/money'
import type { Today } from '@nukkad/contract/staff/today'
import { isAllowed, todayKinds, type StaffRole, type TodayKind } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../../platform/audit.ts'
import {
  countHeldOrders,
  countOpenOrders,
  countPressingOrders,
  countUnpaidOrders,
  listUnpaidOrders,
} from '../../sale/order/describe-order.ts'
import { countBeingPacked } from '../packing/count-packing.ts'
import { countParcels } from '../shipments/count-parcels.ts'
import { countStrayMoney } from '../../sale/payment/stray-money.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { listFailedJobs, retryFailedJob } from '../../platform/failed-jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { countRefunds } from '../refunds/list-refunds.ts'
import { countPhotosToCheck } from '../reviews/reviews.ts'
import { countOwedCash } from '../remittances/owed-cash.ts'
import { countOpenReturns } from '../../sale/returns/returns.ts'
import { readLastMatch } from '../../sale/settlement/match-nightly.ts'
import { countWantedGaps } from '../stock/count-gaps.ts'
import { readStockMatch } from '../../store/stock/match-stock.ts'

type WaitingCount = { kind: TodayKind | undefined; count: number; oldestAt: Date | null }

/**
 * The open work, most urgent first; each count comes from the folder whose tables it reads. Only roles that may read
 * orders get the unpaid ones.
 */
export async function readToday(db: Db, role: StaffRole, now: Date): Promise<Today> {
  const [lines, unpaid, jobs, checks] = await Promise.all([
    countLines(db, now),
    isAllowed(role, 'orders.read') ? listUnpaidOrders(db, now) : [],
    listFailedJobs(db),
    readChecks(db, now),
  ])
  return {
    at: now.toISOString(),
    lines: todayKinds.flatMap((kind) => {
      const line = lines.find((one) => one.kind === kind && one.count > 0)
      return line === undefined ? [] : [{ kind, count: line.count, oldestAt: line.oldestAt?.toISOString() ?? null }]
    }),
    unpaid: unpaid.map(({ orderId, placedAt, totalAmount, attempts, failure }) => ({
      orderId,
      placedAt: placedAt.toISOString(),
      amount: toRupees(totalAmount),
      attempts: Number(attempts),
      failure,
    })),
    jobs: jobs.map((job) => ({ ...job, since: job.since.toISOString() })),
    checks,
  }
}

const kindOfOrder: Readonly<Record<string, TodayKind>> = {
  CONFIRMED: 'toPack',
  RETURNED_TO_ORIGIN: 'cameBack',
}
const kindOfReturn: Readonly<Record<string, TodayKind>> = {
  REQUESTED: 'returnsToDecide',
  APPROVED: 'returnsToFetch',
  PICKED_UP: 'returnsToInspect',
  RECEIVED: 'returnsToRefund',
}
const kindOfRefund: Readonly<Record<string, TodayKind>> = {
  late: 'refundsLate',
  details: 'refundsDetails',
  ready: 'refundsReady',
  failed: 'refundsFailed',
}

async function countLines(db: Db, now: Date): Promise<WaitingCount[]> {
  const [orders, held, pressing, unpaid, parcels, packing, returns, refunds, owed, stray, photos, gaps] =
    await Promise.all([
      countOpenOrders(db),
      countHeldOrders(db),
      countPressingOrders(db, now),
      countUnpaidOrders(db, now),
      countParcels(db, now),
      countBeingPacked(db),
      countOpenReturns(db),
      countRefunds(db, now),
      countOwedCash(db, now),
      countStrayMoney(db),
      countPhotosToCheck(db),
      countWantedGaps(db, now),
    ])
  return [
    ...orders.map(({ status, ...row }) => ({ ...row, kind: kindOfOrder[status] })),
    { ...held, kind: 'onHold' as const },
    { ...pressing, kind: 'toPackNow' as const },
    { ...unpaid, kind: 'unpaid' as const },
    ...parcels,
    { ...packing, kind: 'packing' as const },
    ...returns.map(({ status, ...row }) => ({ ...row, kind: kindOfReturn[status] })),
    ...refunds.map(({ view, ...row }) => ({ ...row, kind: kindOfRefund[view] })),
    ...owed,
    { ...stray, kind: 'strayMoney' as const },
    { ...photos, kind: 'photosToCheck' as const },
    ...gaps.map((gap) => ({ ...gap, oldestAt: null })),
  ]
}

async function readChecks(db: Db, now: Date): Promise<Today['checks']> {
  const [money, stock] = await Promise.all([readLastMatch(db), readStockMatch(db)])
  const { result, unexplained, ageSeconds } = money
  return {
    money: { result, unexplained, checkedAt: new Date(now.getTime() - ageSeconds * 1000).toISOString() },
    stock: {
      unexplained: stock.unexplained,
      sentences: [...stock.sentences],
      checkedAt: stock.finishedAt?.toISOString() ?? null,
    },
  }
}

/** Retries a job that failed too often, and records who requested it. */
export function retryJob(db: Db, by: Actor, jobId: string, now: Date): Promise<{ message: string }> {
  return inTransaction(db, async (tx) => {
    const task = await retryFailedJob(tx, jobId)
    await writeAudit(tx, by, { kind: 'job', subject: jobId, action: 'job.retry', after: { task } }, now)
    return { message: 'Job retried.' }
  })
}
