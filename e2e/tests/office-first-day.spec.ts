import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { connect } from '../../api/src/platform/db.ts'
import { expectAccessible } from '../support/accessible.ts'
import { newEmail } from '../support/customer.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { makeStaff } from '../support/staff.ts'
import { fillDeliveryAddress, openBag, registerByHand } from '../support/steps.ts'

// Has its own store, without the demo.
test.use({ storeChoice: { name: 'first-day', shop: 'empty' } })

const sizes = ['S', 'M', 'L', 'XL']
const colours = [
  { name: 'Madder', hex: '#8f2d22' },
  { name: 'Indigo', hex: '#22336b' },
]

test('an owner takes an empty shop to its first order in one day @desktop @long', async ({ page, openBrowser }) => {
  test.setTimeout(300_000)
  const store = await openBrowser('shopper')
  await store.goto('/')
  await expect(store.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible()

  await signIn(page, await makeStaff('owner'))
  await test.step('finds the setup guide', () => findGuide(page))
  await test.step('creates a category', () => makeCategory(page))
  await test.step('creates a product, which cannot be published yet', () => beginProduct(page))
  await test.step('fills in its details', () => fillFacts(page))
  await test.step('adds its colours and sizes', () => fillGrid(page))
  await test.step('writes its size guide', () => makeSizeChart(page))
  await test.step('uploads its photographs', () => uploadPictures(page))
  await test.step('checks its preview, and publishes it', () => publish(page))
  await test.step('names the shop, which is required, and opens it', () => openTheShop(page))
  await test.step('a customer finds it and sees the legally required details', () => findIt(store))
  await test.step('and buys it', () => buyIt(store))
  await test.step('the guide still asks for real payments and the seller', () => expectGuideOfPayments(page))
  await test.step('stored photographs contain no location', checkMasters)
})

const guide = (page: Page) => page.getByRole('region', { name: 'Set up your store' })

async function findGuide(page: Page): Promise<void> {
  await expect(guide(page)).toContainText('0 of 9 steps done')
  await expect(guide(page)).toContainText('no money moves')
  await expectAccessible(page)
  await guide(page).getByRole('link', { name: 'Delivery and COD' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout & delivery' })).toBeInViewport()
}

async function expectGuideOfPayments(page: Page): Promise<void> {
  await openPage(page, 'Home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders to pack' })).toBeVisible()
  await expect(guide(page)).toContainText('6 of 9 steps done')
  await expect(guide(page)).toContainText('no money moves')
}

async function makeCategory(page: Page): Promise<void> {
  await openPage(page, 'Categories')
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kurtas')
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByRole('region', { name: 'Menu: Men', exact: true })).toContainText('Kurtas')
}

async function beginProduct(page: Page): Promise<void> {
  await openPage(page, 'Products')
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('Name').fill('Madder Kurta')
  await dialog.getByLabel('Category').selectOption({ label: 'Men, Kurtas' })
  await dialog.getByLabel('Selling price (incl. GST)').fill('1499')
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: 'Madder Kurta', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Add a picture')
  await expect(page.getByLabel('Generic name')).toHaveAccessibleDescription(/Add the generic name/)
}

const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()

async function fillFacts(page: Page): Promise<void> {
  await page.getByLabel('Generic name').fill('Kurta')
  await page.getByLabel('Summary').fill('Dyed with madder root')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Handloom cotton, **dyed with madder**, cut wide at the hem.')
  await page.getByLabel('Net quantity').fill('1 N')
  await page.getByLabel('Country of origin').fill('India')
  await page.getByLabel('HSN code').fill('621142')
  await page.getByLabel('We are the manufacturer').check()
  await saved(page)
}

async function fillGrid(page: Page): Promise<void> {
  for (const [nth, { name, hex }] of colours.entries()) {
    await page.getByRole('button', { name: 'Add colour' }).click()
    await page.getByLabel(`Colour ${nth + 1}`, { exact: true }).fill(name)
    await page.getByLabel(`Colour swatch: ${name}`).fill(hex)
  }
  await page.getByRole('button', { name: 'Add S–3XL' }).click()
  for (const size of ['2XL', '3XL']) await page.getByRole('button', { name: `Remove size ${size}` }).click()
  for (const { name } of colours) {
    for (const size of sizes) await page.getByLabel(`Stock of ${name}, ${size}`, { exact: true }).fill('5')
  }
  await page.getByRole('button', { name: 'Save variants' }).click()
  await expect(page.getByText('Variants saved')).toBeVisible()
}

async function makeSizeChart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New size guide' }).click()
  const dialog = page.getByRole('dialog', { name: 'New size guide' })
  await dialog.getByLabel('Name').fill('Kurtas')
  await dialog.getByRole('button', { name: 'Remove Sleeve' }).click()
  for (const [nth, size] of sizes.entries()) {
    await dialog.getByLabel(`Chest of ${size} in inches`, { exact: true }).fill(String(42 + 2 * nth))
    await dialog.getByLabel(`Front length of ${size} in inches`).fill(String(40 + nth / 2))
    await dialog.getByLabel(`To fit chest of ${size} in inches`).fill(String(38 + 2 * nth))
  }
  await dialog.getByRole('button', { name: 'Save size guide' }).click()
  await expect(page.getByRole('combobox', { name: 'Size guide' }).locator('option:checked')).toHaveText('Kurtas')
  await saved(page)
}

/** 12 megapixels as from a phone held upright: rotated by metadata, and with a location. */
async function photograph(background: string, name: string) {
  const buffer = await sharp({ create: { width: 4032, height: 3024, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Corner Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 19/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function uploadPictures(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pictures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pictures of')
  for (const [nth, { name, hex }] of colours.entries()) {
    await page.getByLabel('Colour of new pictures').selectOption(name)
    const files = [
      await photograph(hex, `IMG_${nth}0.jpg`),
      await photograph(`${hex.slice(0, 5)}55`, `IMG_${nth}1.jpg`),
    ]
    await page.getByLabel('Choose pictures').setInputFiles(files)
    await expect(page.getByText('(suggested)')).toHaveCount(2 * nth + 2, { timeout: 60_000 })
  }
  await page.getByRole('button', { name: 'Confirm all 4' }).click()
  await expect(page.getByText('(suggested)')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Madder Kurta', level: 1 })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open preview' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { name: 'Madder Kurta', level: 1 })).toBeVisible()
  await preview.close()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Visible to customers')).toBeVisible()
}

async function openTheShop(page: Page): Promise<void> {
  await openPage(page, 'Store settings')
  await expect(page.getByText('Store name – not set')).toBeVisible()
  await page.getByLabel('Store name').fill('Kinara')
  const shop = page.getByRole('region', { name: 'Store details' })
  await shop.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Currently Kinara, set by owner/)).toBeVisible()
  await expect(page.getByText('Store name – done')).toBeVisible()
  await page.getByLabel('I have read the store policies').check()
  await page.getByRole('button', { name: 'Open store' }).click()
  await expect(page.getByText(/^Open, set by owner/)).toBeVisible()
  await openPage(page, 'Home')
  await expect(guide(page)).toContainText('5 of 9 steps done')
  const opening = guide(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Open the store/ }) })
  await expect(opening).toContainText(', done')
}

async function findIt(store: Page): Promise<void> {
  const product = store
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: /Madder Kurta/ })
  await expect(async () => {
    await store.goto('/collection-men?color=Madder')
    await expect(product).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(store.getByText('1 product', { exact: true })).toBeVisible()
  await expect(store).toHaveTitle(/ · Kinara$/)
  expect(await store.content()).not.toMatch(/Nukkad, home|Horn OK|Bengaluru, sewn|Made in India|CORNER10/)
  // From a list of one colour the page opens with it; here the customer chooses.
  await store.goto('/collection-men')
  await product.click()
  await expect(store.getByRole('heading', { name: 'Madder Kurta', level: 1 })).toBeVisible()
  await store.getByRole('button', { name: 'Size Chart' }).click()
  const chart = store.getByRole('dialog')
  await expect(chart.getByRole('rowheader')).toHaveText(sizes)
  await expect(chart.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Front length', 'To fit chest'])
  await store.keyboard.press('Escape')
  await expect(store.getByText('Nukkad Apparel Private Limited').first()).toBeAttached()
  await expectAccessible(store)
}

async function buyIt(store: Page): Promise<void> {
  await addFirstChoiceToBag(store)
  await openBag(store, '1 item')
  await store.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await registerByHand(store, newEmail())
  await expect(store).toHaveURL('/')
  await openBag(store, '1 item')
  await store.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(store).toHaveURL('/checkout/address')
  await fillDeliveryAddress(store)
  await store.getByRole('radio', { name: /Cash on delivery/ }).check()
  await store.getByRole('button', { name: /^Place order/ }).click()
  await expect(store).toHaveURL(/\/order-success\/KN-/)
}

async function checkMasters(): Promise<void> {
  const db = connect(process.env.STORE_DATABASE_URL ?? '')
  const masters = await db.selectFrom('pictureMasters').select(['bytes', 'width', 'height']).execute()
  await db.destroy()
  expect(masters).toHaveLength(4)
  for (const { bytes, width, height } of masters) {
    expect(height).toBeGreaterThan(width)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
}
