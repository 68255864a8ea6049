import { demoSeller, type Seller } from '@nukkad/contract/shop'
import type { Db } from '../../platform/db.ts'

/** Stores the seller at each start, for documents made by commands and jobs, which do not know the server's settings. */
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
