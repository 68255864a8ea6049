import { expectAccessible } from '../support/accessible.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs, newEmail } from '../support/customer.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { typeCode } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { cutCall, refuseCall } from '../support/trouble.ts'

const codePath = (email: string) => `/auth/verify-otp?email=${encodeURIComponent(email)}`

async function openAccount(): Promise<string> {
  const email = newEmail()
  await apiAs()('POST /auth/register', { body: { name: 'Asha Rao', email, phone: '9876543210' } })
  return email
}

test('who is not known is told so; a blank e-mail does nothing', async ({ page, watch }) => {
  watch.allow(/404.*\/auth\/login/)
  await page.goto('/auth/login')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).not.toHaveAttribute('aria-invalid', 'true')
  expect(asked.filter((url) => url.includes('/auth/login?'))).toEqual([])

  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectMessage(page, 'User Not Found! Please check your credentials')
  await expectAccessible(page, 'the refused login')
})

test('without a network the login fails', { tag: '@phone' }, async ({ page, watch }) => {
  await cutCall({ page, watch }, 'POST /auth/login')
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill('asha@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectMessage(page, 'Login failed')
})

test('the server’s own words about a login are shown', { tag: '@phone' }, async ({ page, watch }) => {
  await refuseCall({ page, watch }, 'POST /auth/login', { status: 403, detail: 'This account is closed.' })
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill('asha@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This account is closed.')).toBeVisible()
})

test('a code is asked for by e-mail and typed digit by digit', { tag: '@desktop' }, async ({ page }) => {
  const email = await openAccount()
  const code = await codeFor(email)
  await page.goto(codePath(email))
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(code.slice(0, 2))
  await expect(page.getByLabel('Digit 3 of 4')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Digit 2 of 4')).toHaveValue('')
  await page.keyboard.type(`x${code.slice(1)}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome, Asha Rao.')).toBeVisible()
})

test('a pasted code logs in at once', { tag: '@desktop' }, async ({ page, context }) => {
  const email = await openAccount()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(codePath(email))
  await page.evaluate((text) => navigator.clipboard.writeText(text), await codeFor(email))
  await page.getByLabel('Digit 1 of 4').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page).toHaveURL('/')
})

test('wrong, too short or unanswered codes are told apart', async ({ page, watch }) => {
  watch.allow(/401.*\/auth\/verify/)
  const email = await openAccount()
  const code = await codeFor(email)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  await page.goto(codePath(email))

  await typeCode(page, '12')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectMessage(page, 'Please enter all 4 digits')
  // A refusal takes the cursor to the first empty box; a robot would else type faster than that.
  await expect(page.getByLabel('Digit 3 of 4')).toBeFocused()
  await typeCode(page, wrong)
  await expectMessage(page, 'Invalid OTP. Double-check and enter again')
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await expectAccessible(page, 'the refused code')

  const mend = await cutCall({ page, watch }, 'POST /auth/verify')
  await typeCode(page, code)
  await expectMessage(page, 'Verification failed')
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await mend()
  await refuseCall({ page, watch }, 'POST /auth/verify', { status: 429, detail: 'Please wait a minute.' })
  await typeCode(page, code)
  await expect(page.getByText('Please wait a minute.')).toBeVisible()
})

test('another code can be asked for when the countdown is over', { tag: '@phone' }, async ({ page }) => {
  const email = await openAccount()
  await page.clock.install()
  await page.goto(codePath(email))
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s/ })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Resend code', exact: true })).toBeVisible()
})

test('the link in the mail logs in by one press, once', async ({ page, context, watch }) => {
  watch.allow(/401.*\/auth\/link/)
  const email = await openAccount()
  const { text } = await mailTo(email, /#link=/)
  const [link = ''] = /http\S+#link=\S+/.exec(text) ?? []
  await page.goto(link)
  await expectAccessible(page, 'the page of the link')
  await page.getByRole('button', { name: 'Log me in' }).click()
  await expect(page).toHaveURL('/')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByRole('button', { name: 'Log me in' }).click()
  await expect(page.getByRole('alert')).toContainText('This login link has expired or was already used.')
})

test(
  'an account cannot be opened twice, nor with a number that is none',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/4(09|22).*\/auth\/register/)
    const email = await openAccount()
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone').fill('12345')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'the refused registration')
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This e-mail is already registered. Please log in instead.')).toBeVisible()
  },
)
