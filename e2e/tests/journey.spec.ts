import { newEmail } from '../support/customer.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { fillDeliveryAddress, openBag, openCategory, openMenu, registerByHand } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new customer buys two T-shirts with cash on delivery', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const products = page.getByRole('main').getByRole('article')

  await test.step('finds two T-shirts', async () => {
    await openMenu(page, 'Shop All')
    await expect(page).toHaveURL('/collection-all')
    // The address changes a moment before the page, which closes the menu when it opens.
    await expect(page.getByRole('heading', { level: 1, name: 'Shop All' })).toBeVisible()
    await openCategory(page, 'Men', 'Oversized T-Shirts')
    await products.nth(0).getByRole('link').click()
    await addFirstChoiceToBag(page)
    await page.goBack()
    // The previous page shows products, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Oversized T-Shirts' })).toBeVisible()
    await products.nth(1).getByRole('link').click()
    await addFirstChoiceToBag(page)
  })

  await test.step('is asked to log in, registers with a mailed code, and finds the bag again', async () => {
    await openBag(page, '2 items')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/auth/login')
    await registerByHand(page, newEmail())
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('status').getByRole('link', { name: 'Continue to checkout' })).toBeVisible()
    await openBag(page, '2 items')
    await expect(page.getByLabel('Price summary').getByText('2 items')).toBeVisible()
  })

  await test.step('orders with cash on delivery', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout/address')
    await fillDeliveryAddress(page)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/order-success\/NK-/)
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  })

  await test.step('sees the order in the list and in detail, and an empty bag', async () => {
    const orderId = page.url().split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'View orders' }).click()
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(orderId) }).click()
    await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Track Your Order' }).getByText('Pending')).toHaveCount(3)
    await page.goto('/checkout/cart')
    await expect(page.getByText('Your bag is empty')).toBeVisible()
  })
})
