import type { Bulk } from '@nukkad/contract/staff/bulk'
import type { BulkAction } from '@nukkad/contract/staff-rules'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

type BulkOutcome = Bulk['orders'][number]['outcome']

export async function readBulk(db: Db, bulkId: string): Promise<Bulk> {
  const bulk = await db.selectFrom('bulks').selectAll().where('id', '=', bulkId).executeTakeFirst()
  if (bulk === undefined) throw new ShopError('BULK_NOT_FOUND')
  const rows = await db
    .selectFrom('bulkOrders')
    .select(['orderId', 'outcome', 'why'])
    .where('bulkId', '=', bulkId)
    .orderBy('position')
    .execute()
  const orders = rows.map((row) => ({ ...row, outcome: row.outcome as BulkOutcome }))
  const count = (outcome: BulkOutcome) => orders.filter((order) => order.outcome === outcome).length
  return {
    bulkId,
    action: bulk.action as BulkAction,
    requestedAt: bulk.requestedAt.toISOString(),
    finishedAt: bulk.finishedAt?.toISOString() ?? null,
    counts: { done: count('done'), unchanged: count('unchanged'), refused: count('refused'), left: count(null) },
    orders,
  }
}
