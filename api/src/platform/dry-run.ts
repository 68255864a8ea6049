import { sql } from 'kysely'
import { inTransaction, type Db } from './db.ts'
import { ShopError } from './errors.ts'

const dryRuns = new WeakSet<Db>()
const rolledBack = new Error('a dry run is rolled back')

/**
 * Does the work in a transaction that is rolled back: nothing that it writes, sends, notifies or enqueues there takes
 * effect. Its `onCommit` hooks never run. The work must not reach outside the transaction.
 */
export async function runDry<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await inTransaction(db, async (tx) => {
    if (db.isTransaction) throw new Error('a dry run needs a transaction of its own')
    dryRuns.add(tx)
    result = { value: await work(tx) }
    throw rolledBack
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return result!.value
}

/** A dry run skips locks that only order commits, so that it blocks nobody. */
export function isDryRun(tx: Db): boolean {
  return dryRuns.has(tx)
}

/**
 * Does a part of a dry run and returns its refusal, if it is refused. Later parts see only what is `kept`; the rest is
 * rolled back at once with its locks. Bugs and failures are thrown.
 */
export async function tryPart<T>(
  tx: Db,
  { kept }: { kept: boolean },
  work: () => Promise<T>,
): Promise<{ value: T } | { refusal: ShopError }> {
  await sql`savepoint part`.execute(tx)
  try {
    const value = await work()
    await (kept ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(tx)
    return { value }
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    await sql`rollback to savepoint part`.execute(tx)
    return { refusal: error }
  }
}
