import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../test/fake-api.ts'
import { fakeWishlist } from '../../test/fakes.ts'
import { card, listing, product, productPage, secondCard } from '../../test/fixtures.ts'
import { expectMessage } from '../../test/messages.ts'
import { expectHidden, expectPath } from '../../test/page.ts'
import { openStore } from '../../test/store.tsx'

// A pointer over a card reads the sizes that are left.
const list = {
  'GET /products': listing([card, secondCard]),
  'GET /products/slug/:slug': product,
} satisfies Answers
const toggle = 'POST /wishlist/user/:userId/product/:productId/toggle'
const main = page.getByRole('main')
const cards = main.getByRole('article')
const dialog = page.getByRole('dialog')
const hearts = main.getByRole('button', { name: /to wishlist$/ })

test('a guest who presses a heart is led to the login', async () => {
  await openStore('/collection-all', { as: null, api: list })
  await hearts.first().click()
  await expectMessage('Please login to add items to wishlist')
  await page.getByRole('status').getByRole('link', { name: 'Login' }).click()
  await expectPath('/auth/login')
})

test('the heart adds and removes a product, and a refused change is undone', async () => {
  const api = await openStore('/collection-all', { api: { ...list, ...fakeWishlist() } })
  const heart = hearts.first()
  await heart.click()
  await expectMessage('Added to wishlist')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expectMessage('Removed from wishlist')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  const sent = { input: { params: { productId: card.productId } } }
  expect(api.sent(toggle)).toMatchObject([sent, sent])

  api.break(toggle)
  await heart.click()
  await expectMessage('Failed to update wishlist')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the product page adds once, and says so the second time', async () => {
  const api = await openStore(`/product-view/${card.slug}`, {
    width: 1440,
    api: { ...productPage, ...fakeWishlist() },
  })
  const button = main.getByRole('button', { name: 'Wishlist', exact: true })
  const mend = api.break('POST /wishlist')
  await button.click()
  await expectMessage('Failed to add item to wishlist')
  mend()
  const before = api.sent('POST /wishlist').length
  await button.click()
  await expectMessage('{product name} added successfully', `${card.name} added successfully`)
  await button.click()
  await expectMessage('{product name} is already in wishlist', `${card.name} is already in wishlist`)
  expect(api.sent('POST /wishlist').slice(before)).toMatchObject([{ input: { body: { productId: card.productId } } }])
})

test('products can be removed from the wishlist one by one or all at once', async () => {
  const api = await openStore('/wishlist', { width: 1440, api: fakeWishlist(card, secondCard) })
  await expect.element(cards).toHaveLength(2)
  const mendRemoval = api.break('DELETE /wishlist/user/:userId/product/:productId')
  const remove = page.getByRole('button', { name: `Remove ${card.name} from wishlist` })
  await remove.click()
  await expectMessage('Failed to remove item')
  await expect.element(cards).toHaveLength(2)
  mendRemoval()
  await remove.click()
  await expectMessage('Item removed from Wishlist')
  await expect.element(cards).toHaveLength(1)

  const clear = page.getByRole('button', { name: 'Clear all' })
  const mendClearing = api.break('DELETE /wishlist/:wishListId')
  await clear.first().click()
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expectMessage('Failed to delete wishlist')
  await expectHidden(dialog)
  mendClearing()
  await clear.first().click()
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/collection-all')
})

test('a product that cannot be loaded from the wishlist shows why in the dialog', async () => {
  const detail = 'This cannot be done any more: only 2 are left.'
  const api = await openStore('/wishlist', {
    width: 1440,
    api: { ...fakeWishlist(card), 'GET /products/slug/:slug': product },
  })
  const mend = api.refuse('GET /products/slug/:slug', { status: 429, detail })
  await page.getByRole('button', { name: `Add to bag: ${card.name}` }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Failed to Fetch Products${detail}Try again`)
  mend()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText(product.variants[0]!.size, { exact: true }).first()).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a wishlist that cannot be loaded says so, and can be loaded again', async () => {
  let mend = () => {}
  await openStore('/wishlist', {
    width: 1440,
    api: fakeWishlist(card),
    prepare: (fake) => (mend = fake.break('GET /wishlist/user/:userId')),
  })
  await expectMessage('Failed to fetch wishlist')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards).toHaveLength(1)
})

test('a wishlist loaded before a heart was pressed, but answered after it, does not undo it', async () => {
  let answer = () => {}
  const api = await openStore('/collection-all', {
    api: { ...list, ...fakeWishlist(), 'GET /wishlist/user/:userId': fakeWishlist()['GET /wishlist/user/:userId']() },
    prepare: (fake) => (answer = fake.hold('GET /wishlist/user/:userId')),
  })
  const heart = hearts.first()
  await heart.click()
  await expectMessage('Added to wishlist')
  answer()
  await drawnAgain()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(api.sent(toggle).length + api.sent('POST /wishlist').length).toBe(1)
})

test('hearts pressed one after another are sent in that order', async () => {
  const api = await openStore('/collection-all', { api: { ...list, ...fakeWishlist() } })
  const sent = () => [...api.sent('POST /wishlist'), ...api.sent(toggle)]
  const release = api.hold(toggle)
  const releaseAdding = api.hold('POST /wishlist')
  for (const at of [0, 1]) {
    await hearts.nth(at).click()
    await expect.element(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await drawnAgain()
  expect(sent()).toHaveLength(1)

  release()
  releaseAdding()
  await expect.poll(() => sent().length).toBe(2)
})

/** By then a call that did not wait would have left, and a late answer would have been read. */
async function drawnAgain(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
