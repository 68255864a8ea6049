import { expect, type Page } from '@playwright/test'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
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
})

test('office pages', async ({ page }) => {
  const orderId = await someOrders()
  await signIn(page, await makeStaff('owner'))
  // Whatever stands in the menu, also what comes later.
  const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of paths) {
    if (path === null) continue
    await open(page, path)
    await shoot(page, `office${path.replaceAll('/', '-')}`)
  }
  await open(page, '/orders?status=REFUNDED&tag=nobody-has-it')
  await shoot(page, 'office-orders-nothing-found')
  await open(page, '/orders')
  await page.getByRole('checkbox', { name: 'Choose every order of this page' }).check()
  await shootWindow(page, 'office-orders-chosen')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await shootWindow(page, 'office-orders-add-tag')
  await open(page, `/orders/${orderId}`)
  await shoot(page, 'office-order')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await shootWindow(page, 'office-order-cancel')
})

test('office-not-for-your-role', async ({ page }) => {
  await signIn(page, await makeStaff('packer'))
  await open(page, '/people')
  await shoot(page, 'office-not-for-your-role')
})
