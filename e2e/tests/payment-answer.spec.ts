import type { Page, Route } from '@playwright/test'
import { expectMessage } from '../support/cover.ts'
import { apiAs, type Customer } from '../support/customer.ts'
import { fillBag, goToPayment, openSheet, ordersOf, payByCard, pauseWebhooks } from '../support/paying.ts'
import { expect, test } from '../support/test.ts'

// The response to `POST /payment/verify` is lost or broken after the money has moved.

const verification = '**/payment/verify'
const paid = { name: 'Payment successful' }
const confirming = { name: 'Confirming your payment' }

test.beforeEach(async ({ customer, page, watch }) => {
  watch.allow(/payment\/verify|could not be verified/)
  await fillBag(customer)
  await goToPayment(page)
})

async function expectPaidOnce(page: Page, customer: Customer) {
  await expect(page).toHaveURL(/\/payment-success\?orderId=NK-/)
  await expect(page.getByRole('heading', paid)).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ status: 'CONFIRMED', paymentMethod: 'ONLINE' }])
  const bag = await apiAs(customer)('GET /cart/:userId', { params: { userId: customer.user.userId } })
  expect(bag.items).toEqual([])
}

test('lost for long: dialog, order and bag say that the payment is being confirmed, and the bag moves on', async ({
  page,
  customer,
}) => {
  const restart = await pauseWebhooks(page)
  await page.route(verification, (route) => route.abort('connectionfailed'))
  await payByCard(await openSheet(page), 'Approve')
  const dialog = page.getByRole('dialog', confirming)
  const words = 'Payment was processed but verification failed. Please contact support with your payment details.'
  await expectMessage(dialog, words)
  await expect(dialog).toContainText(/Payment pay_\w{14}, order NK-/)
  await expect(dialog).toContainText('If the order is not confirmed, we refund you within 7 business days.')
  await expect(page.getByRole('button', { name: /^Pay ₹/, includeHidden: true })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/my-profile\/order\/NK-/)
  await expect(page.getByRole('heading', confirming)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay from your bag' })).toBeHidden()

  for (const step of ['/checkout/payment', '/checkout/cart']) {
    await page.goto(step)
    await expect(page.getByRole('heading', confirming)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Proceed to Checkout|Pay ₹)/ })).toBeHidden()
  }
  expect(await ordersOf(customer)).toMatchObject([{ status: 'PENDING' }])
  await page.unroute(verification)
  await expectPaidOnce(page, customer)
  await restart()
})

const faults: Record<string, (route: Route) => Promise<void>> = {
  'the request is lost': (route) => route.abort('connectionfailed'),
  'the answer is lost': async (route) => {
    await route.fetch().catch(() => null)
    await route.abort('connectionreset').catch(() => {})
  },
  'the answer is late': async (route) => {
    const reply = await route.fetch().catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    // The page has moved on without it.
    if (reply !== null) await route.fulfill({ response: reply }).catch(() => {})
  },
  'the answer is doubled': async (route) => {
    await route.fetch().catch(() => null)
    await route.continue().catch(() => {})
  },
  'the shop fails': (route) => route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }),
}

for (const [fault, answer] of Object.entries(faults)) {
  test(`${fault}: the page moves on as soon as the order is confirmed @long`, async ({ page, customer }) => {
    await page.route(verification, answer)
    await payByCard(await openSheet(page), 'Approve')
    await expectPaidOnce(page, customer)
  })
}

test('paid, and the tab is closed before the response: the next visit of the bag opens the order @long', async ({
  page,
  customer,
}) => {
  await page.route(verification, (route) => route.abort('connectionfailed'))
  await payByCard(await openSheet(page), 'Approve')
  await expect(page.getByRole('button', { name: /^Confirming your payment/, includeHidden: true })).toBeVisible()
  await page.goto('/about-us')
  await expect.poll(async () => (await ordersOf(customer))[0]?.status).toBe('CONFIRMED')
  await page.goto('/checkout/cart')
  await expectPaidOnce(page, customer)
})
