import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import { signIn, signOut, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { makeStaff, orderAgain } from '../support/staff.ts'
import { shoot, shootWindow } from './shoot.ts'

/** A customer with enough orders for two pages of the list; the newest of them. */
async function someOrders(): Promise<string> {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  const { orderId } = await buy(customer, product)
  await orderAgain(orderId, 60)
  return orderId
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('office-sign-in', async ({ page }) => {
  await open(page, '/sign-in')
  await shoot(page, 'office-sign-in')
  const owner = await makeStaff('owner')
  await page.getByLabel('E-mail').fill(owner)
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await shoot(page, 'office-sign-in-code')
  const { text } = await mailTo(owner, /#link=/)
  await page.goto('about:blank')
  await page.goto(/\S+\/sign-in#link=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByText(`Sign in as ${owner}`)).toBeVisible()
  await shoot(page, 'office-sign-in-link')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Add a passkey' })).toBeVisible()
  await shootWindow(page, 'office-passkey-offer')
  await page.evaluate(() => sessionStorage.setItem('passkey-offer', 'second'))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Add a second passkey' })).toBeVisible()
  await shootWindow(page, 'office-passkey-offer-second')
})

test('office pages', async ({ page }) => {
  const orderId = await someOrders()
  await signIn(page, await makeStaff('owner'))
  // All entries of the menu, also later ones.
  const menu = page.getByRole('navigation', { name: 'Main menu', includeHidden: true })
  const links = await menu.getByRole('link', { includeHidden: true }).all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of [...paths, '/account']) {
    if (path === null) continue
    await open(page, path)
    await shoot(page, `office${path.replaceAll('/', '-')}`)
  }
  await open(page, '/orders?status=REFUNDED&tag=nobody-has-it')
  await shoot(page, 'office-orders-nothing-found')
  await open(page, '/orders')
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await shootWindow(page, 'office-orders-chosen')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await shootWindow(page, 'office-orders-add-tag')
  await open(page, `/orders/${orderId}`)
  await shoot(page, 'office-order')
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await shootWindow(page, 'office-order-cancel')
})

/** A delivered order of two items, with a return requested for one. */
async function aReturn(): Promise<string> {
  const customer = await registerCustomer('Meera Krishnan')
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  const { orderId, items } = await buy(customer, product)
  const operator = openOffice()
  await operator.bring(orderId, 'DELIVERED')
  await operator.close()
  const lines = items.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity: 1 }))
  const body = { userId: customer.user.userId, orderId, reason: 'Too small at the shoulders', lines }
  await apiAs(customer)('POST /return/request', { body })
  return orderId
}

test('office returns and refunds', async ({ page }) => {
  const orderId = await aReturn()
  await signIn(page, await makeStaff('owner'))
  await open(page, `/returns?q=${orderId}`)
  await shoot(page, 'office-returns-found')
  await open(page, '/returns?q=nobody')
  await shoot(page, 'office-returns-nothing-found')
  await open(page, `/returns?q=${orderId}`)
  await page.getByRole('link', { name: orderId }).click()
  await expect(page.getByRole('heading', { name: `Return of ${orderId}` })).toBeVisible()
  await shoot(page, 'office-return')
  await page.getByRole('button', { name: 'Edit items' }).click()
  await shootWindow(page, 'office-return-pieces')
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog')
  for (const name of ['Approve', 'Mark as picked up']) {
    await page.getByRole('button', { name }).click()
    await shootWindow(page, `office-return-${name === 'Approve' ? 'approve' : 'picked-up'}`)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Receive return', exact: true }).click()
  await shootWindow(page, 'office-return-receive')
  await dialog.getByRole('radio', { name: 'Restock' }).first().check()
  await dialog.getByRole('button', { name: 'Receive return' }).click()
  await expect(dialog).toBeHidden()
  await shoot(page, 'office-return-received')
  await open(page, `/refunds?show=all&orderId=${orderId}`)
  await shoot(page, 'office-refunds-of-order')
  await open(page, '/refunds')
  await page.getByRole('button', { name: 'Goodwill refund' }).click()
  await shootWindow(page, 'office-refunds-goodwill')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import UTRs' }).click()
  await shootWindow(page, 'office-refunds-references')
})

test('office stock', async ({ page }) => {
  await signIn(page, await makeStaff('owner'))
  await open(page, '/stock?show=low')
  await shoot(page, 'office-stock-low')
  await open(page, '/stock')
  const row = page.getByRole('table', { name: 'Stock' }).getByRole('row').nth(1)
  const sku = (await row.getByRole('cell').filter({ hasText: /-/ }).first().innerText()).trim()
  await row.getByRole('textbox').first().fill('+2')
  await shootWindow(page, 'office-stock-change')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Stock history, newest first' })).toBeVisible()
  await shoot(page, 'office-stock-piece')
  await page.getByRole('button', { name: 'Edit' }).click()
  await shootWindow(page, 'office-stock-piece-edit')

  await open(page, '/stock/inward/new')
  await page.getByLabel('Supplier').fill('Tirupur Knits')
  await page.getByLabel('Bill number').fill(`TK/${randomUUID().slice(0, 6)}`)
  await page.getByLabel('Bill date').fill('2026-11-20')
  await page.getByLabel('Scan or paste items').fill(`${sku} 24 210.50\nno-such-piece 3`)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot(page, 'office-inward-new')
  await page.getByLabel('Scan or paste items').fill('')
  await page.getByRole('button', { name: 'Receive stock', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Tirupur Knits, / })).toBeVisible()
  await shoot(page, 'office-inward-document')
  await open(page, '/stock/inward')
  await shoot(page, 'office-inward')

  await open(page, '/stock/counts')
  await page.getByRole('button', { name: 'New count' }).click()
  await shootWindow(page, 'office-counts-open')
  await page.getByRole('dialog').getByLabel('Name').fill('Rack 4')
  await page.getByRole('dialog').getByLabel('Products').fill(sku.split('-').slice(0, 3).join('-'))
  await page.getByRole('button', { name: 'Start count' }).click()
  await page.getByLabel('Scan an item').fill(`3 x ${sku}`)
  await page.getByLabel('Scan an item').press('Enter')
  await expect(page.getByText(/^3 × /)).toBeVisible()
  await shoot(page, 'office-count')
  await page.getByRole('button', { name: 'Post adjustments…' }).click()
  await shootWindow(page, 'office-count-apply')
  await open(page, '/stock/counts')
  await shoot(page, 'office-counts')
})

test('office customers and people', async ({ page }) => {
  const orderId = await aReturn()
  await signIn(page, await makeStaff('owner'))
  await open(page, '/customers?q=meera')
  await shoot(page, 'office-customers-found')
  await page.getByRole('link', { name: 'Meera Krishnan' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Krishnan' })).toBeVisible()
  await shoot(page, 'office-customer')
  const address = page.url()
  await page.getByRole('button', { name: 'Edit e-mail' }).click()
  await shootWindow(page, 'office-customer-email')
  await page
    .getByRole('dialog')
    .getByLabel('E-mail')
    .fill(`meera-${randomUUID().slice(0, 8)}@home.example`)
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByRole('region', { name: 'E-mail change' })).toBeVisible()
  await shoot(page, 'office-customer-email-waits')
  await open(page, '/reviews')
  await shoot(page, 'office-reviews')
  await page.getByRole('button', { name: 'Hide' }).first().click()
  await shootWindow(page, 'office-review-hide')
  await open(page, '/staff-members')
  await page.getByRole('button', { name: 'Add staff' }).click()
  await shootWindow(page, 'office-person-add')
  await open(page, `/audit?kind=order&subject=${orderId}`)
  await shoot(page, 'office-audit-of-order')

  await signOut(page)
  await signIn(page, await makeStaff('packer'))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Krishnan' })).toBeVisible()
  await shoot(page, 'office-customer-as-packer')
})

test('office packing', async ({ page }) => {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  const { orderId } = await buy(customer, product)
  await signIn(page, await makeStaff('packer'))
  await open(page, `/packing/pick?orderId=${orderId}`)
  await shoot(page, 'office-pick')
  await open(page, `/packing/${orderId}`)
  await shoot(page, 'office-pack-order')
  for (const show of ['handedOver', 'undelivered', 'comingBack', 'toReceive', 'recalled']) {
    await open(page, `/shipments?show=${show}`)
    await shoot(page, `office-parcels-${show}`)
  }
})

test('office-not-for-your-role', async ({ page }) => {
  await signIn(page, await makeStaff('packer'))
  await open(page, '/staff-members')
  await shoot(page, 'office-not-for-your-role')
})
