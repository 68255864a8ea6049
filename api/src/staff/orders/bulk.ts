import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { mostDoneAtOnce, type Bulk } from '@nukkad/contract/staff/bulk'
import type { OrderFilter } from '@nukkad/contract/staff/order-filter'
import { bulkPermissions, isAllowed, type BulkAction } from '@nukkad/contract/staff-rules'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { StaffBy } from './change-order.ts'
import { matching } from './order-filter.ts'
import { readBulk } from './read-bulk.ts'
import { runBulk } from './run-bulk.ts'

type BulkInput = {
  bulkId: string
  action: BulkAction
  orderIds?: string[] | undefined
  filter?: OrderFilter | undefined
  courier?: string | undefined
  tag?: string | undefined
}

/**
 * Writes down what is asked for, once for each id, and does it: few orders at once, more by a job. What was left when
 * a server died is done by the same call again, or by the job.
 */
export async function changeInBulk(parts: { db: Db; clock: Clock }, by: StaffBy, input: BulkInput): Promise<Bulk> {
  if (!isAllowed(by.role, bulkPermissions[input.action])) throw new ShopError('FORBIDDEN')
  const { bulkId } = input
  const orders = await inTransaction(parts.db, async (tx) => {
    const count = await write(tx, by, input, parts.clock())
    if (count > mostDoneAtOnce) await enqueue(tx, 'change-orders', { bulkId }, { key: `change-orders/${bulkId}` })
    return count
  })
  if (orders <= mostDoneAtOnce) await runBulk(parts, bulkId)
  return readBulk(parts.db, bulkId)
}

/** Returns how many orders there are to do. */
async function write(tx: Db, by: StaffBy, { bulkId, action, ...input }: BulkInput, now: Date): Promise<number> {
  const { courier, tag } = input
  const asked = JSON.stringify([action, input])
  const { staffId, requestId } = by
  const added = await tx
    .insertInto('bulks')
    .values({ id: bulkId, staffId, requestId, action, asked, courier, tag, requestedAt: now })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return countOfEarlier(tx, { bulkId, staffId, asked })

  const ids = await chosenOrders(tx, by, input)
  const values = ids.map((orderId, position) => ({ bulkId, position, orderId }))
  if (values.length > 0) await tx.insertInto('bulkOrders').values(values).execute()
  return ids.length
}

type Repeated = { bulkId: string; staffId: string; asked: string }

async function countOfEarlier(tx: Db, { bulkId, staffId, asked }: Repeated): Promise<number> {
  const earlier = await tx
    .selectFrom('bulks')
    .select((bulk) => [
      'staffId',
      'asked',
      bulk
        .selectFrom('bulkOrders')
        .select((order) => order.fn.countAll<string>().as('count'))
        .where('bulkId', '=', bulkId)
        .as('orders'),
    ])
    .where('id', '=', bulkId)
    .executeTakeFirstOrThrow()
  if (earlier.staffId !== staffId || earlier.asked !== asked) {
    throw new ShopError('IDEMPOTENCY_REUSED', { fields: { bulkId: 'This ID was used for another request' } })
  }
  return Number(earlier.orders)
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
