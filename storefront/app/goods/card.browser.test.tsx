import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../test/fake-api.ts'
import { fakeWishlist } from '../../test/fakes.ts'
import { card, listing, product, productPage } from '../../test/fixtures.ts'
import { expectPath } from '../../test/page.ts'
import { openStore } from '../../test/store.tsx'

const reduced = { ...card, oldPrice: 1299, fewLeft: { 'Washed Black': 1, 'Off White': 1 } }
const found = { ...reduced, matched: { color: null, size: null } }
const lists = {
  ...productPage,
  ...fakeWishlist(reduced),
  'GET /products': listing([reduced]),
  'GET /products/search': {
    content: [found],
    total: 1,
    near: false,
    missing: [],
    readAs: null,
    suggestions: [],
  },
} satisfies Answers
const shown = page.getByRole('article')

/** The picture's flight ends with the page: the next test begins without it. */
async function expectProduct() {
  await expectPath(`/product-view/${product.slug}`)
  await expect.element(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
}

/** As a finger: on what lies there. A mouse would open the sizes on its way. */
async function tap(text: Element) {
  text.scrollIntoView({ block: 'center', behavior: 'instant' })
  const touched = () => {
    const { left, top, width, height } = text.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement
  }
  // While a picture flies from one page to the next, nothing can be touched.
  await expect.poll(() => shown.element().contains(touched())).toBe(true)
  touched().click()
}

test.each([
  ['the price', '/collection-men', () => shown.getByText('₹799')],
  ['the struck price', '/collection-men', () => shown.getByText('₹1,299')],
  ['the rating', '/collection-men', () => shown.getByText('4.2', { exact: true })],
  ['the few left', '/collection-men', () => shown.getByText('Only 2 left')],
  ['the price of a search result', '/search?q=tee', () => shown.getByText('₹799')],
  ['the price on the wishlist', '/wishlist', () => shown.getByText('₹799')],
])('a press on %s opens the product', async (_name, path, text) => {
  await openStore(path, { api: lists })
  await expect.element(text()).toBeVisible()
  await tap(text().element())
  await expectProduct()
})
