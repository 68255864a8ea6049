import type { ChosenShopState } from '@nukkad/contract/shop-state'
import type { Identity } from '@nukkad/contract/shop'
import type { OpeningNeed, Settings } from '@nukkad/contract/staff/settings'
import { type CashLimits, type CheckoutTerms, defaultTerms } from '@nukkad/contract/terms-rules'
import { runText, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { changeSetting, readSetting } from './settings.ts'
import { keptTerms } from './terms.ts'

type ShopStateChange = { value: ChosenShopState; version: number; hasReadPolicies?: boolean | undefined }

/** A new shop opens only when nothing is missing; one that was open closes and reopens as its owner likes. */
export function changeShopState(
  db: Db,
  by: Actor & { staffId: string },
  { value, version, hasReadPolicies = false }: ShopStateChange,
  now: Date,
): Promise<Settings> {
  if (value.state === 'closed' && value.opensAt !== null && new Date(value.opensAt) <= now) {
    throw new ShopError('INVALID_INPUT', {
      fields: { 'value.opensAt': 'Choose a time in the future' },
    })
  }
  return changeSetting(
    db,
    by,
    {
      key: 'shop',
      value,
      version,
      check: async (tx, before) => {
        if (before.state !== 'new') return
        const missing = await missingForOpening(tx)
        if (!hasReadPolicies) missing.push('policies')
        if (missing.length > 0) throw new ShopError('SHOP_INCOMPLETE', { extra: { missing } })
      },
    },
    now,
  )
}

const missingText = `
  select
    not exists (select from settings where key = 'identity' and value->>'name' = '') as name,
    exists (select from categories where status = 'shown') as category,
    exists (
      select from products where status = 'live'
        and exists (select from pictures where pictures.product_id = products.id)
        and exists (select from variants where variants.product_id = products.id and stock > 0)
    ) as product`

/** The seller and the payment keys are not asked for: without them, no server starts in production. */
export async function missingForOpening(db: Db): Promise<OpeningNeed[]> {
  const [has] = await runText<Record<'name' | 'category' | 'product', boolean>>(db, missingText, [])
  return (['name', 'category', 'product'] as const).filter((need) => !has?.[need])
}

const nobody: Identity = { name: '', tagline: '', supportHours: '', social: [], logo: null }

/**
 * A shop without goods is not open yet until its owner opens it, and has no name but its seller's until they give it one.
 * Those that were open already stay as they are.
 */
export async function beginShop(db: Db, now: Date): Promise<void> {
  await runText(
    db,
    `insert into settings (key, value, version, staff_id, changed_at)
     select 'shop', '{"state": "new"}', 0, null, $1 where not exists (select from products)
     on conflict (key) do nothing`,
    [now],
  )
  await runText(
    db,
    `insert into settings (key, value, version, staff_id, changed_at)
     select 'identity', $2::jsonb, 0, null, $1
     where exists (select from settings where key = 'shop' and value->>'state' = 'new')
     on conflict (key) do nothing`,
    [now, JSON.stringify(nobody)],
  )
}

/** A new shop strikes through no fee that it never charged. */
const newTerms: CheckoutTerms = { ...defaultTerms, struckDeliveryFee: 0 }

/** The first value of the setting, in a new shop or where the environment names COD limits. */
export async function beginTerms(db: Db, cash: Partial<CashLimits>, now: Date): Promise<void> {
  const isNew = (await readSetting(db, 'shop')).state === 'new'
  if (!isNew && Object.keys(cash).length === 0) return
  const terms = isNew ? newTerms : defaultTerms
  const value = JSON.stringify(keptTerms({ ...terms, cash: { ...terms.cash, ...cash } }))
  await db
    .insertInto('settings')
    .values({ key: 'checkout', value, version: 0, staffId: null, changedAt: now })
    .onConflict((known) => known.column('key').doNothing())
    .execute()
}
