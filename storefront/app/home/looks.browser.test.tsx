import type { LookPage } from '@nukkad/contract/looks'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeCart } from '../../test/fakes.ts'
import { card, homePage, product, secondCard } from '../../test/fixtures.ts'
import { expectAccessible, expectPath } from '../../test/page.ts'
import { openStore } from '../../test/store.tsx'

const look = {
  slug: 'men-shirts',
  name: 'First Drop',
  imageUrl: '/media/look.jpg',
  width: 4,
  height: 5,
  tone: '#aaaaaa',
}
const cap = {
  ...card,
  productId: '5b0e7c1a-0000-4000-8000-000000000012',
  name: 'Noon Cap',
  slug: 'noon-cap',
  price: 399,
}
const variantsOf = (gone: readonly string[]) =>
  product.variants.map((one) => (gone.includes(one.size) ? { ...one, available: 0 } : one))

/** A tee, a shirt in a chosen colour and a cap that comes in one size; these sizes of the tee are sold out. */
const lookPage = (...gone: string[]): LookPage => ({
  ...look,
  products: 3,
  total: 2_497,
  items: [
    { color: null, product: card, variants: variantsOf(gone) },
    { color: 'Off White', product: secondCard, variants: product.variants },
    { color: null, product: cap, variants: [{ color: 'Washed Black', size: 'One size', available: 4 }] },
  ],
})
const shop = (shown = lookPage(), products = 3) => ({
  ...fakeCart(),
  ...homePage,
  'GET /content/home': { ...homePage['GET /content/home'], sections: ['looks' as const] },
  'GET /looks': [{ ...look, products, total: 2_497 }],
  'GET /looks/:slug': shown,
})

const tile = page.getByRole('link', { name: 'First Drop' })
const dialog = page.getByRole('dialog', { name: 'First Drop' })
const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
const size = (name: string, of: string) => item(name).getByRole('checkbox', { name: of, exact: true })
const add = (words: RegExp | string) => dialog.getByRole('button', { name: words })

async function openLook(api = shop(), options: Parameters<typeof openStore>[1] = {}) {
  const store = await openStore('/', { ...options, api })
  await tile.click()
  await expect.element(dialog).toBeVisible()
  return store
}

test.each([390, 1440] as const)('all items of a look are added together (%i px)', async (width) => {
  const api = await openLook(shop(), { width, as: null })
  await expect.element(tile.getByText('3 items · ₹2,497')).toBeInTheDocument()
  await expectPath('/?look=men-shirts')
  await expect.element(size('Noon Cap', 'One size')).toBeChecked()
  await expect.element(size('Chai Tee', 'M')).not.toBeChecked()
  await expect.element(add('Add 1 item to bag · ₹399')).toBeVisible()
  await expectAccessible()
  await size('Chai Tee', 'M').click()
  await size('Monsoon Shirt', 'S').click()
  await add('Add all 3 to bag · ₹2,497').click()
  await expect.element(page.getByText('3 items added to bag')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.sent('POST /cart').map(({ input }) => input)).toMatchObject([
    {
      body: {
        items: [
          { productId: card.productId, color: 'Washed Black', size: 'M', quantity: 1 },
          { productId: secondCard.productId, color: 'Off White', size: 'S', quantity: 1 },
          { productId: cap.productId, color: 'Washed Black', size: 'One size', quantity: 1 },
        ],
      },
    },
  ])
})

test('one item may be added alone, and without a size nothing is', async () => {
  const api = await openLook()
  await size('Noon Cap', 'One size').click()
  const button = add('Add to bag').element() as HTMLButtonElement
  button.click()
  await expect.element(page.getByRole('status').getByText('Select a size first')).toBeVisible()
  expect(api.sent('POST /cart')).toHaveLength(0)
  await size('Chai Tee', 'L').click()
  await add('Add 1 item to bag · ₹799').click()
  await expect.element(page.getByText('1 item added to bag')).toBeVisible()
})

test('a hundred presses while one is on its way add once', async () => {
  const api = await openLook()
  await size('Chai Tee', 'M').click()
  const release = api.hold('POST /cart')
  const button = add(/^Add 2 items/).element() as HTMLButtonElement
  for (let press = 0; press < 100; press += 1) button.click()
  release()
  await expect.element(page.getByText('2 items added to bag')).toBeVisible()
  expect(api.sent('POST /cart')).toHaveLength(1)
})

test('a lost connection is said, and the choice stays', async () => {
  const api = await openLook()
  await size('Chai Tee', 'M').click()
  const mend = api.cut('POST /cart')
  await add(/^Add 2 items/).click()
  await expect.element(page.getByText('Failed to add item to cart')).toBeVisible()
  await expect.element(size('Chai Tee', 'M')).toBeChecked()
  mend()
  await add(/^Add 2 items/).click()
  await expect.element(page.getByText('2 items added to bag')).toBeVisible()
})

test('an item that sold out meanwhile is named, and the rest can be added', async () => {
  const api = await openLook()
  await size('Chai Tee', 'M').click()
  await size('Monsoon Shirt', 'S').click()
  const mend = api.refuse('POST /cart', 'OUT_OF_STOCK')
  api.answer({ 'GET /looks/:slug': lookPage('M') })
  await add(/^Add all 3/).click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert.getByText(/^Chai Tee \(M\) just sold out, so nothing was added\./)).toBeVisible()
  await expect.element(size('Chai Tee', 'M, sold out in Washed Black')).toBeDisabled()
  await expect.element(size('Monsoon Shirt', 'S')).toBeChecked()
  await expectAccessible()
  mend()
  await add('Add 2 items to bag · ₹1,698').click()
  await expect.element(page.getByText('2 items added to bag')).toBeVisible()
  expect(api.sent('POST /cart').at(-1)?.input).toMatchObject({ body: { items: [{ size: 'S' }, { size: 'One size' }] } })
})

test('a slow answer shows that it is on its way', async () => {
  let release = () => {}
  await openStore('/', { api: shop(), prepare: (api) => (release = api.hold('GET /looks/:slug')) })
  await tile.click()
  await expect.element(dialog.getByText('Loading the look')).toBeInTheDocument()
  release()
  await expect.element(item('Chai Tee')).toBeVisible()
  await expect.element(dialog.getByText('Loading the look')).not.toBeInTheDocument()
})

test('a lost answer can be asked for again', async () => {
  const api = await openStore('/', { api: shop() })
  const mend = api.cut('GET /looks/:slug')
  await tile.click()
  await expect.element(dialog.getByText('We could not load this look')).toBeVisible()
  await expectAccessible()
  mend()
  const release = api.hold('GET /looks/:slug')
  const again = dialog.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(item('Chai Tee')).toBeVisible()
})

test('the address opens a look, and closing it leaves the home page', async () => {
  await openStore('/?look=men-shirts', { api: shop() })
  await expect.element(item('Chai Tee')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectPath('/')
})

test('Back and Escape close it, and the focus returns to the look', async () => {
  await openLook()
  window.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tile).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Chai Tee')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectPath('/')
  await expect.element(tile).toHaveFocus()
})

test('a look without products is a link to its category, also in its address', async () => {
  await openStore('/?look=men-shirts', { api: shop(lookPage(), 0) })
  await expect.element(tile).toHaveAttribute('href', '/products/men-shirts')
  await expect.element(tile).not.toHaveAttribute('aria-haspopup')
  await expect.element(dialog).not.toBeInTheDocument()
})
