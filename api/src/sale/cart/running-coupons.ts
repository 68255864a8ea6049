import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { productsInScope } from './coupon-scope.ts'

type Discount = { percent: number | null; amount: number | null; cap: number | null }

/** The discounts of running coupons that apply to this product, alone or among others. */
export async function runningReductions(db: Db, productId: string, now: Date): Promise<Discount[]> {
  const scope = sql.raw(productsInScope('product.id = chosen.id'))
  return db
    .selectFrom('coupons as coupon')
    .select(['percent', 'amount', 'cap'])
    .distinct()
    .where('startsAt', '<=', now)
    .where(sql<boolean>`coalesce(ends_at > ${now}, true) and coalesce(uses < max_uses, true)`)
    .where(
      sql<boolean>`coalesce(cardinality((select ${scope} from (select ${productId}::uuid as id) chosen)) > 0, true)`,
    )
    .orderBy('percent')
    .orderBy('amount')
    .execute()
}
