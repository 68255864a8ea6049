import type { Wishlist } from '@nukkad/contract/wishlist'
import { isOutOfReach } from '../connection/line.ts'
import { createKeptAnswer } from '../platform/kept-answers.ts'
import { session } from '../platform/session.ts'

const kept = createKeptAnswer<Wishlist>('keptWishlist')
const fromStorage = new WeakSet<Wishlist>()

/** The wishlist as last seen, readable without a connection. */
export const keptWishlist = {
  keep: (wishlist: Wishlist): void => {
    const isTheirs = session.current()?.user.userId === wishlist.userId
    if (!isTheirs || fromStorage.has(wishlist)) return
    if (wishlist.products.length > 0) kept.keep(wishlist)
    else kept.forget()
  },
  isShown: kept.isShown,
  /** In place of a failed read; throws the failure if there is none. */
  orThrow: (userId: string, error: unknown): Wishlist => {
    const wishlist = isOutOfReach(error) ? kept.read() : undefined
    if (wishlist?.userId !== userId) throw error
    fromStorage.add(wishlist)
    return wishlist
  },
}
