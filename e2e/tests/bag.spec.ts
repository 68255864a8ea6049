import { apiAs, newEmail } from '../support/customer.ts'
import { expectMessage } from '../support/cover.ts'
import { codeFor } from '../support/mailbox.ts'
import { aPlentifulProduct, pieceOf, productOfOnesOwn, putIntoBag, twoProducts } from '../support/shopper.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { typeCode } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, delayCall, holdCall } from '../support/trouble.ts'

test(
  'a guest’s bag shows what delivery costs, and asks for a login before moving to the wishlist',
  { tag: '@desktop' },
  async ({ page }) => {
    const { slug, name } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    await addFirstChoiceToBag(page)
    await page.goto('/checkout/cart')
    const summary = page.getByLabel('Price summary')
    await expect(summary.locator('s')).toHaveText(/₹49$/)
    await expect(summary.getByText('Free', { exact: true })).toBeVisible()
    await expect(summary.getByText('Total, paid online')).toBeVisible()
    await expect(summary.getByText('With cash on delivery (₹60 more)')).toBeVisible()
    await page.getByRole('button', { name: `Move to wishlist: ${name}` }).click()
    await expectMessage(page, 'Please login to manage wishlist')
  },
)

test(
  'a quantity is chosen from one to ten, and stays as it was when the store refuses',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    const product = await aPlentifulProduct()
    await putIntoBag(customer, product)
    await page.goto('/checkout/cart')
    const quantity = page.getByRole('combobox', { name: /^Quantity of/ })
    await expect(quantity.getByRole('option').first()).toHaveText('Qty 1')
    expect(await quantity.getByRole('option').count()).toBeLessThanOrEqual(10)

    const mend = await breakCall({ page, watch }, 'PUT /cart/update-quantity')
    await quantity.selectOption('Qty 3')
    await expectMessage(page, 'Something went wrong')
    await expect(quantity).toHaveValue('1')
    await mend()
    await quantity.selectOption('Qty 3')
    await expectMessage(page, 'Item Updated')
    await expect(page.getByLabel('Price summary').getByText('3 items')).toBeVisible()
  },
)

test('lines leave the bag by removing them or by moving them to the wishlist', async ({ page, customer, watch }) => {
  const [first, second] = await twoProducts()
  await putIntoBag(customer, first)
  await putIntoBag(customer, second)
  await page.goto('/checkout/cart')
  const remove = page.getByRole('button', { name: `Remove ${first.name}` })
  const move = page.getByRole('button', { name: `Move to wishlist: ${second.name}` })

  const mendRemoval = await breakCall({ page, watch }, 'DELETE /cart/item/:id')
  await remove.click()
  await expectMessage(page, 'Failed to remove item')
  await expect(remove).toBeVisible()
  await mendRemoval()
  await remove.click()
  await expectMessage(page, 'Item removed from cart')
  await expect(remove).toBeHidden()

  // Spec §7.4: the bag has a way of its own into the wishlist, on the origin.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  watch.allow(/\/api\/wishlist/)
  await page.route('/api/wishlist', (route) => route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }))
  await move.click()
  await expectMessage(page, 'Failed to move item')
  await page.unroute('/api/wishlist')
  await move.click()
  await expectMessage(page, 'Moved to wishlist')
  expect(sent).toEqual(['/api/wishlist', '/api/wishlist'])
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/collection-all')
  const { userId } = customer.user
  const { products } = await apiAs(customer)('GET /wishlist/user/:userId', { params: { userId } })
  expect(products.map(({ productId }) => productId)).toEqual([second.productId])
})

test(
  'a bag that cannot be read is an empty one; until it is read, grey lines stand for it',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    await putIntoBag(customer, await aPlentifulProduct())
    const release = await holdCall(page, 'GET /cart/:userId')
    await page.goto('/checkout/cart')
    await expect(page.getByText('Loading your bag')).toBeAttached()
    release()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()

    await breakCall({ page, watch }, 'GET /cart/:userId')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Your bag is empty' })).toBeVisible()
  },
)

test(
  'a code takes its part off the total and can be taken off itself',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    watch.allow(/409.*\/cart\/coupon/)
    await putIntoBag(customer, await aPlentifulProduct(), 3)
    await page.goto('/checkout/cart')
    const code = page.getByLabel('Promo code')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAccessibleDescription('Enter a code')
    await code.fill('NOSUCHCODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This code is not valid.')).toBeVisible()
    await code.fill('corner10')
    await page.getByRole('button', { name: 'Apply' }).click()
    const summary = page.getByLabel('Price summary')
    await expect(summary.getByText('Code CORNER10')).toBeVisible()
    await expect(summary.getByText(/^−₹/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove code CORNER10' }).click()
    await expect(summary.getByText('Code CORNER10')).toBeHidden()
  },
)

test(
  'a line that sold out meanwhile says so and stops the way on @long',
  { tag: '@phone' },
  async ({ page, customer, operator }) => {
    const product = await productOfOnesOwn(0)
    const piece = pieceOf(product)
    await operator.setStock(product, piece, 5)
    await putIntoBag(customer, product)
    await operator.setStock(product, piece, 0)
    await page.goto('/checkout/cart')
    await expect(page.getByText('Sold out. Remove it or move it to your wishlist.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveAttribute('aria-disabled', 'true')
  },
)

for (const millis of [0, 1_000, 5_000]) {
  test(
    `a guest’s bag that is taken over ${millis} ms after the login holds up no page, and is there once`,
    twin(millis !== 1_000, '@phone'),
    async ({ page }) => {
      const email = newEmail()
      await apiAs()('POST /auth/register', { body: { name: 'Asha Rao', email, phone: '9876543210' } })
      const { slug } = await aPlentifulProduct()
      await page.goto(`/product-view/${slug}`)
      await addFirstChoiceToBag(page)
      await delayCall(page, 'POST /cart/merge', millis)
      await page.goto(`/auth/verify-otp?email=${encodeURIComponent(email)}`)
      await typeCode(page, await codeFor(email))
      await page.getByRole('link', { name: 'View bag' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
      await expect(page.getByLabel('Price summary').getByText('1 item', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('guestCartId'))).toBeNull()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await expect(page).toHaveURL('/checkout/address')
    },
  )
}
