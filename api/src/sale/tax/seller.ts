import { demoSeller, type Seller } from '@nukkad/contract/shop'
import type { Db } from '../../platform/db.ts'

/** Keeps who sells, for documents that are made where the server's settings are not at hand. Called at each start. */
export async function keepSeller(db: Db, seller: Seller): Promise<void> {
  await db
    .updateTable('taxSetup')
    .set({ seller: JSON.stringify(seller) })
    .where('seller', 'is distinct from', JSON.stringify(seller))
    .execute()
}

export async function readSeller(db: Db): Promise<Seller> {
  const { seller } = await db.selectFrom('taxSetup').select('seller').executeTakeFirstOrThrow()
  return (seller as Seller | null) ?? demoSeller
}
