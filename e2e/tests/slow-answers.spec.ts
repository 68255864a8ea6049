import type { Page } from '@playwright/test'
import { goToAddress, placeCashOrder } from '../support/checkout.ts'
import { apiAs } from '../support/customer.ts'
import { openSheet, ordersOf, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, productOfOnesOwn, putIntoBag, wish } from '../support/shopper.ts'
import { fillDeliveryAddress, isPhone } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'
import { delayCall, holdCall } from '../support/trouble.ts'

const delays = [0, 1_000, 5_000]

test.beforeEach(async ({ customer }) => putIntoBag(customer, await aPlentifulProduct(), 3))

for (const millis of delays) {
  test(
    `a first COD order ends on its success page when saving the address takes ${millis} ms`,
    twin(millis !== 1_000),
    async ({ page, customer }) => {
      const visited = visitsOf(page)
      await delayCall(page, 'POST /addresses/:userId', millis)
      await goToAddress(page)
      await fillDeliveryAddress(page)
      await page.getByLabel('Save this address for next time').check()
      await placeCashOrder(page)

      await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
      await expect(page.getByText('Address Saved Successfully')).toBeVisible()
      await expect(page).toHaveURL(/\/order-success\/NK-/)
      expect(visited()).toEqual(['/checkout/cart', '/checkout/address', expect.stringMatching(/^\/order-success\/NK-/)])
      const { userId } = customer.user
      expect(await apiAs(customer)('GET /addresses', { query: { userId } })).toHaveLength(1)
      expect(await ordersOf(customer)).toHaveLength(1)
    },
  )

  test(
    `a payment ends on its success page when order and bag respond ${millis} ms late`,
    { tag: ['@phone', '@long'] },
    async ({ page, customer }) => {
      await goToAddress(page)
      await delayCall(page, 'POST /addresses/:userId', millis)
      await fillDeliveryAddress(page)
      await page.getByLabel('Save this address for next time').check()
      await page.getByRole('button', { name: /^Continue to payment/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
      const sheet = await openSheet(page)
      await delayCall(page, 'GET /orders/:id', millis)
      await delayCall(page, 'GET /cart/:userId', millis)
      await payByCard(sheet, 'Approve')
      await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
      await expect(page).toHaveURL(/\/payment-success\?orderId=NK-/)
      expect(await ordersOf(customer)).toMatchObject([{ status: 'CONFIRMED' }])
    },
  )
}

test('the payment step opens before the address is saved @long', async ({ page }) => {
  const release = await holdCall(page, 'POST /addresses/:userId')
  await goToAddress(page)
  await fillDeliveryAddress(page)
  await page.getByLabel('Save this address for next time').check()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
  release()
  await expect(page.getByText('Address Saved Successfully')).toBeVisible()
  await expect(page).toHaveURL('/checkout/payment')
})

test('the next step does not wait for a promo code, whose total follows @long', async ({ page }) => {
  const release = await holdCall(page, 'PUT /cart/coupon')
  await page.goto('/checkout/cart')
  await page.getByLabel('Coupon code').fill('CORNER10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery address' })).toBeVisible()
  await expect(page.getByLabel('First name')).toBeVisible()
  release()
  await expect(page.getByLabel('Price summary').getByText('Code CORNER10')).toBeVisible()
  await expect(page).toHaveURL('/checkout/address')
})

test('a late removal of a code does not leave the page of the order just placed @long', async ({ page, customer }) => {
  const call = apiAs(customer)
  const { cartId } = await call('GET /cart/:userId', { params: { userId: customer.user.userId } })
  await call('PUT /cart/coupon', { query: { cartId: cartId ?? '', code: 'CORNER10' } })
  const takeOff = await holdCall(page, 'DELETE /cart/coupon')
  const showOrder = await holdCall(page, 'GET /orders/:id')
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: 'Remove code CORNER10' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillDeliveryAddress(page)
  const placed = page.waitForResponse((response) => response.request().method() === 'POST')
  await placeCashOrder(page)
  await placed

  const emptied = page.waitForResponse(/\/cart\/coupon/)
  takeOff()
  await emptied
  showOrder()
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
  await expect(page).toHaveURL(/\/order-success\/NK-/)
})

test('a page opens before the removal from the wishlist is confirmed', { tag: '@long' }, async ({ page, customer }) => {
  const product = await productOfOnesOwn(4)
  await wish(customer, product)
  const release = await holdCall(page, 'DELETE /wishlist/user/:userId/product/:productId')
  await page.goto('/wishlist')
  await page.getByRole('button', { name: `Remove ${product.name} from wishlist` }).click()
  if (isPhone(page)) await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Home' }).click()
  else await page.getByRole('banner').getByRole('link', { name: 'Shop All' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeHidden()
  release()
  await expect(page.getByText('Item removed from Wishlist')).toBeVisible()
})

/** The paths of the page's address, in order. */
function visitsOf(page: Page): () => string[] {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(page.url())
    if (frame === page.mainFrame() && pathname !== paths.at(-1)) paths.push(pathname)
  })
  return () => paths
}
