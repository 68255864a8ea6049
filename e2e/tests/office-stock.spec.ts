import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pointCameraAt } from '../support/camera.ts'
import { openPage, signIn, signOut, test } from '../support/office.ts'
import { buy, productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

// Only these tests change their stock.
const places = { list: 6, inward: 7, count: 8 }

/** That many days after today, as a date field's value. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A product of this test alone, and the code of its first variant. */
async function aPiece(place: keyof typeof places) {
  const product = await productOfOnesOwn(places[place])
  const [first] = product.variants.toSorted((a, b) => b.available - a.available)
  if (first === undefined) throw new Error('the demo shop has too few products')
  const { color, size } = first
  const sku = `${product.slug}-${color}-${size}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-')
  return { product, color, size, sku, name: `${product.name}, ${color}, ${size}` }
}

test('stock is searched and adjusted with a reason, and the history names the person', async ({ page }) => {
  const { sku, name } = await aPiece('list')
  const packer = await makeStaff('packer')
  await signIn(page, packer)
  await openPage(page, 'Stock')
  await expect(page.getByRole('table', { name: 'Stock' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search stock' }).fill(sku)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('table', { name: 'Stock' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel(`Adjust stock of ${name}`, { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a change such as +5 or −5, or =5 to set the stock')
  await page.getByLabel(`Adjust stock of ${name}`, { exact: true }).fill('=9')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name}: 9 in stock`)).toBeVisible()
  await page.getByLabel(`Adjust stock of ${name}`, { exact: true }).fill('-10')
  await page.getByLabel(`Reason for ${name}`).selectOption('Damaged')
  await page.getByLabel(`Note for ${name}`).fill('torn seam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Only 9 of')
  await expect(page.getByLabel(`Note for ${name}`)).toHaveValue('torn seam')
  await page.getByLabel(`Adjust stock of ${name}`, { exact: true }).fill('-7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name}: 2 in stock`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText('Low stock')

  await page.getByRole('row').filter({ hasText: sku }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const history = page.getByRole('table', { name: 'Stock history, newest first' })
  await expect(history.getByRole('row').nth(1)).toContainText('−7')
  await expect(history.getByRole('row').nth(1)).toContainText('torn seam')
  await expect(history.getByRole('row').nth(1)).toContainText(packer)
  await expectAccessible(page)
})

test('a variant gets a barcode and its own low-stock limit', { tag: '@long' }, async ({ page }) => {
  const { sku } = await aPiece('list')
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/stock?q=${sku}`)
  await page.getByRole('row').filter({ hasText: sku }).getByRole('link').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const barcode = `89${Date.now()}`
  await page.getByLabel('Barcode').fill(barcode)
  await page.getByLabel('Low stock alert at').fill('many')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('dialog').getByText('Enter a number')).toBeVisible()
  await page.getByLabel('Low stock alert at').fill('4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/stock?q=${barcode}`)
  await expect(page.getByRole('row').filter({ hasText: sku })).toBeVisible()
})

test('stock is received by pasted lines, once, and a packer does not see the cost @long', async ({ page }) => {
  const { sku, name } = await aPiece('inward')
  await signIn(page, await makeStaff('manager'))
  await page.goto('/stock/inward')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Receive stock' }).click()
  const bill = `TK/${randomUUID().slice(0, 8)}`
  await page.getByLabel('Supplier').fill('Tirupur Knits')
  await page.getByLabel('Bill number').fill(bill)
  await page.getByLabel('Bill date').fill(dayAfter(-1))
  await page.getByLabel('Scan or paste items').fill(`${sku.toLowerCase()}\t12\t210.50\nno-such-piece 3`)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toHaveText('No variant found for no-such-piece.')
  await expect(page.getByLabel('Scan or paste items')).toHaveValue('no-such-piece 3')
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('12')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('12')
  await page.getByRole('button', { name: 'Receive stock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Tirupur Knits, ${bill}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText('₹210.50')
  await expectAccessible(page)
  const address = page.url()

  await signOut(page)
  await signIn(page, await makeStaff('packer'))
  await page.goto(address)
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText('12')
  await expect(page.getByText('₹210.50')).toHaveCount(0)
})

test('a line without an SKU stays complete and is chosen by name; errors show until they are fixed @long', async ({
  page,
}) => {
  const { product, color, size, name } = await aPiece('inward')
  await signIn(page, await makeStaff('manager'))
  await page.goto('/stock/inward/new')
  await page.getByLabel('Supplier').fill('Tirupur Knits')
  await page.getByLabel('Bill number').fill(`TK/${randomUUID().slice(0, 8)}`)
  const post = page.getByRole('button', { name: 'Receive stock', exact: true })
  await post.click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  const box = page.getByLabel('Scan or paste items')
  const typed = `${product.name} ${color} ${size}, 4, 200`
  await box.fill(typed)
  await box.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(`No variant found for ${product.name} ${color} ${size}.`)
  await expect(box).toHaveValue(typed)
  await expectAccessible(page)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel(`Cost per item of ${name}`)).toHaveValue('200')
  await expect(page.getByText('4 items, ₹800')).toBeVisible()

  await page.getByLabel(`Quantity of ${name}`).fill('-4')
  await expect(page.getByText('Fix 1 line').first()).toBeVisible()
  await expect(page.getByText('Enter a whole number from 1 to 1,00,000')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(`Quantity of ${name}`).fill('5')
  await expect(page.getByText('5 items, ₹1,000')).toBeVisible()
  await page.getByLabel('Bill date').fill(dayAfter(365))
  await expect(page.getByText('The bill date cannot be in the future')).toBeVisible()
  await post.click()
  await expect(page.getByRole('alert')).toHaveText('Bill date: The bill date cannot be in the future')
  await page.getByLabel('Bill date').fill(dayAfter(-1))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await post.click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('5')
})

test('a count by scanning is reviewed and posted while the store sells', async ({ page }) => {
  const { product, sku, name } = await aPiece('count')
  await signIn(page, await makeStaff('packer'))
  await page.goto('/stock/counts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New count' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Rack 4')
  await page.getByRole('dialog').getByLabel('Products').fill(product.slug.toUpperCase())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start count' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rack 4' })).toBeVisible()

  const field = page.getByLabel('Scan an item')
  await field.fill(sku.toLowerCase())
  await field.press('Enter')
  await expect(page.getByText(`1 × ${name}`)).toBeVisible()
  await field.fill('nothing-like-it')
  await field.press('Enter')
  await expect(page.getByText('No variant found for nothing-like-it')).toBeVisible()
  await field.fill(name.replaceAll(',', ''))
  await field.press('Enter')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(`2 × ${name}`)).toBeVisible()
  await field.fill(`-1 x ${sku}`)
  await field.press('Enter')
  await expect(page.getByText(`1 × ${name}`)).toBeVisible()
  // Orders of earlier runs of this test are still on the shelf, so only the count itself knows the expected quantity.
  const expectation = page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1)
  await expect(expectation).toHaveText(/^\d+$/)
  const expected = Number(await expectation.textContent())
  await field.fill(`${expected} x ${sku}`)
  await field.press('Enter')
  await expect(page.getByText(`${expected + 1} × ${name}`)).toBeVisible()
  await expectAccessible(page)

  const customer = await registerCustomer('Nimmi Rao')
  await buy(customer, product)
  await page.getByRole('link', { name: 'Differences' }).click()
  // The whole list has that row, too; when it shrinks, the button below it moves.
  await expect(page).toHaveURL(/show=differing$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+1')
  await page.getByRole('button', { name: 'Post adjustments…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Adds 1 and removes 0 items.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Post adjustments', exact: true }).click()
  await expect(page.getByText(/^Posted by packer/)).toBeVisible()
  const { variants } = await apiAs()('GET /products/slug/:slug', { params: { slug: product.slug } })
  const sold =
    variants.reduce((sum, { available }) => sum - available, 1) +
    product.variants.reduce((sum, { available }) => sum + available, 0)
  expect(sold).toBe(1)
})

test('the camera counts, and offline scans are sent later', { tag: '@long' }, async ({ page }) => {
  const { product, sku, name } = await aPiece('count')
  await signIn(page, await makeStaff('packer'))
  await pointCameraAt(page, sku)
  await page.goto('/stock/counts')
  await page.getByRole('button', { name: 'New count' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Rack 5')
  await page.getByRole('dialog').getByLabel('Products').fill(product.slug.toUpperCase())
  await page.getByRole('button', { name: 'Start count' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rack 5' })).toBeVisible()
  await page.route('**/scans', (route) => route.abort())
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByText('Scans are saved on this device and will be sent again.')).toBeVisible()
  await page.getByRole('button', { name: 'Close camera' }).click()
  await page.reload()
  await expect(page.getByText(/^\d scans? to send$/)).toBeVisible()
  await page.unroute('**/scans')
  await expect(page.getByText(new RegExp(`^[1-9] × ${name}`))).toBeVisible()
  await expect(page.getByText(/scans? to send$/)).toHaveCount(0)
})

test('the camera adds items to a bill, including offline scans', { tag: '@long' }, async ({ page }) => {
  const { sku, name } = await aPiece('inward')
  await signIn(page, await makeStaff('manager'))
  await pointCameraAt(page, sku)
  await page.goto('/stock/inward/new')
  await page.route('**/stock/find', (route) => route.abort())
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByText(/^Looking up \d+ lines?…$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close camera' }).click()
  await page.reload()
  await expect(page.getByText(/^Looking up \d+ lines?…$/).first()).toBeVisible()
  await page.unroute('**/stock/find')
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue(/^[1-9]$/)
  await expectAccessible(page)
})
