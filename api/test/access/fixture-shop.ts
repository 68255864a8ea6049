import type { Db } from '../../src/platform/db.ts'
import { makeCategory, makeCoupon, makeProduct } from '../make.ts'
import { openTill } from '../payments.ts'
import { openShop } from '../shop.ts'
import type { Street } from './people.ts'

/** Opens the fixture shop on an empty database. */
export async function openStreet(
  db: Db,
  options: { trustProxy?: string[] } = {},
): Promise<Street & { close: () => Promise<void> }> {
  const { categoryId } = await makeCategory(db, { slug: 'men-corner-tees' })
  const tee = await makeProduct(db, { categoryId, price: 799, stock: 100_000 })
  const soldOut = await makeProduct(db, { categoryId, stock: 0 })
  await makeCoupon(db, { code: 'WALK10' })
  const { payments, sandbox } = await openTill()
  const shop = await openShop(db, { payments, ...options })
  return {
    shop,
    db,
    sandbox,
    tee,
    soldOut,
    deletionCodes: new Map(),
    close: async () => {
      await shop.close()
      await sandbox.close()
    },
  }
}
