import type { AuditKind } from '@nukkad/contract/staff-rules'
import { type Facts, writeAudit } from './audit.ts'
import { inTransaction, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import type { Actor } from './serve-staff.ts'

type Versioned = { version: number }

/** The version of the record in `Page`; without it, the page's own. */
type VersionOf<Page> = { versionOf?: (page: Page) => number } & (Page extends Versioned
  ? object
  : { versionOf: (page: Page) => number })

type RecordChange<Page> = VersionOf<Page> & {
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
export function changeRecord<Page extends object>(
  db: Db,
  by: Actor,
  { version, versionOf, lock, read, factsOf, note, change, ...entry }: RecordChange<Page>,
  now: Date,
): Promise<Page> {
  return inTransaction(db, async (tx) => {
    const before = await lock(tx)
    if (version !== undefined && (versionOf ?? ownVersion)(before) !== version) throw stale(before)
    if ((await change(tx, before)) === false) return before
    const after = await read(tx)
    const facts = { before: factsOf(before), after: { ...factsOf(after), ...(note !== undefined && { note }) } }
    await writeAudit(tx, by, { ...entry, ...facts }, now)
    return after
  })
}

/** Refuses a change of another version than the record's, and sends the record as it is now along. */
export function refuseStale<Page extends Versioned>(fresh: Page, version: number | undefined): void {
  if (version !== undefined && fresh.version !== version) throw stale(fresh)
}

function ownVersion(page: object): number | undefined {
  return 'version' in page ? (page as Versioned).version : undefined
}

function stale(fresh: object): ShopError {
  return new ShopError('STALE', { extra: { fresh } })
}
