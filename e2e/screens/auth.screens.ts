import { apiAs, newEmail } from '../support/customer.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { typeCode } from '../support/steps.ts'
import { expect, test } from './regular.ts'
import { shoot, shootWindow } from './shoot.ts'

test('login', async ({ page }) => {
  await page.goto('/auth/login')
  await shoot(page, 'auth-login')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('User Not Found! Please check your credentials')).toBeVisible()
  await shoot(page, 'auth-login-refused')
})

test('registration', async ({ page }) => {
  await page.goto('/auth/register')
  await shoot(page, 'auth-register')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill('asha@')
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await shoot(page, 'auth-register-refused')
})

test('the code, the link, and the notice that leads back to the bag', async ({ page }) => {
  const email = newEmail()
  await apiAs()('POST /auth/register', { body: { name: 'Asha Rao', email, phone: '9876543210' } })
  const { text } = await mailTo(email, /#link=/)
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  await addFirstChoiceToBag(page)

  await page.goto(/http\S+#link=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('button', { name: 'Log me in' })).toBeVisible()
  // The store is asked whose link it is.
  await expect(page.getByText(`logged in as ${email}`)).toBeVisible()
  await shoot(page, 'auth-one-tap-link')

  // From another path, or only the part behind the # would change.
  await page.goto('/about-us')
  await page.goto(`/auth/verify-otp?email=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await shoot(page, 'auth-code')
  const code = await codeFor(email)
  await typeCode(page, String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await expect(page.getByText('Invalid OTP. Double-check and enter again')).toBeVisible()
  await shoot(page, 'auth-code-refused')
  await typeCode(page, code)
  await expect(page.getByRole('link', { name: 'View bag' })).toBeVisible()
  await shootWindow(page, 'auth-welcome-notice')
})

test('taking back a change of e-mail', async ({ page }) => {
  await page.goto('/auth/undo-email#undo=x')
  await shoot(page, 'auth-undo-email')
  await page.goto('/auth/confirm-email#confirm=x')
  await shoot(page, 'auth-confirm-email')
  await page.goto('/auth/confirm-order#confirm=x')
  await shoot(page, 'auth-confirm-order')
})
