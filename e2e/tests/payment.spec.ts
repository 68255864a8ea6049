import { expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import {
  declineCard,
  fillBag,
  goToPayment,
  openSheet,
  ordersOf,
  payByCard,
  sandboxOf,
  sheetOf,
} from '../support/paying.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, customer }) => {
  await fillBag(customer)
  await goToPayment(page)
})

test('paid by UPI: one confirmed order, an empty bag, and a success page that may be reloaded', async ({
  page,
  customer,
}) => {
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: 'success@razorpay' }).click()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()

  await expect(page).toHaveURL(/\/payment-success\?orderId=NK-/)
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()

  const orders = await ordersOf(customer)
  expect(orders).toMatchObject([{ status: 'CONFIRMED', paymentMethod: 'ONLINE' }])
  const { orderId, paymentDetails } = orders[0]!
  await page.goto(`/my-profile/order/${orderId}`)
  await expect(page.getByText(`Payment ID: ${paymentDetails.razorpayPaymentId}`)).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByText('Your bag is empty')).toBeVisible()
})

test('a card is declined, then pays the same order', async ({ page, customer }) => {
  const sheet = await openSheet(page)
  await declineCard(sheet)
  await payByCard(sheet, 'Approve')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ status: 'CONFIRMED' }])
})

test(
  'closing the sheet cancels the payment and keeps the order for another try',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const sheet = await openSheet(page)
    await declineCard(sheet)
    await sheet.getByRole('button', { name: 'Close payment' }).click()
    await expectMessage(page, 'Payment failed: {reason}', /^Payment failed: Your payment was declined by the bank/)
    const pay = page.getByRole('button', { name: /^Pay ₹/ })
    await expect(pay).not.toHaveAttribute('aria-busy')

    await openSheet(page)
    await expect(sheet.getByRole('heading', { name: 'Nukkad' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page).getByRole('dialog')).toBeHidden()
    await payByCard(await openSheet(page), 'Approve')
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(1)
  },
)

test(
  'a bank that answers after the window was closed: the page continues automatically, and nothing is paid twice @long',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const sheet = await openSheet(page)
    await payByCard(sheet, 'Answer late')
    await expect(sheet.getByRole('alert').filter({ hasText: 'did not answer in time' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close payment' }).click()
    await expectMessage(page, 'Payment failed: {reason}', /^Payment failed: Your bank did not answer in time/)

    const [order] = await ordersOf(customer)
    const sandbox = await sandboxOf(page)
    const { payments } = await (await page.request.get(`${sandbox}/sandbox/state`)).json()
    const { id } = payments.find((payment: { email: string }) => payment.email === customer.email)
    await page.request.post(`${sandbox}/sandbox/payments/${id}/late`)
    await expect(page).toHaveURL(`/payment-success?orderId=${order?.orderId}`)
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(1)
  },
)

test(
  'a bank that answers late: the order is confirmed behind the closed sheet @long',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const sheet = await openSheet(page)
    await payByCard(sheet, 'Answer late')
    await expect(sheet.getByRole('alert').filter({ hasText: 'did not answer in time' })).toBeVisible()

    const [order] = await ordersOf(customer)
    const sandbox = await sandboxOf(page)
    const { payments } = await (await page.request.get(`${sandbox}/sandbox/state`)).json()
    const { id } = payments.find((payment: { email: string }) => payment.email === customer.email)
    await page.request.post(`${sandbox}/sandbox/payments/${id}/late`)
    await expect.poll(async () => (await ordersOf(customer))[0]?.status).toBe('CONFIRMED')

    await sheet.getByRole('button', { name: 'Close payment' }).click()
    await expect(page).toHaveURL(`/payment-success?orderId=${order?.orderId}`)
  },
)

test(
  'the tab is closed after paying: the order is still confirmed, and a mail says so',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const sheet = await openSheet(page)
    await payByCard(sheet, 'Approve, but lose the tab')
    await expect(sheet.getByText('Close the tab.')).toBeVisible()
    await page.close()
    await expect.poll(async () => (await ordersOf(customer))[0]?.status).toBe('CONFIRMED')
    await mailTo(customer.email, /Order confirmed – NK-/)
  },
)

test(
  'while the payment is pending the page waits, and moves on automatically @long',
  { tag: '@desktop' },
  async ({ page, customer }) => {
    const placing = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/orders'))
    await openSheet(page)
    const { razorpayOrderId } = (await placing).postDataJSON() as { razorpayOrderId: string }
    const [order] = await ordersOf(customer)
    const sandbox = await sandboxOf(page)
    await page.goto(`/payment-success?orderId=${order?.orderId}`)
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()

    await page.request.post(`${sandbox}/sandbox/payments`, {
      data: { orderId: razorpayOrderId, method: 'upi', outcome: 'approve', email: customer.email },
    })
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  },
)

test(
  'a cancelled paid order shows its refund',
  { tag: ['@desktop', '@long', '@slow-line'] },
  async ({ page, customer }) => {
    await payByCard(await openSheet(page), 'Approve')
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    const { orderId } = (await ordersOf(customer))[0]!
    await apiAs(customer)('DELETE /orders/:id', { params: { id: orderId }, query: {} })
    await page.goto(`/my-profile/order/${orderId}`)
    await expect(page.getByRole('list', { name: 'Refunds' })).toHaveText(
      /^Refund of ₹[\d,]+ (initiated|sent to your bank) on \d+ \w+ \d{4}/,
    )
  },
)

test('the sheet works by keyboard alone @long', { tag: '@desktop' }, async ({ page }) => {
  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  await pay.focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: 'Nukkad' })).toBeFocused()
  await sheet.getByRole('tab', { name: 'UPI' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(sheet.getByLabel('State Bank of India')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Test bank' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
})
