import { orderPrefixFrom } from '@nukkad/contract/order-number-rules'
import type { Settings } from '@nukkad/contract/staff/settings'
import type { Identity } from '@nukkad/contract/shop'
import type { Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { type KeptPrefix, shownPrefixes } from './kept-prefix.ts'
import { changeSetting, readSetting } from './settings.ts'

type PrefixChange = { value: string; version: number }

/** Orders that are there keep their numbers. `shop` is as it is shown. */
export async function changeOrderPrefix(
  db: Db,
  { shop, ...by }: Actor & { staffId: string; shop: Pick<Identity, 'name'> },
  { value, version }: PrefixChange,
  now: Date,
): Promise<Settings> {
  // A change in between is refused by its version.
  const earlier = shownPrefixes(await readSetting(db, 'orderPrefix'), shop).filter((one) => one !== value)
  return changeSetting(db, by, { key: 'orderPrefix', value: { prefix: value, earlier }, version }, now)
}

/** With its first order the prefix is the shop's own: another name no longer changes it. Call it before the name changes. */
export async function keepOrderPrefix(tx: Db, shop: Pick<Identity, 'name'>, now: Date): Promise<void> {
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (order === undefined) return
  const value = JSON.stringify({ prefix: orderPrefixFrom(shop.name), earlier: [] } satisfies KeptPrefix)
  await tx
    .insertInto('settings')
    .values({ key: 'orderPrefix', value, version: 0, staffId: null, changedAt: now })
    .onConflict((known) => known.column('key').doNothing())
    .execute()
}
