import { expect, type FrameLocator, type Page } from '@playwright/test'
import { apiAs, type Customer } from './customer.ts'
import { aPlentifulProduct, putIntoBag } from './shopper.ts'
import { fillDeliveryAddress } from './steps.ts'

/** Puts a well-stocked item into the customer's bag through the API. */
export async function fillBag(customer: Customer): Promise<void> {
  await putIntoBag(customer, await aPlentifulProduct())
}

/** Puts two of the item in the bag, as if in another tab. */
export async function doubleTheBag(customer: Customer): Promise<void> {
  const call = apiAs(customer)
  const { cartId, items } = await call('GET /cart/:userId', { params: { userId: customer.user.userId } })
  const [{ productId, color, size } = { productId: '', color: '', size: '' }] = items
  await call('PUT /cart/update-quantity', { query: { cartId: cartId ?? '', productId, color, size, quantity: 2 } })
}

/** From the bag to the payment page, ready to pay. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillDeliveryAddress(page)
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page).toHaveURL('/checkout/payment')
}

/** Presses Pay; returns the provider's sheet. */
export async function openSheet(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('dialog')).toBeVisible()
  return sheet
}

export function sheetOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment"]')
}

/** Pays by card and presses the bank's answer. */
export async function payByCard(sheet: FrameLocator, answer: string): Promise<void> {
  await sheet.getByRole('tab', { name: 'Card' }).click()
  await sheet.getByRole('button', { name: 'Use the test card' }).click()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await sheet.getByRole('button', { name: answer, exact: true }).click()
}

/** Resolves once the sheet shows the failure: closed earlier, it does not know of one. */
export async function declineCard(sheet: FrameLocator): Promise<void> {
  await payByCard(sheet, 'Decline')
  await expect(sheet.getByRole('alert').filter({ hasText: 'declined by the bank' })).toBeVisible()
}

/** The customer's orders from the API, newest first. */
export function ordersOf(customer: Customer) {
  return apiAs(customer)('GET /orders/user/:userId', { params: { userId: customer.user.userId }, query: {} })
}

/** The address of the provider's sandbox, from the script on the payment page. */
export async function sandboxOf(page: Page): Promise<string> {
  const src = await page.locator('script[src$="/v1/checkout.js"]').first().getAttribute('src')
  return new URL(src ?? '').origin
}

/** Stops the provider's webhooks until the returned function is called. */
export async function pauseWebhooks(page: Page): Promise<() => Promise<void>> {
  const sandbox = await sandboxOf(page)
  const pause = async (paused: boolean) => {
    await page.request.patch(`${sandbox}/sandbox/behaviour`, { data: { webhooks: { paused } } })
  }
  await pause(true)
  return () => pause(false)
}
