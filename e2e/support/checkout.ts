import { expect, type Page } from '@playwright/test'
import { fillDeliveryAddress } from './steps.ts'

/** From the bag, which must not be empty, to the address step. */
export async function goToAddress(page: Page): Promise<void> {
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout/address')
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
}

/** On the address step: cash on delivery, and the order placed. */
export async function placeCashOrder(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
}

/** On the address step: an address typed, and on to the payment step. */
export async function continueToPayment(page: Page): Promise<void> {
  await fillDeliveryAddress(page)
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page).toHaveURL('/checkout/payment')
}
