import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

test(
  'new orders are announced above the list, and a lost page reloads once the network is back',
  { tag: '@long' },
  async ({ page, context }) => {
    const customer = await registerCustomer()
    const product = await aPlentifulProduct()
    await signIn(page, await makeStaff('owner'))
    await page.goto('/orders')
    await page.getByRole('checkbox', { name: 'Sound for new orders' }).check()
    const offer = page.getByRole('button', { name: /^Show \d+\+? new orders?$/ })
    await expect(offer).toHaveCount(0)

    await putIntoBag(customer, product)
    const { orderId } = await buy(customer, product)
    // As when the tab is opened again; otherwise it polls every half minute.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(offer).toHaveText('Show 1 new order')
    await expect(page.getByRole('link', { name: orderId })).toHaveCount(0)
    await expectAccessible(page)
    await offer.click()
    await expect(page.getByRole('link', { name: orderId })).toBeVisible()
    await expect(offer).toHaveCount(0)

    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)

    const customers = /\/staff\/api\/v1\.0\/customers/
    await page.route(customers, (route) => route.abort())
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/customers"]')?.click())
    await expect(page.getByText('We could not reach the store.')).toBeVisible()
    await page.unroute(customers)
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  },
)
