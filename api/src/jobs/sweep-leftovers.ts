import { codeResendSeconds, emailChangeLifeDays, formerEmailDays, tokenMostDays } from '@nukkad/contract/auth-rules'
import { istDay } from '@nukkad/contract/dates'
import { missedSearchDays } from '@nukkad/contract/missed-search-rules'
import { unsentPhotoHours } from '@nukkad/contract/review-photo-rules'
import { stockAlertDays } from '@nukkad/contract/stock-alert-rules'
import { staffSessionMostDays } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { payoutsUnused } from '../sale/payment/payout.ts'
import type { Db } from '../platform/db.ts'
import { devicesUnused } from '../staff/members/staff-devices.ts'

const batch = 5_000

/** Deletes expired rows, in batches, so that no statement takes long. */
export async function sweepLeftovers(db: Db, now: Date): Promise<void> {
  for (const table of Object.keys(leftovers) as Table[]) {
    while ((await deleteLeftovers(db, table, now)) === batch);
  }
}

const second = 1000
const hour = 60 * 60 * second
const day = 24 * hour
const guestCartDays = 60
const cartTouchedOnceDays = 3
const bulkDays = 30
const tickDays = 60
/** Twice as long as a kept catalogue counts (`kept-catalogue.ts`). */
const keptCatalogueDays = 60
const importPictureDays = 7
const importFileDays = 7
/** A late press is still told that the order was cancelled. */
const confirmLinkDays = 30
const deletedMasterDays = 30

/** Conditions for rows that are useless at `now`, by table. Names are the database's own columns. */
const leftovers = {
  login_codes: (now: Date) => sql`expires_at <= ${now} and asked_at <= ${before(now, codeResendSeconds * second)}`,
  login_links: (now: Date) => sql`expires_at <= ${now}`,
  wrong_codes: (now: Date) => sql`at <= ${before(now, day)}`,
  sessions: (now: Date) => sql`(expires_at <= ${now} or created_at <= ${before(now, tokenMostDays * day)})`,
  email_changes: (now: Date) => sql`wanted_at <= ${before(now, emailChangeLifeDays * day)}`,
  deletion_codes: (now: Date) => sql`expires_at <= ${now} and asked_at <= ${before(now, codeResendSeconds * second)}`,
  email_undos: (now: Date) => sql`expires_at <= ${before(now, formerEmailDays * day)}`,
  staff_codes: (now: Date) => sql`expires_at <= ${now}`,
  staff_links: (now: Date) => sql`expires_at <= ${now}`,
  staff_devices: (now: Date) => devicesUnused(now),
  staff_challenges: (now: Date) => sql`expires_at <= ${now}`,
  staff_sessions: (now: Date) =>
    sql`(expires_at <= ${now} or created_at <= ${before(now, staffSessionMostDays * day)})`,
  packing_claims: (now: Date) => sql`until <= ${before(now, day)}`,
  packing_ticks: (now: Date) => sql`at <= ${before(now, tickDays * day)}`,
  bulks: (now: Date) => sql`requested_at <= ${before(now, bulkDays * day)}`,
  product_bulks: (now: Date) => sql`requested_at <= ${before(now, bulkDays * day)}`,
  staff_orders: (now: Date) => sql`placed_at <= ${before(now, bulkDays * day)}`,
  missed_searches: (now: Date) => sql`day < ${istDay(before(now, missedSearchDays * day))}::date`,
  catalogue_deletes: (now: Date) => sql`deleted_at <= ${before(now, keptCatalogueDays * day)}`,
  kept_catalogues: (now: Date) => sql`written_at <= ${before(now, keptCatalogueDays * day)}`,
  import_pictures: (now: Date) => sql`created_at <= ${before(now, importPictureDays * day)}`,
  file_pieces: (now: Date) => sql`created_at <= ${before(now, hour)}`,
  import_files: (now: Date) => sql`created_at <= ${before(now, importFileDays * day)}`,
  confirm_links: (now: Date) => sql`created_at <= ${before(now, confirmLinkDays * day)}`,
  stock_alerts: (now: Date) => sql`coalesce(told_at, asked_at) <= ${before(now, stockAlertDays * day)}`,
  review_photos: (now: Date) => sql`review_id is null and created_at <= ${before(now, unsentPhotoHours * hour)}`,
  deleted_masters: (now: Date) => sql`deleted_at <= ${before(now, deletedMasterDays * day)}`,
  payout_requests: (now: Date) => sql`expires_at <= ${now}`,
  payouts: (now: Date) => payoutsUnused(now),
  budgets: (now: Date) => sql`ends_at <= ${now}`,
  idempotency_keys: (now: Date) => sql`created_at <= ${before(now, day)}`,
  rate_limits: (now: Date) => sql`expire <= ${now.getTime()}`,
  carts: (now: Date) => sql`user_id is null and (
    updated_at <= ${before(now, guestCartDays * day)}
    or updated_at = created_at and updated_at <= ${before(now, cartTouchedOnceDays * day)})`,
}

type Table = keyof typeof leftovers

/** Deletes at most one batch and returns how many. A row changed meanwhile stays. */
async function deleteLeftovers(db: Db, table: Table, now: Date): Promise<number> {
  const isLeft = leftovers[table](now)
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where ${isLeft} limit ${batch})) and ${isLeft}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

function before(now: Date, millis: number): Date {
  return new Date(now.getTime() - millis)
}
