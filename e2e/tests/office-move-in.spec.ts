import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { atKeys } from '../support/at-keys.ts'
import { signIn, test } from '../support/office.ts'
import { photographs } from '../support/photographs.ts'
import { makeStaff } from '../support/staff.ts'

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status'

const upload = async (page: Page, file: string) => {
  await page.goto('/imports')
  await page
    .getByLabel('Choose a CSV file', { exact: false })
    .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { name: 'This looks like a Shopify product file' })).toBeVisible()
}

test('a product file of Shopify becomes drafts by keyboard alone, and the same file again changes nothing', async ({
  page,
}) => {
  const { press, type: write, goTo } = atKeys(page)
  await signIn(page, await makeStaff('manager'))
  const word = `gulab-${Date.now().toString(36)}`
  const file = [
    head,
    `${word},Tee ${word},<p>Soft.</p>,Nukkad,Tops ${word},Color,Gulkand,Size,S,${word}-S,4,799.00,,active`,
    `${word},,,,,,Red,,M,${word}-M,2,799.00,,`,
  ].join('\n')
  await upload(page, file)
  await expect(page.getByLabel('File format')).toHaveValue('shopify')
  await expect(page.getByRole('combobox', { name: 'Color' })).toHaveValue('colour')
  await expect(page.getByRole('combobox', { name: 'Size', exact: true })).toHaveValue('size')
  await expect(page.getByRole('textbox', { name: 'Red', exact: true })).toHaveValue('#d0202e')
  await expectAccessible(page)

  const review = page.getByRole('button', { name: 'Review import' })
  await goTo(review)
  await press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Some answers are missing.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Gulkand', exact: true })).toBeFocused()
  const type = page.getByRole('group', { name: `Tops ${word} (1 product)` })
  await expect(type.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText('New category')
  await expect(type.getByLabel('Name of the new category')).toHaveValue(`Tops ${word}`)
  await write('#aa3355')
  await goTo(type.getByLabel('Menu'), 'Shift+Tab')
  await write('Women')
  await expect(type.getByLabel('Menu')).toHaveValue('Women')
  await goTo(type.getByLabel('HSN'))
  await write('6109')
  await expect(type.getByLabel('HSN code (needed to publish)')).toHaveAccessibleDescription(/^6109: T-shirts/)
  await goTo(page.getByLabel('We are the manufacturer'))
  await press('Space')
  await goTo(page.getByLabel('Manufacturer name and address (needed to publish)'))
  await write('Weavers, 4 Sadar Bazaar, Chanderi 473446')
  await expectAccessible(page)
  await goTo(review)
  await press('Enter')

  await expect(page.getByText('New products are imported as drafts.')).toBeVisible()
  await expect(page.getByText('1 product cannot be published yet: size guide, pictures.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${word}-S`, 'i') })).toContainText('Manufacturer')
  await goTo(page.getByRole('button', { name: 'Apply import' }))
  await press('Enter')
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Change answers' })).toHaveCount(0)

  await goTo(page.getByRole('link', { name: 'Review and publish the new products' }))
  await press('Enter')
  await expect(page).toHaveURL(/\/products\?status=draft&import=/)
  await expect(page.getByRole('row', { name: `Tee ${word}` })).toContainText('Draft')

  await upload(page, file)
  await expect(page.getByRole('textbox', { name: 'Gulkand', exact: true })).toHaveValue('#aa3355')
  await page.getByRole('button', { name: 'Review import' }).click()
  await expect(page.getByRole('link', { name: 'Unchanged 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply import' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change answers' }).click()
  await expect(page.getByRole('textbox', { name: 'Gulkand', exact: true })).toHaveValue('#aa3355')
})

test('products with errors are skipped, and their rows are downloaded @long', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  const word = `mogra-${Date.now().toString(36)}`
  await page.goto('/imports')
  await page.getByLabel('Choose a CSV file', { exact: false }).setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        head,
        `${word},Tee ${word},,Nukkad,Tops for Women,Color,Red,Size,S,${word}-S,4,799.00,,active`,
        `${word},,,,,,Red,,M,${word}-M,2,849.00,,`,
        `${word}-cap,Cap ${word},,Nukkad,Caps for Women,Color,Blue,Size,M,${word}-C,2,499.00,,active`,
      ].join('\n'),
    ),
  })
  await page.getByRole('button', { name: 'Review import' }).click()
  await expect(page.getByText('1 product has errors (2 rows in all).')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply import' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip and apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skip products with errors?' })
  await expect(dialog).toContainText('1 product is skipped with all 2 rows. 1 product is imported.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skip and apply' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 product with errors was skipped (2 rows).')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skipped 2' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download these rows' }).click()
  expect((await download).suggestedFilename()).toBe('left-out.csv')
})

/** Pictures on another shop's server; missing ones give 404. */
async function openPictures(isThere: (path: string) => boolean) {
  const [front, back] = await photographs(2)
  const files = new Map([
    ['/front.jpg', front?.buffer],
    ['/back.jpg', back?.buffer],
  ])
  const server = createServer(({ url = '' }, reply) => {
    if (isThere(url)) reply.end(files.get(url))
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test(
  'pictures are fetched from their URLs; a missing one is reported, and fetched again on request',
  { tag: '@long' },
  async ({ page }) => {
    let isMended = false
    const pictures = await openPictures((path) => isMended || path === '/front.jpg')
    await signIn(page, await makeStaff('manager'))
    const word = `gulab-${Date.now().toString(36)}`
    await page.goto('/imports')
    const csv = [
      'Name,URL handle,Category,Price,Colour,Colour code,Size,Stock,Pictures',
      `Tee ${word},${word},men-t-shirts,799,Red,#b52a2a,M,1,${pictures.address}/front.jpg | ${pictures.address}/back.jpg`,
    ]
    await page
      .getByLabel('Choose a CSV file', { exact: false })
      .setInputFiles({ name: 'tees.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) })
    await expect(page.getByText('1 picture could not be downloaded.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Errors 1' }).click()
    await expect(page.getByRole('row', { name: `Tee ${word}` })).toContainText('The server answered 404')
    await expectAccessible(page)
    isMended = true
    await page.getByRole('button', { name: 'Download pictures again' }).click()
    await page.getByRole('button', { name: 'Apply import' }).click()
    await expect(page.getByText('Applied', { exact: true })).toBeVisible()
    await page.goto(`/products?q=${word}`)
    await page.getByRole('link', { name: `Tee ${word}` }).click()
    await expect(page.getByRole('img', { name: `Tee ${word}`, exact: false })).toHaveCount(2)
    pictures.close()
  },
)
