import { goToAddress, continueToPayment, placeCashOrder } from '../support/checkout.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { fillDeliveryAddress } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('checkout steps open in order, and the bar links back only', async ({ page, customer }) => {
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

test('reloading a later step restarts the checkout @long', { tag: '@phone' }, async ({ page, customer }) => {
  await putIntoBag(customer, await aPlentifulProduct())
  await goToAddress(page)
  await page.reload()
  await expect(page).toHaveURL('/checkout/cart')
})

test(
  'a bag emptied in another tab leads back to the bag @long',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    watch.allow(/409.*\/orders/)
    await putIntoBag(customer, await aPlentifulProduct())
    await goToAddress(page)
    await buy(customer, await aPlentifulProduct())
    await fillDeliveryAddress(page)
    await placeCashOrder(page)
    await expect(page).toHaveURL('/checkout/cart')
    await expect(page.getByText('Your bag is empty')).toBeVisible()
  },
)

test(
  'a success page reloads for its own customer, and for nobody else',
  { tag: '@phone' },
  async ({ page, customer, shopper, watch }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await page.goto(`/order-success/${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()

    watch.allow(/404.*\/orders\//)
    await page.goto(`/order-success/${shopper.orderId}`)
    await expect(page).toHaveURL('/checkout/cart')
  },
)
