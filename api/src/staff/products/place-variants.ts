import type { StaffProduct } from '@nukkad/contract/staff/products'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { sortVariants } from '../../store/catalogue/sort-variants.ts'

type PlacedProduct = Pick<StaffProduct, 'colours' | 'sizeOrder' | 'variants'>

/** Numbers the variants of a product in its order (decision 175). Archived ones too: stock lists show them. */
export async function placeVariants(tx: Db, product: PlacedProduct): Promise<void> {
  const ids = sortVariants(product.variants, product).map(({ variantId }) => variantId)
  // Orders lock variants by id, too.
  await sql`select from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  await sql`
    update variants set position = given.place - 1
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where variants.id = given.id and position <> given.place - 1`.execute(tx)
}
