import { maxWishlistProducts } from '@nukkad/contract/wishlist-rules'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { addEntry, countEntries, lockOrCreateWishlist, lockWishlist, removeAllEntries, removeEntry } from './queries.ts'

type Entry = { userId: string; productId: string }

export function addToWishlist(db: Db, { userId, productId }: Entry, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => requireAdded(tx, await lockOrCreateWishlist(tx, userId), productId, now))
}

export function removeFromWishlist(db: Db, { userId, productId }: Entry): Promise<void> {
  return inTransaction(db, async (tx) => {
    await removeEntry(tx, await lockOrCreateWishlist(tx, userId), productId)
  })
}

/** Two presses at once count as two: on and off again. */
export function toggleInWishlist(db: Db, { userId, productId }: Entry, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const wishlistId = await lockOrCreateWishlist(tx, userId)
    if (await removeEntry(tx, wishlistId, productId)) return
    await requireAdded(tx, wishlistId, productId, now)
  })
}

export function emptyWishlist(db: Db, named: { userId: string; wishListId: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const wishlistId = await lockWishlist(tx, named)
    if (wishlistId === undefined) throw new ShopError('WISHLIST_NOT_FOUND')
    await removeAllEntries(tx, wishlistId)
  })
}

async function requireAdded(tx: Db, wishlistId: string, productId: string, now: Date): Promise<void> {
  const added = await addEntry(tx, wishlistId, productId, now)
  if (added === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  if (added.isNew && (await countEntries(tx, wishlistId)) > maxWishlistProducts) throw new ShopError('WISHLIST_FULL')
}
