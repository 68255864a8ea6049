import { ApiError } from '@nukkad/contract/client'
import type { Wishlist } from '@nukkad/contract/wishlist'
import { call, callOrigin } from '../platform/api.ts'
import { texts } from './texts.ts'

const { notFetched, notAdded, notRemoved, notEmptied, notToggled } = texts.wishlist

/** The calls of the wishlist. A refusal keeps the server's message; any other failure gets that of spec §8.1. */
export const wishlistApi = {
  /** A missing wishlist counts as empty (spec §7.4). */
  fetch: (userId: string, signal?: AbortSignal): Promise<Wishlist> =>
    worded(
      call('GET /wishlist/user/:userId', { params: { userId } }, signal && { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return { wishListId: '', userId, products: [] }
        throw error
      }),
      notFetched,
    ),
  add: (userId: string, productId: string): Promise<Wishlist> =>
    worded(call('POST /wishlist', { body: { userId, productId } }), notAdded),
  /** The cart's own call (spec §7.4); it returns the same list. */
  addFromCart: (userId: string, productId: string): Promise<Wishlist> =>
    worded(callOrigin('POST /wishlist', { body: { userId, productId } }), notAdded),
  remove: (userId: string, productId: string): Promise<Wishlist> =>
    worded(call('DELETE /wishlist/user/:userId/product/:productId', { params: { userId, productId } }), notRemoved),
  empty: (wishListId: string): Promise<Wishlist> =>
    worded(call('DELETE /wishlist/:wishListId', { params: { wishListId } }), notEmptied),
  toggle: (userId: string, productId: string): Promise<Wishlist> =>
    worded(
      call('POST /wishlist/user/:userId/product/:productId/toggle', { params: { userId, productId } }),
      notToggled,
    ),
}

async function worded(pending: Promise<Wishlist>, words: string): Promise<Wishlist> {
  try {
    return await pending
  } catch (error) {
    if (!(error instanceof ApiError) || isRefusal(error)) throw error
    throw new ApiError(error.status, { ...error.problem, detail: words }, { cause: error })
  }
}

function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500
}
