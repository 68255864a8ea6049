import { apiAs, newEmail } from '../support/customer.ts'
import { codeFor } from '../support/mailbox.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { typeCode } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'
import { delayCall } from '../support/trouble.ts'

for (const millis of [0, 1_000, 5_000]) {
  test(
    `a guest’s bag that is taken over ${millis} ms after the login holds up no page, and is there once`,
    twin(millis !== 1_000, '@phone'),
    async ({ page }) => {
      const email = newEmail()
      await apiAs()('POST /auth/register', { body: { name: 'Asha Rao', email, phone: '9876543210' } })
      const { slug } = await aPlentifulProduct()
      await page.goto(`/product-view/${slug}`)
      await addFirstChoiceToBag(page)
      await delayCall(page, 'POST /cart/merge', millis)
      await page.goto(`/auth/verify-otp?email=${encodeURIComponent(email)}`)
      await typeCode(page, await codeFor(email))
      await page.getByRole('link', { name: 'View bag' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
      await expect(page.getByLabel('Price summary').getByText('1 item', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('guestCartId'))).toBeNull()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await expect(page).toHaveURL('/checkout/address')
    },
  )
}
