import { expectMessage } from '../support/cover.ts'
import { apiAs, type Customer } from '../support/customer.ts'
import { aPlentifulProduct, twoProducts, wish } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { breakCall } from '../support/trouble.ts'

/** The ids of the products that the store has kept for that customer. */
async function wishedFor(customer: Customer): Promise<string[]> {
  const { products } = await apiAs(customer)('GET /wishlist/user/:userId', { params: { userId: customer.user.userId } })
  return products.map(({ productId }) => productId)
}

test('a guest who presses a heart is led to the login', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/collection-all')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { name: /to wishlist$/ }).click()
  await expectMessage(page, 'Please login to add items to wishlist')
  await page.getByRole('status').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test(
  'the heart adds, takes away, and turns back when the store refuses',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    await page.goto('/collection-all')
    const heart = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /to wishlist$/ })
    await heart.click()
    await expectMessage(page, 'Added to wishlist')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await wishedFor(customer)).toHaveLength(1)
    await heart.click()
    await expectMessage(page, 'Removed from wishlist')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await wishedFor(customer)).toEqual([])

    await breakCall({ page, watch }, 'POST /wishlist/user/:userId/product/:productId/toggle')
    await heart.click()
    await expectMessage(page, 'Failed to update wishlist')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'the product page adds once, and says so the second time',
  { tag: '@desktop' },
  async ({ page, customer, watch }) => {
    const { slug, name, productId } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    const button = page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true })
    const mend = await breakCall({ page, watch }, 'POST /wishlist')
    await button.click()
    await expectMessage(page, 'Failed to add item to wishlist')
    await mend()
    await button.click()
    await expectMessage(page, '{product name} added successfully', `${name} added successfully`)
    await button.click()
    await expectMessage(page, '{product name} is already in wishlist', `${name} is already in wishlist`)
    expect(await wishedFor(customer)).toEqual([productId])
  },
)

test(
  'what is wished for can be taken out one by one or all at once',
  { tag: '@desktop' },
  async ({ page, customer, watch }) => {
    const [first, second] = await twoProducts()
    await wish(customer, first)
    await wish(customer, second)
    await page.goto('/wishlist')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(2)

    const mendRemoval = await breakCall({ page, watch }, 'DELETE /wishlist/user/:userId/product/:productId')
    const remove = page.getByRole('button', { name: `Remove ${first.name} from wishlist` })
    await remove.click()
    await expectMessage(page, 'Failed to remove item')
    await expect(cards).toHaveCount(2)
    await mendRemoval()
    await remove.click()
    await expectMessage(page, 'Item removed from Wishlist')
    await expect(cards).toHaveCount(1)

    const clear = page.getByRole('button', { name: 'Clear all' })
    const mendClearing = await breakCall({ page, watch }, 'DELETE /wishlist/:wishListId')
    await clear.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()
    await expectMessage(page, 'Failed to delete wishlist')
    await expect(page.getByRole('dialog')).toBeHidden()
    await mendClearing()
    await clear.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/collection-all')
    expect(await wishedFor(customer)).toEqual([])
  },
)

test(
  'from the wishlist a colour and a size go into the bag, without leaving it',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const product = await aPlentifulProduct()
    await wish(customer, product)
    await page.goto('/wishlist')
    await page.getByRole('button', { name: `Add to bag: ${product.name}` }).click()
    const dialog = page.getByRole('dialog', { name: product.name })
    await dialog.getByRole('group', { name: 'Colour' }).locator('label:has(input:enabled)').first().click()
    await dialog.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
    await dialog.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText(`${product.name} added to bag! (1 item(s))`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/wishlist')
  },
)

test(
  'a wishlist that does not come says so, and comes at another try',
  { tag: '@desktop' },
  async ({ page, customer, watch }) => {
    await wish(customer, await aPlentifulProduct())
    const mend = await breakCall({ page, watch }, 'GET /wishlist/user/:userId')
    await page.goto('/wishlist')
    await expectMessage(page, 'Failed to fetch wishlist')
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  },
)

test('a wishlist that was read before a heart was pressed, and comes after it, takes nothing back', async ({
  page,
  customer,
}) => {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  const { promise: late, resolve: isLate } = Promise.withResolvers<void>()
  await page.route(/\/wishlist\/user\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    await pressed
    await route.fulfill({ response })
    isLate()
  })
  await page.goto('/collection-all')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to wishlist$/ })
    .first()
  await heart.click()
  await expectMessage(page, 'Added to wishlist')
  press()
  await late
  // The late answer has been read once the page has been drawn again.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await wishedFor(customer)).toHaveLength(1)
})

test('hearts that are pressed one after another go to the store in that order', async ({ page, customer }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(/\/wishlist(\/user\/[^/]+\/product\/[^/]+\/toggle)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/collection-all')
  const hearts = page.getByRole('main').getByRole('button', { name: /to wishlist$/ })
  for (const at of [0, 1]) {
    await hearts.nth(at).click()
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  // A call that did not wait would have left by the time the page has been drawn again.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(sent).toHaveLength(1)

  release()
  await expect.poll(() => wishedFor(customer)).toHaveLength(2)
  expect(sent).toHaveLength(2)
})
