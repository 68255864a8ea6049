import { orderStatuses } from '@nukkad/contract/order-rules'
import { returnStatuses } from '@nukkad/contract/return-rules'
import type { Today } from '@nukkad/contract/staff/today'
import { countOpenOrders } from '../order/describe-order.ts'
import { countOpenReturns } from '../returns/returns.ts'
import type { Db } from '../platform/db.ts'

/** What waits for the shop, in the order in which it is worked through. */
export async function readToday(db: Db, now: Date): Promise<Today> {
  const [orders, returns] = await Promise.all([countOpenOrders(db), countOpenReturns(db)])
  return {
    at: now.toISOString(),
    orders: inOrder(orders, orderStatuses),
    returns: inOrder(returns, returnStatuses),
  }
}

type Waiting<Status> = { status: Status; count: number; oldestAt: Date }

function inOrder<Status>(rows: readonly Waiting<Status>[], statuses: readonly Status[]) {
  return rows
    .toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status))
    .map(({ oldestAt, ...row }) => ({ ...row, oldestAt: oldestAt.toISOString() }))
}
