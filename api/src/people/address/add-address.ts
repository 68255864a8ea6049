import type { Address, AddressBody } from '@nukkad/contract/address'
import { maxSavedAddresses } from '@nukkad/contract/address-rules'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { countAddresses, lockCustomer, insertAddress } from './queries.ts'

export function addAddress(db: Db, userId: string, body: AddressBody, now: Date): Promise<Address> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    if ((await countAddresses(tx, userId)) >= maxSavedAddresses) throw new ShopError('ADDRESS_LIMIT')

    return insertAddress(tx, userId, body, now)
  })
}
