import { sql } from 'kysely'
import { inTransaction, type Db } from './db.ts'
import { ShopError } from './errors.ts'

const dryRuns = new WeakSet<Db>()
const rolledBack = new Error('a dry run is rolled back')

/**
 * Does the work in a transaction that is rolled back: what it writes, sends, notifies and enqueues there never leaves it.
 * Its `onCommit` hooks never run. It must not reach outside of the transaction by itself.
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

/** Locks that only order those who commit are not taken in a dry run, so that it holds nobody up. */
export function isDryRun(tx: Db): boolean {
  return dryRuns.has(tx)
}

/**
 * Does a part of a dry run and returns its refusal, if it is refused. Only what is `kept` is there for the parts after it;
 * of the rest the locks, too, are let go at once. Bugs and failures are thrown.
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
