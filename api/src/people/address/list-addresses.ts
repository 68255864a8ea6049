import type { Address, SavedAddress } from '@nukkad/contract/address'
import { recentDeliveries } from '../../sale/order/read-order.ts'
import type { Db } from '../../platform/db.ts'
import { listAddresses } from './queries.ts'

/** The saved addresses, oldest first, and the one that the newest order was sent to. */
export async function listSavedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const addresses = await listAddresses(db, userId)
  if (addresses.length === 0) return []
  const deliveries = await recentDeliveries(db, userId)
  const lastUsed = deliveries.map((delivery) => addresses.find(isAt(delivery))).find((address) => address !== undefined)
  return addresses.map((address) => ({ ...address, lastUsed: address === lastUsed }))
}

type Place = Pick<Address, 'fullName' | 'phone' | 'street' | 'city' | 'state' | 'postalCode'>

/** An order keeps its own copy of the address; one changed since counts as another. */
function isAt(delivery: Place) {
  return (address: Place) =>
    (Object.keys(delivery) as (keyof Place)[]).every((part) => delivery[part] === address[part])
}
