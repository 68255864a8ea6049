import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs, newEmail, registerCustomer } from '../support/customer.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { typeCode } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
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

test('a pasted code logs in at once @long', { tag: '@desktop' }, async ({ page, context }) => {
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

test('another code can be asked for when the countdown is over @long', { tag: '@phone' }, async ({ page }) => {
  const email = await openAccount()
  await page.clock.install()
  await page.goto(codePath(email))
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s/ })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Resend code', exact: true })).toBeVisible()
})

test(
  'the countdown goes on from the sending, over reloads and visits',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const email = await openAccount()
    await page.clock.install()
    await page.goto(codePath(email))
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s/ })).toBeVisible()
    await page.clock.fastForward(20_000)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Resend code in ([1-9]|10) s/ })).toBeVisible()
    await page.getByRole('link', { name: 'Use another e-mail' }).click()
    await page.clock.fastForward(11_000)
    await page.goto(codePath(email))
    await expect(page.getByRole('button', { name: 'Resend code', exact: true })).toBeVisible()
  },
)

test('a link that no longer works offers another code at once @long', async ({ page, watch }) => {
  // The code of the registration was sent a moment ago: the server asks to wait.
  watch.allow(/429.*\/auth\/login|401.*\/auth\/link/)
  const email = await openAccount()
  const link = await linkFor(email)
  await apiAs()('POST /auth/verify', { query: { email, otp: await codeFor(email) } })
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This login link has expired or was already used.')
  const another = page.getByRole('button', { name: 'Send a new code' })
  await expect(another).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'the page of a spent link')
  const asked = page.waitForRequest(/\/auth\/login\?email=/)
  await another.click()
  await asked
})

async function linkFor(email: string): Promise<string> {
  const { text } = await mailTo(email, /#link=/)
  return /http\S+#link=\S+/.exec(text)?.[0] ?? ''
}

test('the link in the mail logs in by one press, once', async ({ page, context, watch }) => {
  watch.allow(/401.*\/auth\/link/)
  const email = await openAccount()
  const link = await linkFor(email)
  await page.goto(link)
  await expect(page.getByText(`logged in as ${email}`)).toBeVisible()
  await expectAccessible(page, 'the page of the link')
  await page.getByRole('button', { name: 'Log me in' }).click()
  await expect(page).toHaveURL('/')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This login link has expired or was already used.')
})

test('the page of a link names whom the link logs in, whatever its address says @long', async ({ page, watch }) => {
  const email = await openAccount()
  const someoneElse = newEmail()
  const link = (await linkFor(email)).replace(encodeURIComponent(email), encodeURIComponent(someoneElse))
  expect(link).toContain(encodeURIComponent(someoneElse))
  const mend = await cutCall({ page, watch }, 'POST /auth/link/preview')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('We could not look at your link.')
  await expect(page.getByText(someoneElse)).toBeHidden()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`logged in as ${email}`)).toBeVisible()
  await expect(page.getByText(someoneElse)).toBeHidden()
  await page.getByRole('button', { name: 'Log me in' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'a link that is spent between the look and the press says so',
  { tag: ['@phone', '@long'] },
  async ({ page, watch }) => {
    watch.allow(/401.*\/auth\/link/)
    const email = await openAccount()
    const link = await linkFor(email)
    await page.goto(link)
    await expect(page.getByText(`logged in as ${email}`)).toBeVisible()
    await apiAs()('POST /auth/verify', { query: { email, otp: await codeFor(email) } })
    await page.getByRole('button', { name: 'Log me in' }).click()
    await expect(page.getByRole('alert')).toContainText('This login link has expired or was already used.')
  },
)

test(
  'an empty registration is told at its fields what is missing, and goes to nobody',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/auth/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const field of ['Name', 'E-mail', 'Phone']) {
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(`${field} is required`)
    }
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page, 'the empty registration')
    expect(asked.filter((url) => url.includes('/auth/register') && url.includes('/api/'))).toEqual([])
  },
)

for (const typed of ['+91 98765-43210', '098765 43210', '0091 98765 43210']) {
  test(`an account is opened with the phone ${typed}`, twin(!typed.startsWith('+91'), '@phone'), async ({ page }) => {
    const email = newEmail()
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone').fill(typed)
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
    await page.getByRole('button', { name: 'Create account' }).click()
    await typeCode(page, await codeFor(email))
    await expect(page).toHaveURL('/')
    const { phone } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    expect(phone).toBe('9876543210')
  })
}

test(
  'an account cannot be opened twice, nor with a number that is none @long',
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

test(
  'who logs in on the way from the bag is led on to the address @long',
  { tag: '@phone' },
  async ({ page, watch }) => {
    // The code of the registration is still on its way.
    watch.allow(/429.*\/auth\/login/)
    const email = await openAccount()
    const { slug } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    await addFirstChoiceToBag(page)
    await page.goto('/checkout/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/auth/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await typeCode(page, await codeFor(email))
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Continue to checkout' }).click()
    await expect(page).toHaveURL('/checkout/address')
    await expect(page.getByLabel('Price summary').getByText('1 item', { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
  },
)

async function logInByHand(page: Page, email: string): Promise<void> {
  const before = await codeFor(email)
  await expect(page).toHaveURL('/auth/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('group', { name: '4-digit code' })).toBeVisible()
  await expect.poll(() => codeFor(email)).not.toBe(before)
  await typeCode(page, await codeFor(email))
  await expect(page).toHaveURL('/')
}

test('who was asked to log in at an order is led back to it, once', { tag: '@long' }, async ({ page, operator }) => {
  const customer = await registerCustomer()
  await operator.forgetCode(customer)
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await page.goto(`/my-profile/order/${orderId}`)
  await expect(page).toHaveURL('/auth/login')
  // On the way the page may be loaded again.
  await page.reload()
  await logInByHand(page, customer.email)
  const back = page.getByRole('link', { name: 'Back to your order' })
  await expectAccessible(page, 'the welcome that leads back to an order')
  await back.click()
  await expect(page).toHaveURL(`/my-profile/order/${orderId}`)
  await expect(page.getByRole('main').getByText(orderId).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('wantedPage'))).toBeNull()
})

test(
  'who opened the link to a new e-mail as a guest is led back to confirm it',
  { tag: '@long' },
  async ({ page, operator }) => {
    const customer = await registerCustomer()
    await operator.forgetCode(customer)
    const wanted = newEmail()
    const { userId, name, phone } = customer.user
    await apiAs(customer)('PUT /users/:userId', { params: { userId }, body: { name, phone, email: wanted } })
    const { text } = await mailTo(wanted, /#code=/)
    await page.goto(/http\S+#code=\S+/.exec(text)?.[0] ?? '')
    await logInByHand(page, customer.email)
    await page.getByRole('link', { name: 'Confirm your new e-mail' }).click()
    const waiting = page.getByRole('region', { name: 'Confirm your new e-mail' })
    await waiting.getByRole('button', { name: 'Confirm' }).click()
    await expect(waiting).toBeHidden()
    await expect(
      page
        .getByRole('main')
        .getByText(wanted)
        .or(page.getByRole('textbox', { name: 'E-mail' }))
        .first(),
    ).toBeVisible()
  },
)

test('who logs in from elsewhere is led to the bag @long', { tag: '@desktop' }, async ({ page }) => {
  const email = await openAccount()
  await page.goto(codePath(email))
  await typeCode(page, await codeFor(email))
  await expect(page.getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/checkout/cart')
})
