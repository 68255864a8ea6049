import type { Seller } from '@nukkad/contract/shop'
import { runText, type Db } from '../../platform/db.ts'
import { readSetting } from './settings.ts'

/** Stores the seller that the server was started with, until the owner saves the business details. */
export async function beginSeller(db: Db, seller: Seller, now: Date): Promise<void> {
  await runText(
    db,
    `insert into settings (key, value, version, staff_id, changed_at) values ('seller', $1::jsonb, 0, null, $2)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at
     where settings.version = 0 and settings.value <> excluded.value`,
    [JSON.stringify(seller), now],
  )
}

/** The seller as set last, by any process. */
export function readSeller(db: Db): Promise<Seller> {
  return readSetting(db, 'seller')
}
