import type { ProductCard } from '@nukkad/contract/catalogue'
import type { Wishlist } from '@nukkad/contract/wishlist'
import { has } from '../../store/catalogue/bits.ts'
import { cardList } from '../../store/catalogue/card-bytes.ts'
import type { Snapshot } from '../../store/catalogue/snapshot.ts'
import type { Db } from '../../platform/db.ts'
import { findWishlist, lockOrCreateWishlist } from './queries.ts'

/** The wishlist with its products from the snapshot; created if there is none. */
export async function readWishlist(db: Db, userId: string, snapshot: Snapshot): Promise<Wishlist> {
  const row = (await findWishlist(db, userId)) ?? { wishListId: await lockOrCreateWishlist(db, userId), productIds: [] }
  return { wishListId: row.wishListId, userId, products: cardsOf(snapshot, row.productIds) }
}

function cardsOf(snapshot: Snapshot, productIds: readonly string[]): ProductCard[] {
  const places = productIds.flatMap((id) => snapshot.placeOfId.get(id) ?? [])
  const list = cardList(snapshot.cards, places, (at) => has(snapshot.inStock, at))
  return JSON.parse(Buffer.concat(list).toString())
}
