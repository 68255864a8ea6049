import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

const storeUrl = () => process.env.STORE_URL ?? ''

test(
  'hand-picked products appear in the store in their order; a rule selects its own',
  { tag: '@long' },
  async ({ page, context }) => {
    const name = `Edit ${Date.now().toString(36)}`
    const { content } = await apiAs()('GET /products', { query: { size: 2, sort: 'price-desc' } })
    const [dear, other] = content.map((product) => product.name) as [string, string]
    const [highest] = content.map((product) => product.price)
    await signIn(page, await makeStaff('manager'))
    await openPage(page, 'Collections')
    await expect(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'New collection' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

    const chosen = page.getByRole('region', { name: /product/ }).getByRole('listitem')
    for (const [at, product] of [other, dear].entries()) {
      await page.getByRole('combobox', { name: 'Add product' }).fill(product)
      await page.getByRole('option', { name: product }).first().click()
      await expect(chosen).toHaveCount(at + 1)
    }
    await page.getByRole('button', { name: `Move ${dear} up` }).press('Enter')
    await expect(chosen.first()).toContainText(dear)
    await page.getByRole('button', { name: `Move ${other} up` }).press('Enter')
    await expect(chosen.first()).toContainText(other)

    await page.getByLabel('Intro text').fill('Put together for the rain.')
    await openPage(page, 'Coupons')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Intro text')).toHaveValue('Put together for the rain.')
    await page.getByRole('checkbox', { name: 'Show in the store' }).check()
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View in store' })).toHaveAttribute('href', /\/products\//)
    await expectAccessible(page)

    const store = await context.newPage()
    const slug = name.toLowerCase().replaceAll(' ', '-')
    await expect(async () => {
      await store.goto(`${storeUrl()}/products/${slug}`)
      await expect(store.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(store.getByText('Put together for the rain.')).toBeVisible()
    const cards = store.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(cards).toHaveText([other, dear])
    await expect(store.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')

    const background = { r: 60, g: 90, b: 120 }
    const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const head = store.locator('main header img')
    await expect(head).toHaveCount(0)
    await page.getByLabel('Banner image').setInputFiles({ name: 'rain.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize(wide)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(async () => {
      await store.reload()
      await expect(head).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(head).toHaveAttribute('fetchpriority', 'high')
    await expectAccessible(store)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(async () => {
      await store.reload()
      await expect(head).toHaveCount(0, { timeout: 1_000 })
    }).toPass()

    const address = page.getByLabel('URL handle')
    await address.fill(`${slug}-cart`)
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(address).toHaveAccessibleDescription(new RegExp(`“cart”.*Try ${slug}-ca-rt`))
    await address.fill(`${slug}-rain`)
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(page.getByText(`/products/${slug}-rain`, { exact: true })).toBeVisible()
    await expect(async () => {
      const old = await store.request.get(`${storeUrl()}/products/${slug}?sort=newest`, { maxRedirects: 0 })
      expect([old.status(), old.headers().location]).toEqual([301, `/products/${slug}-rain?sort=newest`])
    }).toPass()
    const led = await apiAs()('GET /collections/:slug', { params: { slug } })
    expect(led.slug).toBe(`${slug}-rain`)
    await store.goto(`${storeUrl()}/products/${slug}`)
    await expect(store).toHaveURL(`${storeUrl()}/products/${slug}-rain`)
    await expect(cards).toHaveText([other, dear])

    await openPage(page, 'Collections')
    await page.getByRole('button', { name: 'New collection' }).click()
    await dialog.getByLabel('Name').fill(`Rule ${name}`)
    await dialog.getByText('Automatic', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await page.getByLabel('Minimum price').fill('much')
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(page.getByLabel('Minimum price')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Minimum price').fill(`₹${highest}`)
    await page.getByRole('button', { name: 'Save collection' }).click()
    await expect(chosen.filter({ hasText: dear })).toHaveCount(1)
    await expectAccessible(page)
  },
)
