import type { ProductCard } from '@nukkad/contract/catalogue'
import type { Wishlist } from '@nukkad/contract/wishlist'
import { cardList } from '../../store/catalogue/card-bytes.ts'
import { stockOnCard, type Snapshot } from '../../store/catalogue/snapshot.ts'
import type { Db } from '../../platform/db.ts'
import { findWishlist, lockOrCreateWishlist } from './queries.ts'

/** The wishlist with its products as the snapshot has them; creates it if there is none. */
export async function readWishlist(db: Db, userId: string, shelf: Snapshot): Promise<Wishlist> {
  const row = (await findWishlist(db, userId)) ?? { wishListId: await lockOrCreateWishlist(db, userId), productIds: [] }
  return { wishListId: row.wishListId, userId, products: cardsOf(shelf, row.productIds) }
}

function cardsOf(shelf: Snapshot, productIds: readonly string[]): ProductCard[] {
  const places = productIds.flatMap((id) => shelf.placeOfId.get(id) ?? [])
  const list = cardList(shelf.cards, places, (at) => stockOnCard(shelf, at))
  return JSON.parse(Buffer.concat(list).toString())
}
