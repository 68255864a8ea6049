import { ApiError } from '@nukkad/contract/client'
import type { Wishlist } from '@nukkad/contract/wishlist'
import { call, callOrigin } from '../platform/api.ts'

/** The calls of the wishlist. A refusal keeps the server's message; any other failure gets that of spec §8.1. */
export const wishlistApi = {
  /** A missing wishlist counts as empty (spec §7.4). */
  fetch: (userId: string, signal?: AbortSignal): Promise<Wishlist> =>
    worded(
      call('GET /wishlist/user/:userId', { params: { userId } }, signal && { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return { wishListId: '', userId, products: [] }
        throw error
      }),
      'Failed to fetch wishlist',
    ),
  add: (userId: string, productId: string): Promise<Wishlist> =>
    worded(call('POST /wishlist', { body: { userId, productId } }), 'Failed to add product to wishlist'),
  /** The cart's own call (spec §7.4); it returns the same list. */
  addFromCart: (userId: string, productId: string): Promise<Wishlist> =>
    worded(callOrigin('POST /wishlist', { body: { userId, productId } }), 'Failed to add product to wishlist'),
  remove: (userId: string, productId: string): Promise<Wishlist> =>
    worded(
      call('DELETE /wishlist/user/:userId/product/:productId', { params: { userId, productId } }),
      'Failed to remove product from wishlist',
    ),
  empty: (wishListId: string): Promise<Wishlist> =>
    worded(call('DELETE /wishlist/:wishListId', { params: { wishListId } }), 'Failed to delete wishlist'),
  toggle: (userId: string, productId: string): Promise<Wishlist> =>
    worded(
      call('POST /wishlist/user/:userId/product/:productId/toggle', { params: { userId, productId } }),
      'Failed to toggle product in wishlist',
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
