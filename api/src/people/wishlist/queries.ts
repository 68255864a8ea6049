import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type WishlistRow = { wishListId: string; productIds: string[] }

export function findWishlist(db: Db, userId: string): Promise<WishlistRow | undefined> {
  return db
    .selectFrom('wishlists')
    .select('id as wishListId')
    .select(
      sql<string[]>`array(
        select item.product_id from wishlist_items item where item.wishlist_id = wishlists.id
        order by item.added_at desc, item.product_id)`.as('productIds'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Locks the customer's wishlist; creates it if there is none. */
export async function lockOrCreateWishlist(tx: Db, userId: string): Promise<string> {
  const { id } = await tx
    .insertInto('wishlists')
    .values({ userId })
    .onConflict((taken) => taken.column('userId').doUpdateSet({ userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined if the store has no such product. An existing entry stays unchanged and is not new. */
export async function addEntry(
  tx: Db,
  wishlistId: string,
  productId: string,
  now: Date,
): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    with product as (select id from products where id = ${productId} and status = 'live'), added as (
      insert into wishlist_items (wishlist_id, product_id, added_at)
      select ${wishlistId}, id, ${now} from product on conflict do nothing returning product_id)
    select exists (select from added) as is_new from product`.execute(tx)
  return rows[0]
}

export async function countEntries(db: Db, wishlistId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wishlistItems')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('wishlistId', '=', wishlistId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function removeEntry(tx: Db, wishlistId: string, productId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('wishlistItems')
    .where('wishlistId', '=', wishlistId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function lockWishlist(
  tx: Db,
  { wishListId, userId }: { wishListId: string; userId: string },
): Promise<string | undefined> {
  const own = await tx
    .selectFrom('wishlists')
    .select('id')
    .where('id', '=', wishListId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return own?.id
}

export async function removeAllEntries(tx: Db, wishlistId: string): Promise<void> {
  await tx.deleteFrom('wishlistItems').where('wishlistId', '=', wishlistId).execute()
}
