import { toPaise, toRupees } from '@nukkad/contract/money'
import type { Settings } from '@nukkad/contract/staff/settings'
import { defaultRefundLimitRupees } from '@nukkad/contract/staff-rules'
import * as z from 'zod'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { Actor } from '../platform/serve-staff.ts'

/** Money, kept in paise and shown in rupees. */
const money = { kept: z.int().min(0), keep: toPaise, show: toRupees }

/** Each key with its type and what holds until somebody sets it (decision 092). */
const settings = {
  refundLimit: { ...money, unset: toPaise(defaultRefundLimitRupees) },
}
type Key = keyof typeof settings
const keys = Object.keys(settings) as Key[]

/** As it is kept: money in paise. */
export async function readSetting<K extends Key>(db: Db, key: K): Promise<(typeof settings)[K]['unset']> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? settings[key].unset : settings[key].kept.parse(row.value)
}

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .innerJoin('staff', 'staff.id', 'settings.staffId')
    .select(['settings.key', 'settings.value', 'settings.version', 'settings.changedAt', 'staff.name as changedBy'])
    .execute()
  const shown = keys.map((key) => {
    const { kept, show, unset } = settings[key]
    const row = rows.find((one) => one.key === key)
    if (row === undefined) return [key, { value: show(unset), version: 0, changedBy: null, changedAt: null }]
    const { value, version, changedBy, changedAt } = row
    return [key, { value: show(kept.parse(value)), version, changedBy, changedAt: changedAt.toISOString() }]
  })
  return Object.fromEntries(shown)
}

type Change = { key: Key; value: number; version: number }

/** Refused with what holds now when somebody else was first. Setting the same again changes nothing. */
export function changeSetting(
  db: Db,
  by: Actor & { staffId: string },
  { key, value, version }: Change,
  now: Date,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    // Two who set it for the first time have no row to wait at.
    await tx
      .insertInto('settings')
      .values({ key, value: settings[key].unset, version: 0, staffId: by.staffId, changedAt: now })
      .onConflict((known) => known.column('key').doNothing())
      .execute()
    const before = await tx
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== version) throw new ShopError('STALE', { extra: { fresh: await readSettings(tx) } })
    const { kept, keep, show } = settings[key]
    const was = kept.parse(before.value)
    if (was !== keep(value) || version === 0) {
      const row = { value: keep(value), version: version + 1, staffId: by.staffId, changedAt: now }
      await tx.updateTable('settings').set(row).where('key', '=', key).execute()
      const entry = { action: 'settings.change', kind: 'setting', subject: key } as const
      await writeAudit(tx, by, { ...entry, before: { value: show(was) }, after: { value } }, now)
    }
    return readSettings(tx)
  })
}
