import { expect, type Locator, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { expectNotInMenu, openPage, signIn, test } from '../support/office.ts'
import { productOfOnesOwn } from '../support/shopper.ts'
import { pictureProduct, makeStaff } from '../support/staff.ts'

// Only this file's test changes its sizes.
const place = 17

const storeUrl = () => process.env.STORE_URL ?? ''

async function beginDraft(page: Page, name: string): Promise<void> {
  await page.goto('/products')
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription(/choose/)
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Category').selectOption({ label: 'Men, Oversized T-Shirts' })
  await dialog.getByLabel('Selling price (incl. GST)').fill('₹1,499')
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Simulates a spreadsheet's column from the clipboard. */
function pasteInto(field: Locator, text: string): Promise<void> {
  return field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const howToMeasure = 'A kurta laid flat, with the tape from armpit to armpit'

const flatLay = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** In the store, on a wide screen and on a phone: opening the chart loads its picture, which moves nothing. */
async function seeSizeChart(store: Page): Promise<void> {
  const fetched: string[] = []
  store.on('request', (request) => fetched.push(request.url()))
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await store.setViewportSize(viewport)
    await store.reload()
    await store.waitForLoadState('networkidle')
    fetched.length = 0
    await store.getByRole('button', { name: 'Size Chart' }).click()
    const chart = store.getByRole('dialog', { name: 'Size Chart' })
    await expect(chart.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Front length', 'To fit chest'])
    await expect(chart.getByRole('cell')).toHaveText(['44', '29.5', '40'])
    const picture = chart.getByRole('img', { name: howToMeasure })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const { shown, box } = await picture.evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect()
      return { shown: new URL(img.currentSrc).pathname, box: width / height }
    })
    expect(box).toBeCloseTo(4 / 3, 1)
    expect(fetched.map((url) => new URL(url).pathname)).toContain(shown)
    await expectAccessible(store)
  }
  await store.keyboard.press('Escape')
}

/** In the product's editor, for its size M. */
async function makeSizeChart(page: Page, name: string, more = async (_dialog: Locator) => {}): Promise<void> {
  await page.getByRole('button', { name: 'New size guide' }).click()
  const dialog = page.getByRole('dialog', { name: 'New size guide' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Remove Sleeve' }).click()
  await dialog.getByLabel('Chest of M in inches', { exact: true }).fill('44')
  await expect(dialog.getByText('111.8 cm')).toBeVisible()
  await dialog.getByLabel('Front length of M in inches').fill('29.5')
  await dialog.getByLabel('To fit chest of M in inches').fill('40')
  await more(dialog)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save size guide' }).click()
  await expect(page.getByRole('combobox', { name: 'Size guide' }).locator('option:checked')).toHaveText(name)
}

async function addPicture(dialog: Locator): Promise<void> {
  const picture = dialog.getByLabel('Picture of how to measure')
  await picture.setInputFiles({ name: 'how-to.jpg', mimeType: 'image/jpeg', buffer: await flatLay('#6a8c70') })
  const shows = dialog.getByLabel('Alt text')
  await expect(shows).toBeVisible()
  await dialog.getByRole('button', { name: 'Save size guide' }).click()
  await expect(shows).toHaveAttribute('aria-invalid', 'true')
  await shows.fill(howToMeasure)
}

async function slowly(route: Route): Promise<void> {
  if (route.request().method() === 'PUT') await new Promise((done) => setTimeout(done, 1_500))
  await route.fallback()
}

/** The preview of the draft at its own address; nothing of it can be bought. */
async function seePreview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: `Preview of ${name}` })
  await expect(dialog).toContainText('Anyone with the link can open it until')
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open preview' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(preview.getByText('Preview. You cannot buy here. Only people with this link can see it.')).toBeVisible()
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const reply = await preview.request.get(preview.url())
  expect([reply.headers()['cache-control'], reply.headers()['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  await expectAccessible(preview)
  const told = preview.getByText('Preview only: you cannot buy or save items here.').filter({ visible: true })
  await expect(preview.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true })).toBeDisabled()
  // A press does nothing until the page's scripts run.
  await expect(async () => {
    await preview.getByRole('button', { name: 'Add to bag' }).press('Enter')
    await expect(told.first()).toBeVisible()
  }).toPass()
  await preview.close()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()

/** Fills in everything that the draft needs to be published, except picture, colours and sizes. */
async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Generic name').fill('Kurta')
  await page.getByLabel('Description', { exact: true }).fill('Woven **by hand**.\n\n- Soft <3\n- [Our mills](/about)')
  await page.getByLabel('Net quantity').fill('1 N')
  await page.getByLabel('Country of origin').fill('India')
  await page.getByLabel('HSN code').fill('621142')
  await page.getByLabel('We are the manufacturer').check()
  await saved(page)
}

async function addColourAndSizes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByLabel('Colour 1', { exact: true }).fill('Indigo')
  await page.getByRole('button', { name: 'Save variants' }).click()
  await expect(page.getByText('Indigo: please choose a colour swatch')).toBeVisible()
  await page.getByLabel('Colour swatch: Indigo').fill('#22336b')
  await page.getByLabel('Other size').fill('S')
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByRole('button', { name: 'Add S–3XL' }).click()
  for (const size of ['XL', '2XL', '3XL']) await page.getByRole('button', { name: `Remove size ${size}` }).click()
  await page.getByLabel('Indigo, L', { exact: true }).uncheck()
  await page.getByLabel('Stock for all new variants').fill('4')
  await page.getByRole('button', { name: 'Apply to all' }).click()
  await expect(page.getByLabel('Stock of Indigo, M')).toHaveValue('4')
  await pasteInto(page.getByLabel('Stock of Indigo, S'), '2\n3')
  await expect(page.getByLabel('Stock of Indigo, M')).toHaveValue('3')
}

async function saveColoursAndSizes(page: Page): Promise<void> {
  await page.getByLabel('Indigo, S', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save variants' }).click()
  await expect(page.getByText('Variants saved')).toBeVisible()
}

test('a draft is created, saves itself, and lists its missing fields until it is published', async ({ page }) => {
  const name = `Border Kurta ${Date.now().toString(36)}`
  await signIn(page, await makeStaff('manager'))
  await openPage(page, 'Products')
  await expect(page.getByRole('table', { name: 'Products, newest first' })).toBeVisible()
  await expectAccessible(page)
  await beginDraft(page, name)
  const address = page.getByLabel('URL handle')
  await expect(address).toHaveValue(/^men-bord-er-kurta-/)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Generic name')).toHaveAccessibleDescription(/Add the generic name/)
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Add a picture')
  await expectAccessible(page)

  await fillDetails(page)
  await page.getByLabel('Second category').selectOption({ label: 'Women, Dresses' })
  await saved(page)
  await address.fill('men-cartoon')
  await expect(address).toHaveAccessibleDescription(/“cart” cannot be part of this URL/)
  await page.getByRole('button', { name: 'Generate from name' }).click()

  // Text typed during a slow save is saved, too, even when the page is left at once.
  await page.route('**/staff/api/v1.0/products/*', slowly)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Summary').fill('Left')
  await sent
  await page.getByLabel('Summary').fill('Left at once')
  await openPage(page, 'Products')
  await pictureProduct(name)
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('Left at once')
  await expect(page.getByLabel('Second category').locator('option:checked')).toHaveText('Women, Dresses')
  await page.unroute('**/staff/api/v1.0/products/*', slowly)
  await addColourAndSizes(page)
  await expectAccessible(page)
  await saveColoursAndSizes(page)
  await expect(page.getByRole('link', { name: 'Stock of Indigo, M: 3' })).toBeVisible()
  await makeSizeChart(page, name)
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Visible to customers')).toBeVisible()
  await expectAccessible(page)

  const slug = await address.inputValue()
  const store = await page.context().newPage()
  const inStore = page.getByRole('link', { name: 'View in store' })
  await expect(inStore).toHaveAttribute('href', `${storeUrl()}/product-view/${slug}`)
  await expect.poll(() => statusOf(store, slug)).toBe(200)
  await store.goto((await inStore.getAttribute('href')) ?? '')
  await expect(store.getByRole('heading', { name, level: 1 })).toBeVisible()
  await store.locator('summary', { hasText: 'Description' }).click()
  await expect(store.getByRole('listitem').filter({ hasText: /^Soft <3$/ })).toBeVisible()
  await expect(store.getByRole('main').getByRole('strong')).toHaveText('by hand')
  await expect(store.getByRole('link', { name: 'Our mills' })).toHaveAttribute('href', '/about')

  await address.fill(`${slug}-blue`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await expect.poll(() => statusOf(store, `${slug}-blue`)).toBe(200)
  // A busy server sends the old page once more.
  await expect(async () => {
    await store.goto(`${storeUrl()}/product-view/${slug}`)
    await expect(store).toHaveURL(new RegExp(`${slug}-blue$`), { timeout: 2_000 })
  }).toPass()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('No longer sold. Orders and wishlists still show it.')).toBeVisible()
  await expect.poll(() => statusOf(store, `${slug}-blue`)).toBe(410)

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `${name} (copy)`, level: 1 })).toBeVisible()
  await expect(page.getByText('Pictures and stock are not copied.')).toBeVisible()
  await expect(inStore).toBeHidden()
})

/** Asks the API, because a page would cost a second each time. */
async function statusOf(store: Page, slug: string): Promise<number> {
  return (await store.request.get(`${storeUrl()}/product-view/${slug}`, { maxRedirects: 0 })).status()
}

test('a draft is previewed with its own size guide, which is copied and deleted @long', async ({ page }) => {
  const name = `Measured Kurta ${Date.now().toString(36)}`
  await signIn(page, await makeStaff('manager'))
  await beginDraft(page, name)
  await fillDetails(page)
  await pictureProduct(name)
  await page.reload()
  await addColourAndSizes(page)
  await saveColoursAndSizes(page)
  await makeSizeChart(page, name, addPicture)
  await saved(page)
  await seePreview(page, name)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Visible to customers')).toBeVisible()
  const slug = await page.getByLabel('URL handle').inputValue()
  const store = await page.context().newPage()
  await expect.poll(() => statusOf(store, slug)).toBe(200)
  await store.goto(`${storeUrl()}/product-view/${slug}`)
  await seeSizeChart(store)

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `${name} (copy)`, level: 1 })).toBeVisible()
  await openPage(page, 'Size guides')
  await expect(page.getByRole('heading', { name: 'Size guides', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('Used by 2 products')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete size guide' })).toHaveAccessibleDescription(
    /Choose another size guide/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  // The guide itself has such a button, too.
  await expect(page.getByRole('heading', { name: 'New size guide', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Save size guide' }).click()
  await expect(page.getByRole('heading', { name: `${name} (copy)`, level: 1 })).toBeVisible()
  const shows = page.getByLabel('Alt text')
  await expect(shows).toHaveValue(howToMeasure)
  const picture = page.getByLabel('Picture of how to measure')
  const thumbnail = page.locator('main form img')
  const first = (await thumbnail.getAttribute('src')) ?? ''
  await picture.setInputFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer: await flatLay('#8c6a70') })
  await expect(thumbnail).not.toHaveAttribute('src', first)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Save size guide' }).click()
  await expect(page.getByText('Size guide saved')).toBeVisible()
  await page.reload()
  await expect(picture).toBeEnabled()
  await expect(shows).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete size guide' }).click()
  await expect(page.getByText('Size guide deleted')).toBeVisible()
})

test('a draft reports an error in its price and saves the rest, also when it is left @long', async ({ page }) => {
  const name = `Wrongly Priced Tee ${Date.now().toString(36)}`
  await signIn(page, await makeStaff('manager'))
  await beginDraft(page, name)
  const [price, mrp, summary] = ['Selling price (incl. GST)', 'MRP (incl. of all taxes)', 'Summary'].map((label) =>
    page.getByLabel(label),
  )
  await price!.fill('1.2e3')
  await mrp!.fill('900')
  await summary!.fill('Kept in any case')
  await expect(price!).toHaveAccessibleDescription('Please enter a price in rupees, such as 1,299')
  await expect(page.getByText('Saved, except the marked fields')).toBeVisible()
  await expectAccessible(page)
  await price!.fill('1200')
  await expect(mrp!).toHaveAccessibleDescription('The MRP must not be below the selling price')
  await expect(price!).toHaveAccessibleDescription('')
  await page.getByLabel('Badge').fill('A badge that is too long')
  await expect(page.getByLabel('Badge')).toHaveAccessibleDescription(/Up to 20 characters\. Please use at most 20/)
  await page.getByLabel('Summary').fill('Kept all the same')
  await expect(page.getByText('Saved, except the marked fields')).toBeVisible()
  const address = page.url()
  await openPage(page, 'Products')
  await expect(page.getByText(`Your last changes to ${name} were not saved`)).toBeVisible()
  await page.goto(address)
  await expect(page.getByLabel('Summary')).toHaveValue('Kept all the same')
  await expect(page.getByLabel('Selling price (incl. GST)')).toHaveValue('1499')
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('two editors of one product see both texts, and nobody loses any @long', async ({ page, openBrowser }) => {
  const name = `Twin Tee ${Date.now().toString(36)}`
  await signIn(page, await makeStaff('manager'))
  await beginDraft(page, name)
  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('owner'))
  await theirs.goto(page.url())
  await theirs.getByLabel('Summary').fill('Their words')
  await theirs.getByLabel('Net quantity').fill('1 N')
  await saved(theirs)

  await page.getByLabel('Description', { exact: true }).fill('Only I wrote this.')
  await page.getByLabel('Summary').fill('My words')
  const dialog = page.getByRole('dialog', { name: /^Summary was also changed/ })
  await expect(dialog.getByText('Their words')).toBeVisible()
  await expect(dialog.getByText('My words')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await expect(page.getByLabel('Net quantity')).toHaveValue('1 N')
  await theirs.reload()
  await expect(theirs.getByLabel('Summary')).toHaveValue('My words')
  await expect(theirs.getByLabel('Description', { exact: true })).toHaveValue('Only I wrote this.')
})

test('support reads products and changes none; a packer sees none @long', async ({ page, openBrowser }) => {
  await signIn(page, await makeStaff('support'))
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByLabel('Summary')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('packer'))
  await expectNotInMenu(theirs, 'Products')
  await theirs.goto('/products')
  await expect(theirs.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
})

test('sizes are dragged or moved by keyboard into another order, and the store shows it @long @slow-line', async ({
  page,
}) => {
  const product = await productOfOnesOwn(place)
  const inStore = async () => (await apiAs()('GET /products/slug/:slug', { params: { slug: product.slug } })).sizes
  const [first = '', ...others] = product.sizes
  const lastFirst = [others.at(-1) ?? '', first, ...others.slice(0, -1)]
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page)
  }
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/products/${product.productId}`)
  const sizes = page.getByRole('group', { name: 'Sizes' }).getByRole('listitem')
  await expect(sizes).toHaveText(product.sizes)
  const standard = page.getByRole('button', { name: 'Standard order' })
  await expect(standard).toHaveAccessibleDescription('The sizes are in the standard order')

  // Beside the buttons, which a mouse presses.
  const left = { x: 8, y: 8 }
  await sizes.last().dragTo(sizes.first(), { sourcePosition: left, targetPosition: left })
  await expect(sizes).toHaveText(lastFirst)
  await expect(page.getByRole('table', { name: 'Variants' }).getByRole('row').nth(1)).toContainText(lastFirst[0]!)
  await expectAccessible(page)
  await save()
  await expect.poll(inStore).toEqual(lastFirst)
  const store = await page.context().newPage()
  await store.goto(`${storeUrl()}/product-view/${product.slug}`)
  await expect(store.getByRole('group', { name: /^Size/ }).locator('label')).toHaveText(lastFirst)
  await store.close()

  const toLeft = page.getByRole('button', { name: `Move size ${first} left` })
  await toLeft.press('Enter')
  await expect(sizes).toHaveText([first, ...lastFirst.toSpliced(1, 1)])
  await expect(toLeft).toBeFocused()
  await expect(page.getByText(`${first} is now 1 of ${product.sizes.length}`)).toBeAttached()
  const toRight = page.getByRole('button', { name: `Move size ${first} right` })
  await toRight.press('Enter')
  await toRight.press('Enter')
  await expect(toRight).toBeFocused()
  await expect(sizes.nth(2)).toHaveText(first)
  await standard.press('Enter')
  await expect(sizes).toHaveText(product.sizes)
  await save()
  await expect.poll(inStore).toEqual(product.sizes)
})
