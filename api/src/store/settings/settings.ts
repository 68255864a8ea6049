import { gstFilings, type GstFiling } from '@nukkad/contract/gst-return-rules'
import { KeptIdentity } from '@nukkad/contract/identity'
import { toPaise, toRupees } from '@nukkad/contract/money'
import { lowestPriceSince } from '@nukkad/contract/price-rules'
import { Day } from '@nukkad/contract/shapes'
import { ShopState } from '@nukkad/contract/shop-state'
import { KeptSeller } from '@nukkad/contract/seller'
import { demoIdentity, demoSeller, type Identity, type Seller } from '@nukkad/contract/shop'
import type { Settings } from '@nukkad/contract/staff/settings'
import { defaultRefundLimitRupees } from '@nukkad/contract/staff-rules'
import { defaultTerms } from '@nukkad/contract/terms-rules'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { changeRecord } from '../../platform/change-record.ts'
import type { Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { KeptPrefix, ofShopsName } from './kept-prefix.ts'
import { defaultTaxNumbers, KeptTaxNumbers } from './kept-tax-numbers.ts'
import { KeptTerms, keptTerms, termsOf } from './terms.ts'

/** Money, kept in paise and shown in rupees. */
const money = { kept: z.int().min(0), keep: toPaise, show: toRupees }

/** Shown as it is kept. */
const asKept = <Value>(value: Value): Value => value

/** Each key with its type and what holds until somebody sets it (decisions 092 and 134). */
const settings = {
  refundLimit: { ...money, unset: toPaise(defaultRefundLimitRupees) },
  /** A new shop in production has its state and its identity from its first start (decisions 105 and 116). */
  lowestPriceSince: { kept: Day, keep: asKept<string>, show: asKept<string>, unset: lowestPriceSince as string },
  identity: { kept: KeptIdentity, keep: asKept<Identity>, show: asKept<Identity>, unset: demoIdentity },
  /** Set at each start from the server's settings, until the owner saves it (`beginSeller`). */
  seller: { kept: KeptSeller, keep: asKept<Seller>, show: asKept<Seller>, unset: demoSeller },
  shop: { kept: ShopState, keep: asKept<ShopState>, show: asKept<ShopState>, unset: { state: 'open' } as ShopState },
  checkout: { kept: KeptTerms, keep: keptTerms, show: termsOf, unset: keptTerms(defaultTerms) },
  orderPrefix: { kept: KeptPrefix, keep: asKept<KeptPrefix>, show: asKept<KeptPrefix>, unset: ofShopsName },
  taxNumbers: {
    kept: KeptTaxNumbers,
    keep: asKept<KeptTaxNumbers>,
    show: asKept<KeptTaxNumbers>,
    unset: defaultTaxNumbers,
  },
  gstFiling: {
    kept: z.enum(gstFilings),
    keep: asKept<GstFiling>,
    show: asKept<GstFiling>,
    unset: 'monthly' as GstFiling,
  },
  businessInvoices: { kept: z.boolean(), keep: asKept<boolean>, show: asKept<boolean>, unset: false as boolean },
  checkReviewPhotos: { kept: z.boolean(), keep: asKept<boolean>, show: asKept<boolean>, unset: true as boolean },
}
type Key = keyof typeof settings
export type SettingKey = Key
type StoredSetting<K extends Key> = (typeof settings)[K]['unset']
export type SettingValue<K extends Key> = StoredSetting<K>
type ReadSetting<K extends Key> = Parameters<(typeof settings)[K]['keep']>[0]
type Kind<K extends Key> = {
  kept: z.ZodType<StoredSetting<K>>
  keep: (shown: ReadSetting<K>) => StoredSetting<K>
  show: (kept: StoredSetting<K>) => ReadSetting<K>
  unset: StoredSetting<K>
}
const kindOf = <K extends Key>(key: K) => settings[key] as unknown as Kind<K>
const keys = Object.keys(settings) as Key[]

/** The value until somebody sets it. */
export function unsetValue<K extends Key>(key: K): StoredSetting<K> {
  return kindOf(key).unset
}

/** As it is kept: money in paise. */
export async function readSetting<K extends Key>(db: Db, key: K): Promise<StoredSetting<K>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? kindOf(key).unset : kindOf(key).kept.parse(row.value)
}

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('staff', 'staff.id', 'settings.staffId')
    .select(['settings.key', 'settings.value', 'settings.version', 'settings.changedAt', 'staff.name as changedBy'])
    .execute()
  const shown = keys.map((key) => {
    const { kept, show, unset } = kindOf(key)
    const row = rows.find((one) => one.key === key)
    if (row === undefined) return [key, { value: show(unset), version: 0, changedBy: null, changedAt: null }]
    const { value, version, changedBy, changedAt } = row
    return [key, { value: show(kept.parse(value)), version, changedBy, changedAt: changedAt.toISOString() }]
  })
  return Object.fromEntries(shown)
}

type Change<K extends Key> = {
  key: K
  value: ReadSetting<K>
  version: number
  /** Throws what speaks against it, while nobody else can change it. */
  check?: (tx: Db, before: StoredSetting<K>) => Promise<void>
}

/** Refused with what holds now when somebody else was first. Setting the same again changes nothing. */
export function changeSetting<K extends Key>(
  db: Db,
  by: Actor & { staffId: string },
  { key, value, version, check }: Change<K>,
  now: Date,
): Promise<Settings> {
  const lock = async (tx: Db) => {
    // Two who set it for the first time have no row to wait at.
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(kindOf(key).unset), version: 0, staffId: by.staffId, changedAt: now })
      .onConflict((known) => known.column('key').doNothing())
      .execute()
    await tx.selectFrom('settings').select('key').where('key', '=', key).forUpdate().execute()
    return readSettings(tx)
  }
  const change = async (tx: Db) => {
    const { keep } = kindOf(key)
    const was = await readSetting(tx, key)
    await check?.(tx, was)
    if (isDeepStrictEqual(was, keep(value)) && version > 0) return false
    const row = { value: JSON.stringify(keep(value)), version: version + 1, staffId: by.staffId, changedAt: now }
    await tx.updateTable('settings').set(row).where('key', '=', key).execute()
    return true
  }
  const record = {
    ...({ action: 'settings.change', kind: 'setting', subject: key } as const),
    version,
    lock,
    change,
    read: readSettings,
    versionOf: (all: Settings) => all[key].version,
    factsOf: (all: Settings) => ({ value: all[key].value }),
  }
  return changeRecord(db, by, record, now)
}
