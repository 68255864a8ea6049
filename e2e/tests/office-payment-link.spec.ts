import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import { signIn, test } from '../support/office.ts'
import { openSheet, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, pieceOf } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { logIn } from '../support/test.ts'

test(
  'staff place an order with a payment link, and the customer pays it from the mail',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    const customer = await registerCustomer()
    const product = await aPlentifulProduct()
    const { color, size } = pieceOf(product)
    await signIn(page, await makeStaff('support'))
    await page.goto(`/orders/new?customer=${customer.user.userId}`)
    const search = page.getByRole('combobox', { name: 'Add product' })
    await search.fill(product.name)
    await expect(page.getByRole('option', { name: product.name }).first()).toBeVisible()
    await search.press('Enter')
    await page.getByLabel(`Colour of ${product.name}`).selectOption(color)
    await page.getByLabel(`Size of ${product.name}`).selectOption(size)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('COD amount to collect')
    await summary.getByRole('radio', { name: 'Send a payment link' }).check()
    await expect(summary).toContainText('Total to pay online')
    await expect(summary).not.toContainText('COD fee')
    await page.getByLabel('House, street, area').fill('4 MG Road')
    await page.getByLabel('Pincode').fill('560001')
    await page.getByLabel('City').fill('Bengaluru')
    await page.getByLabel('State').selectOption('Karnataka')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect(page.getByText('The customer gets an e-mail with a payment link.')).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/NK-/)
    const orderId = page.url().split('/').at(-1) ?? ''

    const { text } = await mailTo(customer.email, /^Pay for your order/)
    const link = new URL(/https?:\/\/\S+\/checkout\/order\/\S+/.exec(text)?.[0] ?? '')
    const store = await openBrowser('shopper')
    await logIn(store.context(), customer)
    await store.goto(`/my-profile/order/${orderId}`)
    await expect(store.getByRole('region', { name: 'Your payment' })).toContainText('Please pay by')
    await expectAccessible(store)
    await store.goto(link.pathname)
    await expect(store.getByRole('heading', { name: 'Pay online' })).toBeVisible()
    await expectAccessible(store)
    await payByCard(await openSheet(store), 'Approve')
    await expect(store.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    const order = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
    expect(order).toMatchObject({ status: 'CONFIRMED', paymentMethod: 'ONLINE', payBy: null })
  },
)
