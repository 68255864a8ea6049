import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { aPlentifulProduct, productOfOnesOwn } from '../support/shopper.ts'
import { expect, logIn, test } from '../support/test.ts'

test('recently viewed products are shown below, and are removed with the session', async ({ page, context }) => {
  await logIn(context, await registerCustomer())
  const [first, second] = [await aPlentifulProduct(), await productOfOnesOwn(7)]
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await page.goto(`/product-view/${first.slug}`)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(recent).toBeHidden()
  await page.goto(`/product-view/${second.slug}`)
  await expect(recent.getByRole('link')).toHaveText([first.name])
  await expectAccessible(page)
  await recent.getByRole('link', { name: first.name }).click()
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible()
  await expect(recent.getByRole('link')).toHaveText([second.name])

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`/product-view/${first.slug}`)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(recent).toBeHidden()
})

test('a pincode typed on one product is filled in on the next, with its delivery date', async ({ page }) => {
  const [first, second] = [await aPlentifulProduct(), await productOfOnesOwn(7)]
  await page.goto(`/product-view/${first.slug}`)
  await page.getByLabel('Delivery date for your pincode').fill('560001')
  await expect(page.getByText(/^Expected delivery by/)).toBeVisible()
  await page.goto(`/product-view/${second.slug}`)
  await expect(page.getByLabel('Delivery date for your pincode')).toHaveValue('560001')
  await expect(page.getByText(/^Expected delivery by/)).toBeVisible()
  await page.getByLabel('Delivery date for your pincode').fill('')
  await expect(page.getByText(/^Expected delivery by/)).toBeHidden()
})

test('Share copies the address if the browser has no share sheet, or else shows it @long @slow-line', async ({
  page,
  context,
}) => {
  const { slug } = await aPlentifulProduct()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/product-view/${slug}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').filter({ hasText: page.url() })).toBeVisible()
})
