import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import type { Bulk } from '@nukkad/contract/staff/bulk'
import type { OrderFilter } from '@nukkad/contract/staff/order-filter'
import { bulkActions, isAllowed, type BulkAction } from '@nukkad/contract/staff-rules'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { StaffBy } from './change-order.ts'
import { matching } from './order-filter.ts'
import { orderWork } from './order-bulk-work.ts'
import { readBulkRows } from './read-bulk.ts'
import type { BulkParts } from './run-bulk.ts'
import { startBulk } from './start-bulk.ts'

type BulkInput = {
  bulkId: string
  action: BulkAction
  orderIds?: string[] | undefined
  filter?: OrderFilter | undefined
  courier?: string | undefined
  tag?: string | undefined
  failure?: DeliveryFailure | undefined
}

export async function changeInBulk(parts: BulkParts, by: StaffBy, input: BulkInput): Promise<Bulk> {
  const { bulkId, action, ...rest } = input
  const { courier, tag, failure } = rest
  await startBulk(parts, by, {
    bulkId,
    action,
    asked: JSON.stringify([action, rest]),
    details: Object.fromEntries(Object.entries({ courier, tag, failure }).filter(([, given]) => given !== undefined)),
    choose: async (tx) => (await chosenOrders(tx, by, rest)).map((orderId) => ({ orderId, returnId: null })),
    job: 'change-orders',
    work: orderWork,
  })
  return readBulk(parts.db, bulkId)
}

export async function readBulk(db: Db, bulkId: string): Promise<Bulk> {
  const { rows, ...bulk } = await readBulkRows(db, bulkId, bulkActions)
  return { ...bulk, orders: rows.map(({ orderId, outcome, why }) => ({ orderId, outcome, why })) }
}

/** The orders named, or those that pass the filter; too many are refused. */
export async function chosenOrders(
  tx: Db,
  by: StaffBy,
  { orderIds, filter }: Pick<BulkInput, 'orderIds' | 'filter'>,
): Promise<string[]> {
  if (filter === undefined) return [...new Set(orderIds)]
  const rows = await matching(tx, { ...filter, readsCustomers: isAllowed(by.role, 'customers.read') })
    .select('orders.id')
    .orderBy('orders.placedAt')
    .orderBy('orders.id')
    .limit(mostOrdersAtOnce + 1)
    .execute()
  if (rows.length > mostOrdersAtOnce) {
    throw new ShopError('INVALID_INPUT', {
      detail: `More than ${mostOrdersAtOnce} orders match this filter. Narrow it down.`,
    })
  }
  return rows.map(({ id }) => id)
}
