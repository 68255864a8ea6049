import { zipOf } from '../../test/zip.ts'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'
import { codeFor, expectNotInMenu, signIn, test } from '../support/office.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'

test('files download, and personal data asks for a fresh proof @long @slow-line', async ({ page }) => {
  const manager = await makeStaff('manager')
  await signIn(page, manager)
  await page.goto('/imports')
  await expect(page.getByRole('heading', { name: 'Export', exact: true })).toBeVisible()
  await page.getByText('Columns of the product file').click()
  await expect(page.getByText('Such as #22336b.')).toBeVisible()
  await expectAccessible(page)

  const prices = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  expect((await prices).suggestedFilename()).toBe('prices.csv')

  await forgetProof(manager)
  await page.getByRole('button', { name: 'Customers' }).click()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const customers = page.waitForEvent('download')
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(manager))
  expect((await customers).suggestedFilename()).toBe('customers.csv')
})

test('a file is reviewed before it is applied, and its previous values undo it @long', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.goto('/imports')
  const file = page.getByLabel('Choose a CSV file', { exact: false })
  const send = (text: string) =>
    file.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await send('Colour,Price\nBlack,1\n')
  await expect(page.getByRole('alert')).toContainText('there is no column named SKU or URL handle')
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'goods.csv', { type: 'text/csv' }))
    return data
  }, 'SKU,Price\nNO-SUCH-SKU,1.20E+03\n')
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('row', { name: /There is no SKU NO-SUCH-SKU/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply import' })).toHaveCount(0)
  await expectAccessible(page)

  const reply = await page.request.get('/staff/api/v1.0/categories')
  const [category] = ((await reply.json()) as { categories: { slug: string }[] }).categories
  const slug = `sheet-kurta-${Date.now()}`
  const apply = async (text: string) => {
    await page.goto('/imports')
    await send(text)
    await page.getByRole('button', { name: 'Apply import' }).click()
    await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 20_000 })
  }
  await apply(
    'URL handle;Name;Category;Price;MRP;Colour;Colour code;Size\n' +
      `${slug};Sheet Kurta;${category?.slug};₹1,299.00;1999;Indigo;#22336b;38\n`,
  )
  await apply(`URL handle,Price\n${slug},1499\n`)
  await expect(page.getByRole('row', { name: /Price: 1299 → 1499/ })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download previous values' }).click()
  // Leaving the page before the file has arrived cancels the download.
  const oldValues = await (await download).path()
  await page.goto('/imports')
  await file.setInputFiles(oldValues)
  await expect(page.getByRole('row', { name: /Price: 1499 → 1299/ })).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('table', { name: 'Imports, newest first' })).toBeVisible()
  await expectAccessible(page)
})

test('a file with columns of both kinds is imported as the chosen kind @long', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.goto('/imports')
  const file = page.getByLabel('Choose a CSV file', { exact: false })
  await file.setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('URL handle,Name\nx-sarees,Sarees\n'),
  })
  const dialog = page.getByRole('dialog', { name: 'What is in this file?' })
  await expect(dialog).toContainText('names.csv')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Categories' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('row', { name: /Please write Men or Women/ })).toBeVisible()
})

test('an import of categories is undone, except for a category that has changed since @long', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  const word = `toda-${Date.now().toString(36)}`
  await page.goto('/imports')
  await page.getByLabel('Choose a CSV file', { exact: false }).setInputFiles({
    name: 'menus.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`URL handle,Name,Menu\n${word}-shawls,Shawls ${word},Women\n${word}-bags,Bags ${word},Women\n`),
  })
  await page.getByRole('button', { name: 'Apply import' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 20_000 })
  const applied = page.url()

  const menu = page.getByRole('region', { name: 'Menu: Women', exact: true })
  await page.goto('/categories')
  await menu.getByRole('button', { name: `Bags ${word}`, exact: true }).click()
  const category = page.getByRole('dialog')
  await category.getByLabel('Name').fill(`Totes ${word}`)
  await category.getByRole('button', { name: 'Save' }).click()
  await expect(category).toHaveCount(0)
  await page.goto(applied)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('1 category will be deleted.')
  await expect(dialog).toContainText(`Bags ${word}: It was changed after the import.`)
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/categories')
  await menu.getByRole('button', { name: `Totes ${word}`, exact: true }).click()
  await category.getByRole('button', { name: 'Delete' }).click()
  await expect(category).toHaveCount(0)
  await page.goto(applied)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog).toContainText('1 category will be deleted.')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 category was deleted.', { exact: false })).toBeVisible()
  await page.goto('/categories')
  await expect(menu).toBeVisible()
  await expect(menu.getByText(word)).toHaveCount(0)
})

for (const width of [390, 1440]) {
  const title = `${width} px wide: a spreadsheet and its pictures are refused for a bad row, fixed, applied, undone @long`
  test(title, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await makeStaff('manager'))
    const reply = await page.request.get('/staff/api/v1.0/categories')
    const [category] = ((await reply.json()) as { categories: { slug: string }[] }).categories
    const slug = `zip-kurta-${width}-${Date.now()}`
    const photograph = (background: string) =>
      sharp({ create: { width: 480, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const zip = zipOf([
      { name: 'kurta/front.jpg', bytes: await photograph('#31456b') },
      { name: 'kurta/back.jpg', bytes: await photograph('#b5533c') },
      { name: 'kurta/spare.jpg', bytes: await photograph('#3f7fd0') },
    ])
    const rows = (picture: string) =>
      'URL handle,Name,Category,Price,Colour,Colour code,Size,Stock,Pictures\n' +
      `${slug},Zip Kurta,${category?.slug},1299,Indigo,#31456b,38,3,front.jpg | ${picture}\n` +
      `${slug},,,,Indigo,,40,2,\n`
    const send = async (picture: string) => {
      await page.goto('/imports')
      const pictures = page.getByLabel('Pictures as a ZIP', { exact: false })
      await pictures.setInputFiles({ name: 'kurtas.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(picture)) })
      await expect(pictures).toHaveAccessibleDescription(/kurtas\.csv is not a ZIP file/)
      await pictures.setInputFiles({ name: 'kurta.zip', mimeType: 'application/zip', buffer: zip })
      await expect(pictures).not.toHaveAccessibleDescription(/is not a ZIP file/)
      await expect(page.getByText('kurta.zip will be uploaded with the next CSV file')).toBeVisible()
      await expectAccessible(page)
      await page
        .getByLabel('Choose a CSV file', { exact: false })
        .setInputFiles({ name: 'kurtas.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(picture)) })
      await expect(page.getByRole('heading', { name: 'kurtas.csv' })).toBeVisible({ timeout: 20_000 })
    }

    await send('backk.jpg')
    const bad = page.getByRole('row', { name: /Pictures: The picture backk\.jpg is not in the ZIP/ })
    await expect(bad).toContainText('2')
    await expect(page.getByText('Pictures not named in any row: kurta/back.jpg, kurta/spare.jpg')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply import' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)

    await send('back.jpg')
    await page.getByRole('button', { name: 'Apply import' }).click({ timeout: 30_000 })
    await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 20_000 })
    const found = await page.request.get(`/staff/api/v1.0/products?q=${slug}`)
    const { content } = (await found.json()) as { content: { productId: string }[] }
    const { productId } = content[0] ?? { productId: '' }
    const applied = page.url()
    await page.goto(`/products/${productId}`)
    await expect(page.getByRole('img', { name: 'Zip Kurta in Indigo' }).first()).toBeVisible()

    await page.goto(applied)
    await page.getByRole('button', { name: 'Undo import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog).toContainText('1 product will be deleted.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('1 product was deleted.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    expect((await page.request.get(`/staff/api/v1.0/products/${productId}`)).status()).toBe(404)
  })
}

test('support and packers have no access to imports @long', async ({ page }) => {
  await signIn(page, await makeStaff('support'))
  await expectNotInMenu(page, 'Import & export')
  await page.goto('/imports')
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
})
