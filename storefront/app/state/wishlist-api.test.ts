import { afterEach, expect, it, vi } from 'vitest'
import { wishlistApi } from './wishlist-api.ts'

const user = '7d3f4c5e-0a51-4a0e-9d0c-6f2f64c2a111'
const product = '2b8f0d7c-54f3-4c3a-8a77-0f7d4b1c9222'

/** The message of each call after a server error (spec §8.1). */
const failures: [words: string, make: () => Promise<unknown>][] = [
  ['Failed to add product to wishlist', () => wishlistApi.add(user, product)],
  ['Failed to add product to wishlist', () => wishlistApi.addFromCart(user, product)],
  ['Failed to fetch wishlist', () => wishlistApi.fetch(user)],
  ['Failed to remove product from wishlist', () => wishlistApi.remove(user, product)],
  ['Failed to delete wishlist', () => wishlistApi.empty('list')],
  ['Failed to toggle product in wishlist', () => wishlistApi.toggle(user, product)],
]

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
}

afterEach(() => vi.unstubAllGlobals())

it.each(failures)('a broken call of the wishlist says: %s', async (words, make) => {
  answer(500, { detail: 'Oops! Something went wrong.' })
  await expect(make()).rejects.toThrow(words)
})

it.each(failures)("a refused call of the wishlist keeps the server's message, not: %s", async (_words, make) => {
  answer(409, { detail: 'Not now.' })
  await expect(make()).rejects.toThrow('Not now.')
})

it('a missing wishlist counts as empty', async () => {
  answer(404, { detail: 'We could not find this wishlist.' })
  expect(await wishlistApi.fetch(user)).toEqual({ wishListId: '', userId: user, products: [] })
})
