import type { AddressBody } from '@nukkad/contract/address'
import type { Db } from '../../platform/db.ts'

/** Adds the addresses of customers who were added in the same transaction, so nobody else has added one to them. */
export async function addNewCustomersAddresses(
  tx: Db,
  addresses: readonly (AddressBody & { userId: string })[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insertInto('addresses')
    .values(addresses.map((address) => ({ ...address, createdAt: now })))
    .execute()
}
