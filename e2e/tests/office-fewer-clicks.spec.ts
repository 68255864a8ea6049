import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy, pieceOf, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

async function anOrder(status: 'DELIVERED' | 'OUT_FOR_DELIVERY') {
  const customer = await registerCustomer(`Nimmi ${randomUUID().slice(0, 6)}`)
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  const { orderId } = await buy(customer, product)
  const operator = openOffice()
  await operator.bring(orderId, status)
  await operator.close()
  return { orderId, customer }
}

test(
  'failed deliveries are recorded in bulk with a reason, and the customer’s phone is in the list',
  { tag: '@long' },
  async ({ page }) => {
    const { orderId } = await anOrder('OUT_FOR_DELIVERY')
    await signIn(page, await makeStaff('manager'))
    await page.goto('/shipments?show=handedOver')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: `Select ${orderId}` }).check()
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await bar.getByRole('button', { name: 'Delivery failed (NDR)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delivery failed (NDR)' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Select a reason')
    await dialog.getByLabel('Reason').selectOption('Customer not reachable')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delivery failed (NDR)' }).click()
    await expect(dialog.getByText('1 marked as failed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.goto('/shipments?show=undelivered')
    const row = page.getByRole('row').filter({ hasText: orderId })
    await expect(row).toContainText('Customer not reachable')
    await expect(row.getByRole('link', { name: /^\d{10}$/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expectAccessible(page)
  },
)

test('returns are approved, picked up and received in bulk @long @slow-line', async ({ page }) => {
  const { orderId } = await anOrder('DELIVERED')
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Create return' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create return' })
  await expect(create).toHaveAccessibleDescription('Select a reason first')
  await dialog.getByLabel('Reason').selectOption('Changed my mind')
  await expect(dialog.getByLabel('Too small or too large?')).toHaveCount(0)
  await dialog.getByLabel('Reason').selectOption('Size/fit issue')
  await dialog.getByLabel('Too small or too large?').selectOption('Too small')
  await expectAccessible(page)
  await create.click()
  await expect(page.getByRole('heading', { name: `Return of ${orderId}` })).toBeVisible()
  await expect(page.getByText('Fit: too small')).toBeVisible()

  const step = async (show: string, action: string, result: string) => {
    await page.goto(`/returns?show=${show}&q=${orderId}`)
    await page.getByRole('checkbox', { name: `Select return of ${orderId}` }).check()
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: action }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByText(result)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  }
  await step('decide', 'Approve', '1 approved')
  await step('fetch', 'Mark as picked up', '1 picked up')
  await step('coming', 'Receive and restock all', '1 received and restocked')
  await page.goto(`/returns?show=received&q=${orderId}`)
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Received')
})

test('staff place a COD order for a customer on the phone, with the keyboard alone', async ({ page }) => {
  const customer = await registerCustomer(`Nimmi ${randomUUID().slice(0, 6)}`)
  const product = await aPlentifulProduct()
  const { color, size } = pieceOf(product)
  await signIn(page, await makeStaff('support'))
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { name: 'Create order', level: 1 })).toBeVisible()
  await page.getByLabel('Find customer').pressSequentially(customer.user.email)
  await page.getByRole('button', { name: new RegExp(customer.user.email) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(customer.user.email)).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Add product' })
  await search.pressSequentially(product.name.toLowerCase())
  await expect(page.getByRole('option', { name: product.name }).first()).toBeVisible()
  await search.press('Enter')
  await page.getByLabel(`Colour of ${product.name}`).selectOption(color)
  await page.getByLabel(`Size of ${product.name}`).selectOption(size)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('COD amount to collect')
  await expectAccessible(page)

  // A refusal requests the total again; the next press must not wait for a late response.
  await page.route('**/orders/quote', () => {})
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/pincode/i)
  await page.getByLabel('House, street, area').fill('4 MG Road')
  await page.getByLabel('Pincode').fill('560001')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByRole('button', { name: 'Create order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^NK-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('@')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.name)
})

test('labels are printed for a selection, as many as are in stock @long', async ({ page }) => {
  const product = await aPlentifulProduct()
  await signIn(page, await makeStaff('packer'))
  await page.goto(`/stock?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('1')
  await dialog.getByLabel('Print on').selectOption('Label roll')
  const link = dialog.getByRole('link', { name: /^Open \d+ labels$/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('the columns of any other file are matched on a screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  const word = `kesar-${Date.now().toString(36)}`
  const file = ['Artikel,Farbe,Gr.,Wert', `Kurta ${word} long,Red,S,799`, `Kurta ${word} long,Red,M,799`].join('\n')
  await page.goto('/imports')
  await page
    .getByLabel('Choose a CSV file', { exact: false })
    .setInputFiles({ name: 'artikel.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { name: 'Match the columns of this file' })).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue('Artikel')
  await expect(page.getByRole('combobox', { name: /^Colour/ }).first()).toHaveValue('Farbe')
  await expectAccessible(page)
  await page.getByLabel('Selling price').selectOption('Wert')
  await page.getByRole('button', { name: 'Match columns' }).click()
  const type = page.getByRole('group', { name: 'No type (1 product)' })
  await type.getByLabel('Category').selectOption('New category')
  await type.getByLabel('Name of the new category').fill(`Kurtas ${word}`)
  await page.getByRole('button', { name: 'Review import' }).click()
  await expect(page.getByText('New products are imported as drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply import' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.goto(`/products?q=${word}`)
  await expect(page.getByRole('row', { name: `Kurta ${word} long` })).toContainText('Draft')
})
