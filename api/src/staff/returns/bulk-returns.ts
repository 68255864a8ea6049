import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnBulk, ReturnBulkInput } from '@nukkad/contract/staff/return-bulk'
import { returnBulkActions, returnBulkPermissions, type ReturnBulkAction } from '@nukkad/contract/staff-rules'
import { lockReturn } from '../../sale/returns/returns.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readBulkRows } from '../orders/read-bulk.ts'
import { runBulk, type BulkItem, type BulkParts, type BulkWork } from '../orders/run-bulk.ts'
import { startBulk } from '../orders/start-bulk.ts'
import type { StaffBy } from '../orders/change-order.ts'
import { moveLocked, receiveLocked, record } from './change-return.ts'
import { requirePickupDay } from './pickup-day.ts'

export async function changeReturnsInBulk(
  parts: BulkParts,
  by: StaffBy,
  { bulkId, action, ...rest }: ReturnBulkInput,
): Promise<ReturnBulk> {
  const { returnIds, pickup } = rest
  const details = pickup && { pickupOn: requirePickupDay(pickup.day, parts.clock()), courier: pickup.courier ?? null }
  await startBulk(parts, by, {
    bulkId,
    action,
    asked: JSON.stringify([action, rest]),
    details: details ?? {},
    choose: (tx) => chosenReturns(tx, [...new Set(returnIds)]),
    job: 'change-returns',
    work: returnWork,
  })
  return readReturnBulk(parts.db, bulkId)
}

export async function readReturnBulk(db: Db, bulkId: string): Promise<ReturnBulk> {
  const { rows, ...bulk } = await readBulkRows(db, bulkId, returnBulkActions)
  return { ...bulk, returns: rows.flatMap(({ returnId, ...row }) => (returnId === null ? [] : [{ returnId, ...row }])) }
}

export function runReturnBulk(parts: BulkParts, bulkId: string): Promise<void> {
  return runBulk(parts, bulkId, returnWork)
}

/** As they were named; none is left out in silence. */
async function chosenReturns(tx: Db, returnIds: readonly string[]): Promise<BulkItem[]> {
  const rows = await tx.selectFrom('returns').select(['id', 'orderId']).where('id', 'in', returnIds).execute()
  const orderIds = new Map(rows.map(({ id, orderId }) => [id, orderId]))
  return returnIds.map((returnId) => {
    const orderId = orderIds.get(returnId)
    if (orderId === undefined) throw new ShopError('RETURN_NOT_FOUND')
    return { orderId, returnId }
  })
}

const returnWork: BulkWork<ReturnBulkAction> = {
  kind: 'return',
  permissions: returnBulkPermissions,
  change: async (tx, { by, action, pickupOn, courier }, { returnId }, now) => {
    const row = await lockReturn(tx, returnId ?? '')
    if (row.status === reached[action]) return false
    const noted = pickupOn === null ? {} : { pickupOn, ...(courier !== null && { pickupCourier: courier }) }
    const entry =
      action === 'receive'
        ? await receiveLocked(tx, by, row, { now })
        : await moveLocked(tx, by, row, { to: reached[action], noted, now })
    await record(tx, by, { subject: row.returnId, ...entry }, now)
    return true
  },
}

const reached = {
  approve: 'APPROVED',
  pickUp: 'PICKED_UP',
  receive: 'RECEIVED',
} as const satisfies Record<ReturnBulkAction, ReturnStatus>
