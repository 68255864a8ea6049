import type { CatalogueChange } from '@nukkad/api/catalogue/read-model'
import { expect, test } from 'vitest'
import { openDocumentCache } from './page-cache.ts'
import { dropPages } from './drop-pages.ts'
import type { Finished } from './finished.ts'

const tee = [
  '/product-view/tee',
  '/product-view/tee?page=2',
  '/product-view/tee.data',
  '/product-view/tee.data?_routes=root',
]
const others = ['/', '/collection-all', '/product-view/tee-two', '/product-reviews?product=tee']
const page = (etag: string): Finished => ({ status: 200, headers: {}, etag, plain: Buffer.from(etag) })

/** The addresses whose pages are rendered anew after that change. */
async function droppedBy(change: CatalogueChange): Promise<string[]> {
  const cache = openDocumentCache({ mostBytes: 1e6, freshMs: 1e6, staleMs: 1e6, missingMs: 1, failed: () => {} })
  const addresses = [...tee, ...others]
  for (const address of addresses) await cache.get(address, async () => page('before'))
  dropPages(cache, change)
  const found = await Promise.all(addresses.map(async (address) => cache.get(address, async () => page('after'))))
  return addresses.filter((_, at) => found[at]?.etag === 'after')
}

test('a stock move drops that product’s page and no other', async () => {
  expect(await droppedBy({ productId: '1', slug: 'tee', turned: false })).toEqual(tee)
})

test.each([
  ['a product that sold out or came back', { productId: '1', slug: 'tee', turned: true }],
  ['any other change of the catalogue', '*'],
] as const)('%s drops every page', async (_, change) => {
  expect(await droppedBy(change)).toEqual([...tee, ...others])
})
