import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { logIn, waitUntilAlive } from '../support/test.ts'

// Has its own store, because its banner would be on the home page of every other test.
test.use({ storeChoice: { name: 'promised-coupon', shop: 'demo' } })

const code = 'EVENING300'

test('a coupon of ₹300 on a collection crosses the GST threshold, and its banner follows its dates @desktop @long', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const product = await aPlentifulProduct()
  await signIn(page, await makeStaff('manager'))
  await test.step('prices the product above the threshold', async () => {
    await page.goto(`/products/${product.productId}`)
    await page.getByLabel('Selling price (incl. GST)').fill('2900')
    await page.getByLabel('MRP (incl. of all taxes)').fill('3200')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })
  await test.step('adds it to a collection', () => makeCollection(page, product.name))
  await test.step('creates the coupon for the collection and online payment only', () => makeCoupon(page))
  await test.step('tests it on a bag', async () => {
    const bag = page.getByRole('region', { name: 'Test coupon' })
    await bag.getByRole('combobox', { name: 'Add to test cart' }).fill(product.name)
    await bag.getByRole('option', { name: product.name }).first().click()
    await bag.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(bag.getByRole('status').filter({ hasText: 'discount ₹300' })).toBeVisible()
    await expect(bag.getByRole('cell', { name: /₹123\.81 at 5%/ })).toBeVisible()
  })
  await test.step('links a banner to it', () => makeBanner(page))

  const shopper = await registerCustomer()
  await putIntoBag(shopper, product)
  const store = await openBrowser('shopper')
  await logIn(store.context(), shopper)
  waitUntilAlive(store)
  await test.step('the home page shows the banner', () => expectBanner(store, 1))
  await test.step('the bag is taxed at 5 % instead of 18 %', async () => {
    const { userId } = shopper.user
    const bag = () => apiAs(shopper)('GET /cart/:userId', { params: { userId } })
    expect(await bag()).toMatchObject({ grandTotal: 2900, totalTax: 442.37 })
    await store.goto('/checkout/cart')
    await store.getByLabel('Coupon code').fill(code)
    await store.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(store.getByText('Only when you pay online.')).toBeVisible()
    expect(await bag()).toMatchObject({ grandTotal: 2600, discount: 300, totalTax: 123.81 })
  })

  await test.step('the coupon ends, and so does the banner', async () => {
    await page.goto('/coupons')
    await page.getByRole('link', { name: code, exact: true }).click()
    await page.getByRole('button', { name: 'End coupon…' }).click()
    await page.getByRole('button', { name: `End ${code} permanently` }).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await expectBanner(store, 0)
  })
})

async function makeCollection(page: Page, product: string): Promise<void> {
  await openPage(page, 'Collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Evening')
  await dialog.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { name: 'Evening', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add product' }).fill(product)
  await page.getByRole('option', { name: product }).first().click()
  await expect(page.getByRole('region', { name: /product/ }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Show in the store' }).check()
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}

async function makeCoupon(page: Page): Promise<void> {
  await page.goto('/coupons/new')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('radio', { name: 'Fixed amount' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('₹300')
  await page.getByText('Collections', { exact: true }).last().click()
  await page.getByRole('checkbox', { name: 'Evening' }).check()
  await page.getByRole('checkbox', { name: 'Prepaid orders only' }).check()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()
}

/** Refused until the coupon is linked. */
async function makeBanner(page: Page): Promise<void> {
  await openPage(page, 'Content')
  await page.getByRole('main').getByRole('link', { name: 'Banners' }).first().click()
  const banners = page.getByRole('region', { name: 'Banners', exact: true })
  await expect(banners.getByRole('button', { name: 'Save banners' })).toBeVisible()
  const before = await banners.getByLabel(/^Banner \d/).count()
  await banners.getByRole('button', { name: 'Add banner' }).click()
  const last = banners.getByRole('listitem').last()
  await last.getByLabel(`Banner ${before + 1}`, { exact: true }).fill('Flat ₹300 off Evening')
  await last.getByLabel('Button').fill('See Evening')
  await last.getByLabel('Link', { exact: true }).fill('/products/evening')
  const background = { r: 60, g: 50, b: 90 }
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const picture = last.getByLabel(`Picture of banner ${before + 1}`)
  await picture.setInputFiles({ name: 'evening.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture).toBeEnabled()
  await last.getByLabel('Status').selectOption('published')
  await banners.getByRole('button', { name: 'Save banners' }).click()
  await expect(last.getByText('Link a coupon that gives ₹300 off, or change the text').first()).toBeVisible()
  await last.getByLabel('Linked offer').selectOption(code)
  await banners.getByRole('button', { name: 'Save banners' }).click()
  await expect(page.getByText('Banners saved')).toBeVisible()
}

/** Within a second of a change by staff, and within a minute of a scheduled time. */
async function expectBanner(store: Page, count: number): Promise<void> {
  await expect(async () => {
    await store.goto('/')
    await expect(store.getByText('Flat ₹300 off Evening')).toHaveCount(count, { timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
}
