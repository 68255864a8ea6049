import { apiAs } from '../support/customer.ts'
import { goToAddress, continueToPayment, placeCashOrder } from '../support/checkout.ts'
import { declineCard, openSheet, pauseWebhooks, payByCard } from '../support/paying.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { fillDeliveryAddress } from '../support/steps.ts'
import { holdCall } from '../support/trouble.ts'
import { expect, fillBagOf, logIn, test } from './regular.ts'
import { shoot, shootWindow } from './shoot.ts'

test('empty bag', async ({ page }) => {
  await page.goto('/checkout/cart')
  await expect(page.getByText('Your bag is empty')).toBeVisible()
  await shoot(page, 'bag-empty')
})

test('bag, its skeleton and its code', async ({ page, customer }) => {
  await fillBagOf(customer)
  const release = await holdCall(page, 'GET /cart/:userId')
  await page.goto('/checkout/cart')
  await shoot(page, 'bag-loading')
  release()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  await shoot(page, 'bag')

  const code = page.getByLabel('Coupon code')
  await code.fill('NOTACODE')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await shoot(page, 'bag-code-refused')
  await code.fill('CORNER10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('applied. You save')).toBeVisible()
  await shoot(page, 'bag-code-applied')
})

test('bag with more items than are in stock', async ({ page, customer, operator }) => {
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product, 3)
  const { color = '', size = '' } = product.variants.toSorted((a, b) => b.available - a.available)[0] ?? {}
  const piece = { color, size }
  await operator.setStock(product, piece, 2)
  await page.goto('/checkout/cart')
  await expect(page.getByText('Only 2 left. Reduce the quantity.')).toBeVisible()
  await shoot(page, 'bag-short-of-stock')
  await operator.setStock(product, piece, 40)
})

test('address, first time: mistakes, then cash on delivery', async ({ page, customer }) => {
  await fillBagOf(customer)
  await goToAddress(page)
  await shoot(page, 'address-first-time')
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await shoot(page, 'address-refused')
  await fillDeliveryAddress(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await shoot(page, 'address-cash')
  await placeCashOrder(page)
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await shoot(page, 'order-success')
  await page.emulateMedia({ media: 'print' })
  await shoot(page, 'order-success-printed')
})

test('saved addresses', async ({ page, context, regular }) => {
  await logIn(context, regular)
  await goToAddress(page)
  await shoot(page, 'address-saved')
  await page.getByRole('button', { name: 'Edit address' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await shoot(page, 'address-saved-changed')
})

test('paying online', async ({ page, customer }) => {
  await fillBagOf(customer)
  await goToAddress(page)
  await continueToPayment(page)
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await shoot(page, 'payment-review')
  const sheet = await openSheet(page)
  await shootWindow(page, 'payment-sheet')
  await declineCard(sheet)
  await sheet.getByRole('button', { name: 'Close payment' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Payment failed: /)
  await shoot(page, 'payment-failed')
  await payByCard(await openSheet(page), 'Approve')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await shoot(page, 'payment-success')
  await page.emulateMedia({ media: 'print' })
  await shoot(page, 'payment-success-printed')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'View orders' }).click()
  await page.getByRole('main').getByRole('link', { name: /NK-/ }).first().click()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Cancel My Order' }).click()
  await page.getByRole('main').getByRole('link', { name: /NK-/ }).first().click()
  await expect(page.getByRole('list', { name: 'Refunds' })).toBeVisible()
  await shoot(page, 'order-refunded')
})

test('the account for the refund of a cash order', async ({ page, context, customer }) => {
  const { orderId } = await buy(customer, await aPlentifulProduct())
  const operator = openOffice()
  await operator.bring(orderId, 'DELIVERED')
  const body = { userId: customer.user.userId, orderId, reason: 'Too small at the shoulders' }
  const { returnId } = await apiAs(customer)('POST /return/request', { body })
  await operator.moveReturn(returnId, 'APPROVED')
  await operator.close()
  await logIn(context, customer)
  await page.goto(`/my-profile/order/${orderId}`)
  const money = page.getByRole('region', { name: 'Your refund' })
  await expect(money).toContainText('Refund details')
  await shoot(page, 'order-refund-account')
  await money.getByRole('textbox', { name: 'UPI ID' }).fill('asha.rao@okaxis')
  await money.getByRole('button', { name: 'Save refund details' }).click()
  await money.getByRole('button', { name: 'Change account' }).click()
  await money.getByRole('textbox', { name: 'UPI ID' }).fill('asha.rao@oksbi')
  await money.getByRole('button', { name: 'Save refund details' }).click()
  await expect(money).toContainText('Confirm your refund account')
  await shoot(page, 'order-refund-account-code')
})

test('waiting for the bank', async ({ page, customer }) => {
  await fillBagOf(customer)
  await goToAddress(page)
  await continueToPayment(page)
  const placed = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/orders'))
  await openSheet(page)
  const { orderId } = await (await placed).json()
  await page.goto(`/payment-success?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await shoot(page, 'payment-confirming')
})

test('the answer to the verification is lost: a film strip', async ({ page, customer }) => {
  await fillBagOf(customer)
  await goToAddress(page)
  await continueToPayment(page)
  const sheet = await openSheet(page)
  const restart = await pauseWebhooks(page)
  await page.route('**/payment/verify', (route) => route.abort('connectionfailed'))
  await shootWindow(page, 'payment-lost-1-window')
  await payByCard(sheet, 'Approve')
  await expect(page.getByRole('dialog', { name: 'Confirming your payment' })).toBeVisible()
  await shootWindow(page, 'payment-lost-2-dialog')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/my-profile\/order/)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await shoot(page, 'payment-lost-3-order')
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await shoot(page, 'payment-lost-4-bag')
  await page.getByRole('link', { name: 'View order status' }).first().click()
  await expect(page).toHaveURL(/payment-success/)
  await shoot(page, 'payment-lost-5-status')
  await page.unroute('**/payment/verify')
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeHidden()
  await shoot(page, 'payment-lost-6-paid')
  await restart()
})

test('the provider is away', async ({ page, customer }) => {
  await page.route('**/v1/checkout.js', (route) => route.abort())
  await fillBagOf(customer)
  await goToAddress(page)
  await continueToPayment(page)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await shoot(page, 'payment-away')
})
