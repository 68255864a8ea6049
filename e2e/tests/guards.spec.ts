import { goToAddress, continueToPayment, placeCashOrder } from '../support/checkout.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { fillDeliveryAddress } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, logIn, test } from '../support/test.ts'
import { holdCall } from '../support/trouble.ts'

test('the steps of the checkout open one after the other, and only backwards', async ({ page, customer }) => {
  await putIntoBag(customer, await aPlentifulProduct())
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  const step = (name: string) => steps.getByRole('link', { name: new RegExp(name) })

  await page.goto('/checkout/cart')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  await expect(steps.getByRole('link')).toHaveCount(0)

  await goToAddress(page)
  await expect(step('Bag')).toBeVisible()
  await expect(step('Payment')).toHaveCount(0)

  await continueToPayment(page)
  await expect(steps.getByRole('link')).toHaveCount(2)
  await step('Address').click()
  await expect(page).toHaveURL('/checkout/address')
  await step('Bag').click()
  await expect(page).toHaveURL('/checkout/cart')
  await expect(step('Address')).toHaveCount(0)
})

test('loading a later step afresh starts the checkout over @long', { tag: '@phone' }, async ({ page, customer }) => {
  await putIntoBag(customer, await aPlentifulProduct())
  await goToAddress(page)
  await page.reload()
  await expect(page).toHaveURL('/checkout/cart')
})

test('a bag emptied elsewhere leads back to the bag @long', { tag: '@phone' }, async ({ page, customer, watch }) => {
  watch.allow(/409.*\/orders/)
  await putIntoBag(customer, await aPlentifulProduct())
  await goToAddress(page)
  await buy(customer, await aPlentifulProduct())
  await fillDeliveryAddress(page)
  await placeCashOrder(page)
  await expect(page).toHaveURL('/checkout/cart')
  await expect(page.getByText('Your bag is empty')).toBeVisible()
})

test(
  'an order of one’s own stays on its success page when loaded again; another’s does not',
  { tag: '@phone' },
  async ({ page, customer, shopper, watch }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await page.goto(`/order-success/${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed.' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed.' })).toBeVisible()

    watch.allow(/404.*\/orders\//)
    await page.goto(`/order-success/${shopper.orderId}`)
    await expect(page).toHaveURL('/checkout/cart')
  },
)

test('a token that has died leads to the login', { tag: '@desktop' }, async ({ page, context, customer, watch }) => {
  await logIn(context, { ...customer, token: 'a'.repeat(64) })
  watch.allow(/401/)
  await page.goto('/my-profile')
  await expect(page).toHaveURL('/auth/login')
  await page.goto('/my-profile')
  await expect(page).toHaveURL('/auth/login')
})

for (const path of ['/manage-orders', '/manage-address', '/help-and-support', '/manage-profile']) {
  test(
    `on a desk ${path} shows the shapes of the account until it gives way`,
    twin(path !== '/manage-orders', '@desktop'),
    async ({ page, context, shopper }) => {
      await logIn(context, shopper)
      const release = await holdCall(page, 'GET /orders/user/:userId')
      await page.goto(path)
      const shapes = page.getByRole('main').locator('[aria-busy]').filter({ visible: true })
      await expect(shapes).toHaveText('Loading your account')
      const top = async () => (await shapes.locator('[aria-hidden]').first().boundingBox())?.y ?? 0
      expect(await top()).toBeGreaterThan(100)
      release()
      await expect(page).toHaveURL('/my-profile')
    },
  )
}

test(
  'the small pages of the account give way as soon as the window is 768 px wide @long',
  { tag: '@desktop' },
  async ({ page, context, shopper }) => {
    await logIn(context, shopper)
    const titles = {
      '/manage-orders': 'Your Orders',
      '/manage-address': 'Saved Addresses',
      '/help-and-support': 'Help & Support',
      '/manage-profile': 'Edit profile',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.setViewportSize({ width: 767, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveURL(path)
      await page.setViewportSize({ width: 768, height: 900 })
      await expect(page).toHaveURL('/my-profile')
      await expect(
        page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Overview' }),
      ).toBeVisible()
    }
  },
)
