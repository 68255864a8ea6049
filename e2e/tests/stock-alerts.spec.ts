import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { expect, logIn, test } from '../support/test.ts'

test('a customer requests an alert for a sold-out size, and cancels it', async ({ page, context }) => {
  const customer = await registerCustomer()
  await logIn(context, customer)
  const product = await aPlentifulProduct()
  const { color, size } = product.variants.find(({ available }) => available === 0) ?? { color: '', size: '' }
  await page.goto(`/product-view/${product.slug}?color=${encodeURIComponent(color)}`)
  await page.getByRole('button', { name: 'Size sold out? Notify me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify me when it is back' })
  await expect(dialog).toContainText(`We send one e-mail to ${customer.user.email}`)
  await dialog.getByLabel('Colour').selectOption(color)
  await dialog.getByLabel('Size').selectOption(size)
  const submit = dialog.getByRole('button', { name: 'Notify me' })
  await submit.dblclick()
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^${color}, ${size}`)])
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  const waiting = () =>
    apiAs(customer)('GET /stock-alerts/user/:userId/product/:productId', {
      params: { userId: customer.user.userId, productId: product.productId },
    })
  expect((await waiting()).alerts).toMatchObject([{ color, size }])
  await page.reload()
  await page.getByRole('button', { name: 'Size sold out? Notify me' }).click()
  await dialog.getByRole('button', { name: `Remove the alert for ${color}, ${size}` }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  expect((await waiting()).alerts).toEqual([])
})

test('an alert that fails to save says so, and the next press saves it @long @slow-line', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/stock-alerts/)
  const customer = await registerCustomer()
  await logIn(context, customer)
  const product = await aPlentifulProduct()
  await page.goto(`/product-view/${product.slug}`)
  await page.getByRole('button', { name: 'Size sold out? Notify me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify me when it is back' })
  await page.route('**/stock-alerts', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Failed to set the alert' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
})

test('a guest is sent to the login, and a used link of a mail says so @long @slow-line', async ({ page, watch }) => {
  watch.allow(/410.*stock-alerts\/stop/)
  const product = await aPlentifulProduct()
  await page.goto(`/product-view/${product.slug}`)
  await page.getByRole('button', { name: 'Size sold out? Notify me' }).click()
  const hint = page.getByRole('status').filter({ hasText: 'Please login to get an e-mail when it is back' })
  await hint.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/auth/stop-stock-alerts#stop=nothing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop all stock alerts' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})
