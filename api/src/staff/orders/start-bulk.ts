import { mostDoneAtOnce } from '@nukkad/contract/staff/bulk'
import { isAllowed } from '@nukkad/contract/staff-rules'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { StaffBy } from './change-order.ts'
import { runBulk, type BulkItem, type BulkParts, type BulkRequest, type BulkWork } from './run-bulk.ts'

type BulkDetails = Partial<Omit<BulkRequest<string>, 'by' | 'action'>>

type NewBulk<Action extends string> = {
  bulkId: string
  action: Action
  /** The request as text, to recognise the same request again. */
  asked: string
  details: BulkDetails
  choose: (tx: Db) => Promise<BulkItem[]>
  job: 'change-orders' | 'change-returns'
  work: BulkWork<Action>
}

/**
 * Writes down what is asked for, once for each id, and does it: few at once, more by a job. What was left when a server
 * died is done by the same call again, or by the job.
 */
export async function startBulk<Action extends string>(
  parts: BulkParts,
  by: StaffBy,
  bulk: NewBulk<Action>,
): Promise<void> {
  const { bulkId, action, job, work } = bulk
  if (!isAllowed(by.role, work.permissions[action])) throw new ShopError('FORBIDDEN')
  const count = await inTransaction(parts.db, async (tx) => {
    const items = await write(tx, by, bulk, parts.clock())
    if (items > mostDoneAtOnce) await enqueue(tx, job, { bulkId }, { key: `${job}/${bulkId}` })
    return items
  })
  if (count <= mostDoneAtOnce) await runBulk(parts, bulkId, work)
}

type Written = Pick<NewBulk<string>, 'bulkId' | 'action' | 'asked' | 'details' | 'choose'>

/** Returns how many there are to do. */
async function write(tx: Db, by: StaffBy, { bulkId, action, asked, details, choose }: Written, now: Date) {
  const { staffId, requestId } = by
  const added = await tx
    .insertInto('bulks')
    .values({ id: bulkId, staffId, requestId, action, asked, ...details, requestedAt: now })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return countOfEarlier(tx, { bulkId, staffId, asked })

  const values = (await choose(tx)).map((item, position) => ({ bulkId, position, ...item }))
  if (values.length > 0) await tx.insertInto('bulkOrders').values(values).execute()
  return values.length
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
