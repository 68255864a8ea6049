import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

const storeUrl = () => process.env.STORE_URL ?? ''

test('a sale is scheduled, refused during another one, applies in the store, and is ended @long', async ({
  page,
  context,
}) => {
  const product = await productOfOnesOwn(11)
  const name = `Sale ${Date.now().toString(36)}`
  await signIn(page, await makeStaff('manager'))
  await openPage(page, 'Scheduled sales')
  await expect(page.getByRole('heading', { name: 'Scheduled sales', level: 1 })).toBeVisible()
  await expectAccessible(page)

  const plan = async (price: string) => {
    await page.getByRole('button', { name: 'New sale' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Ends').fill('2036-03-01T18:02')
    await page.getByRole('combobox', { name: 'Add product' }).fill(product.name)
    await page.getByRole('option', { name: product.name }).first().click()
    await page.getByLabel(`Sale price of ${product.name}`).fill(price)
    await page.getByRole('button', { name: 'Start sale now' }).click()
  }
  await plan('a bit less')
  await expect(page.getByLabel(`Sale price of ${product.name}`)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel(`Sale price of ${product.name}`).fill('₹ 499')
  await page.getByRole('button', { name: 'Start sale now' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: product.name })).toContainText('₹499')
  await expectAccessible(page)

  const store = await context.newPage()
  const costs = (words: string) =>
    expect(async () => {
      await store.goto(`${storeUrl()}/product-view/${product.slug}`)
      await expect(store.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await costs('₹499')

  await page.goto('/prices')
  await plan('599')
  await expect(page.getByRole('alert')).toContainText(`This product is in the sale “${name}” at that time`)

  await page.goto('/prices?state=running')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'End sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sale' }).click()
  await expect(page.getByRole('row', { name: product.name })).toContainText('Ended')
  await expect(page.getByRole('button', { name: 'End sale' })).toHaveCount(0)
  await costs(`₹${product.price.toLocaleString('en-IN')}`)
})
