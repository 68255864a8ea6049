import type { Bulk } from '@nukkad/contract/staff/bulk'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

type BulkOutcome = Bulk['orders'][number]['outcome']

/** The progress of a bulk action. One with another action is not found. */
export async function readBulkRows<Action extends string>(db: Db, bulkId: string, actions: readonly Action[]) {
  const bulk = await db
    .selectFrom('bulks')
    .select(['action', 'requestedAt', 'finishedAt'])
    .where('id', '=', bulkId)
    .executeTakeFirst()
  const action = actions.find((one) => one === bulk?.action)
  if (bulk === undefined || action === undefined) throw new ShopError('BULK_NOT_FOUND')
  const found = await db
    .selectFrom('bulkOrders')
    .select(['orderId', 'returnId', 'outcome', 'why'])
    .where('bulkId', '=', bulkId)
    .orderBy('position')
    .execute()
  const rows = found.map((row) => ({ ...row, outcome: row.outcome as BulkOutcome }))
  const count = (outcome: BulkOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    bulkId,
    action,
    requestedAt: bulk.requestedAt.toISOString(),
    finishedAt: bulk.finishedAt?.toISOString() ?? null,
    counts: { done: count('done'), unchanged: count('unchanged'), refused: count('refused'), left: count(null) },
    rows,
  }
}
