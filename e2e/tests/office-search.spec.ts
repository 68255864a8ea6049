import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { expectSignedIn, signIn, signOut, test } from '../support/office.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const field = (page: Page) => page.getByRole('combobox', { name: /^Search orders/ })
const option = (page: Page, name: string) => page.getByRole('option', { name })

async function anOrder() {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  return { customer, product, ...(await buy(customer, product)) }
}

test('search finds an order, a customer, a product and a setting by keyboard alone, and forgets at sign-out', async ({
  page,
}) => {
  const { customer, product, orderId } = await anOrder()
  await signIn(page, await makeStaff('owner'))
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page.getByText('Find orders by number')).toBeVisible()
  await expectAccessible(page)
  await field(page).fill(orderId)
  await expect(option(page, orderId)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(title(page, orderId)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([orderId])
  await field(page).fill(customer.user.email)
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText(customer.user.name)
  await field(page).fill(product.name)
  await expect(page.getByRole('group', { name: 'Products' })).toContainText(product.name)
  await field(page).fill('refund limit')
  await expect(option(page, 'Refund limit for support')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings#refund-limit$/)
  await expect(page.getByRole('heading', { name: 'Refund limit for support' })).toBeInViewport()

  await signOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await page.evaluate(() => localStorage.getItem('recent-results'))).toBeNull()
})

test('a late response is not shown, and a failed search says so @desktop @long', async ({ page }) => {
  const { orderId } = await anOrder()
  await signIn(page, await makeStaff('support'))
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/search?q=slow*', async (route) => {
    await isHeld
    const customers = [{ userId: crypto.randomUUID(), name: 'Late Answer', email: 'late@example.com' }]
    await route.fulfill({ json: { orders: [], customers, products: [] } }).catch(() => {})
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest(/search\?q=slow/)
  await field(page).fill('slow')
  await asked
  await field(page).fill(orderId)
  await expect(option(page, orderId)).toBeVisible()
  release()
  await expect(option(page, orderId)).toBeVisible()
  await expect(page.getByText('Late Answer')).toHaveCount(0)
  await page.route('**/search?q=broken*', (route) => route.abort())
  await field(page).fill('broken')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a packer finds no products and no settings @desktop @long', async ({ page }) => {
  const { product } = await anOrder()
  await signIn(page, await makeStaff('packer'))
  await page.keyboard.press('/')
  await field(page).fill(product.name)
  await expect(page.getByText(/^No results for/)).toBeVisible()
  await field(page).fill('checkout')
  await expect(page.getByText(/^No results for/)).toBeVisible()
})

test('single keys move through a list, and can be turned off', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  const orders = [await anOrder(), await anOrder()]
  await signIn(page, await makeStaff('owner'))
  await page.goto('/orders')
  await expectSignedIn(page)
  const [second, first] = orders.map(({ orderId }) => page.getByRole('link', { name: orderId, exact: true }))
  if (first === undefined || second === undefined) throw new Error('two orders were placed')
  await expect(first).toBeVisible()
  const rows = page.getByRole('main').getByRole('table').locator('tbody tr')
  await page.keyboard.press('j')
  await expect(rows.nth(0).locator('th a')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1).locator('th a')).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('k')
  await expect(rows.nth(0).locator('th a')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('')
  await page.getByRole('searchbox', { name: 'Search orders' }).press('j')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('j')
  await first.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expectSignedIn(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await first.focus()
  const opened = await first.textContent()
  await page.keyboard.press('Enter')
  await expect(title(page, opened ?? '')).toBeVisible()
})
