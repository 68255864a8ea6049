import type { ChosenIdentity } from '@nukkad/contract/identity'
import type { Identity, Seller } from '@nukkad/contract/shop'
import type { Settings } from '@nukkad/contract/staff/settings'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { findLogo } from '../pictures/logos.ts'
import { keepOrderPrefix } from './order-prefix.ts'
import { readSeller } from './seller.ts'
import { changeSetting } from './settings.ts'

/** A shop that nobody has named is called what its seller is called. */
export function shownIdentity(kept: Identity, { legalName }: Pick<Seller, 'legalName'>): Identity {
  return kept.name === '' ? { ...kept, name: legalName } : kept
}

type IdentityChange = { value: ChosenIdentity; version: number }

/** Its logo is named by the address that the upload returned. */
export async function changeIdentity(
  db: Db,
  by: Actor & { staffId: string },
  { value, version }: IdentityChange,
  now: Date,
): Promise<Settings> {
  const logo = value.logo === null ? null : await findLogo(db, value.logo)
  if (logo === undefined) {
    throw new ShopError('INVALID_INPUT', {
      fields: { 'value.logo': 'This logo no longer exists. Please choose it again' },
    })
  }
  const check = async (tx: Db, before: Identity) =>
    keepOrderPrefix(tx, shownIdentity(before, await readSeller(tx)), now)
  return changeSetting(db, by, { key: 'identity', value: { ...value, logo }, version, check }, now)
}
