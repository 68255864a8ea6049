import type { Db } from '../platform/db.ts'

/** Whether a return of this order was ever asked for. */
export async function hasReturns(db: Db, orderId: string): Promise<boolean> {
  return (await listReturns(db, orderId)).length > 0
}

/** Whether units of it are still on their way back, or are to be decided on. */
export async function hasReturnUnderWay(db: Db, orderId: string): Promise<boolean> {
  const open = await listReturns(db, orderId)
  return open.some(({ status }) => status === 'REQUESTED' || status === 'APPROVED' || status === 'PICKED_UP')
}

export async function hasReturnToRefund(db: Db, orderId: string): Promise<boolean> {
  const all = await listReturns(db, orderId)
  return all.some(({ status, refundAmount }) => status === 'RECEIVED' && refundAmount !== 0)
}

function listReturns(db: Db, orderId: string) {
  return db.selectFrom('returns').select(['status', 'refundAmount']).where('orderId', '=', orderId).execute()
}
