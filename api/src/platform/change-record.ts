import type { AuditKind } from '@nukkad/contract/staff-rules'
import { type Facts, writeAudit } from './audit.ts'
import { inTransaction, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import type { Actor } from './serve-staff.ts'

type Versioned = { version: number }

type RecordChange<Page extends Versioned> = {
  /** As in the activity log, such as `coupon.end`. */
  action: string
  kind: AuditKind
  subject: string
  /** The version that the caller has seen; undefined changes any version. */
  version?: number | undefined
  /** Locks the record, so that changes wait for each other, and reads it. */
  lock: (tx: Db) => Promise<Page>
  read: (tx: Db) => Promise<Page>
  /** The facts in the activity log, before and after. */
  factsOf: (page: Page) => Facts
  /** A note by staff, logged with the facts after the change. */
  note?: string | undefined
  /** Changes the record and its version. `false`: there is nothing to change, and nothing is logged. */
  change: (tx: Db, before: Page) => Promise<unknown>
}

/**
 * Changes one record as a member of staff, in one transaction: locks and reads it, refuses a version that is stale,
 * changes it, reads it again and writes the activity log. Answers with the record as it is then. Errors: STALE, and those
 * of `lock` and `change`.
 */
export function changeRecord<Page extends Versioned>(
  db: Db,
  by: Actor,
  { version, lock, read, factsOf, note, change, ...entry }: RecordChange<Page>,
  now: Date,
): Promise<Page> {
  return inTransaction(db, async (tx) => {
    const before = await lock(tx)
    refuseStale(before, version)
    if ((await change(tx, before)) === false) return before
    const after = await read(tx)
    const facts = { before: factsOf(before), after: { ...factsOf(after), ...(note !== undefined && { note }) } }
    await writeAudit(tx, by, { ...entry, ...facts }, now)
    return after
  })
}

/** Refuses a change of another version than the record's, and sends the record as it is now along. */
export function refuseStale<Page extends Versioned>(fresh: Page, version: number | undefined): void {
  if (version !== undefined && fresh.version !== version) throw new ShopError('STALE', { extra: { fresh } })
}
