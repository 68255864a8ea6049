import { formatDay } from '@nukkad/contract/dates'
import { returnMoves } from '@nukkad/contract/return-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { findReturn, type ReturnRow } from './queries.ts'
import { listOpenReturns } from './staff-queries.ts'

/** For the operator: what it is and where it may go next. */
export async function describeReturn(db: Db, returnId: string): Promise<string> {
  const row = await findReturn(db, returnId)
  if (row === undefined) throw new ShopError('RETURN_NOT_FOUND')
  return describe(row)
}

/** For the operator: every return that is not over. */
export async function describeOpenReturns(db: Db): Promise<string> {
  const rows = await listOpenReturns(db)
  return rows.length === 0 ? 'No return is open.' : rows.map(describe).join('\n')
}

function describe({ returnId, orderId, reason, status, requestedAt }: ReturnRow): string {
  const next = returnMoves[status]
  const allowed = next.length === 0 ? 'Nothing is allowed next.' : `Allowed next: ${next.join(', ')}.`
  return `${returnId} of ${formatDay(requestedAt)} for ${orderId} is ${status}: ${reason}\n${allowed}`
}
