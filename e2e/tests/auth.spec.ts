import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, newEmail, registerCustomer } from '../support/customer.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { typeCode } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { cutCall } from '../support/trouble.ts'

const codePath = (email: string) => `/auth/verify-otp?email=${encodeURIComponent(email)}`

async function openAccount(): Promise<string> {
  const email = newEmail()
  await apiAs()('POST /auth/register', { body: { name: 'Asha Rao', email, phone: '9876543210' } })
  return email
}

test('a pasted code logs in at once @long', { tag: '@desktop' }, async ({ page, context }) => {
  const email = await openAccount()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(codePath(email))
  await page.evaluate((text) => navigator.clipboard.writeText(text), await codeFor(email))
  await page.getByLabel('Digit 1 of 4').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page).toHaveURL('/')
})

test('another code can be requested after the countdown @long', { tag: '@phone' }, async ({ page }) => {
  const email = await openAccount()
  await page.clock.install()
  await page.goto(codePath(email))
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s/ })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Resend code', exact: true })).toBeVisible()
})

test(
  'the countdown runs from the sending, across reloads and visits',
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

async function linkFor(email: string): Promise<string> {
  const { text } = await mailTo(email, /#link=/)
  return /http\S+#link=\S+/.exec(text)?.[0] ?? ''
}

test('the link in the mail logs in with one press, once', async ({ page, context, watch }) => {
  watch.allow(/401.*\/auth\/link/)
  const email = await openAccount()
  const link = await linkFor(email)
  await page.goto(link)
  await expect(page.getByText(`Log in as ${email}`)).toBeVisible()
  await expectAccessible(page, 'the page of the link')
  await page.getByRole('button', { name: 'Log me in' }).click()
  await expect(page).toHaveURL('/')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This login link has expired or was already used.')
})

test('the page of a link names its customer, whatever its address says @long', async ({ page, watch }) => {
  const email = await openAccount()
  const someoneElse = newEmail()
  const link = (await linkFor(email)).replace(encodeURIComponent(email), encodeURIComponent(someoneElse))
  expect(link).toContain(encodeURIComponent(someoneElse))
  const mend = await cutCall({ page, watch }, 'POST /auth/link/preview')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('We could not check your link.')
  await expect(page.getByText(someoneElse)).toBeHidden()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`Log in as ${email}`)).toBeVisible()
  await expect(page.getByText(someoneElse)).toBeHidden()
  await page.getByRole('button', { name: 'Log me in' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'a link that is used between opening and pressing reports so',
  { tag: ['@phone', '@long'] },
  async ({ page, watch }) => {
    watch.allow(/401.*\/auth\/link/)
    const email = await openAccount()
    const link = await linkFor(email)
    await page.goto(link)
    await expect(page.getByText(`Log in as ${email}`)).toBeVisible()
    await apiAs()('POST /auth/verify', { query: { email, otp: await codeFor(email) } })
    await page.getByRole('button', { name: 'Log me in' }).click()
    await expect(page.getByRole('alert')).toContainText('This login link has expired or was already used.')
  },
)

test(
  'a shopper who logs in on the way from the bag continues to the address @long',
  { tag: '@phone' },
  async ({ page, watch }) => {
    // The code of the registration may still be in progress.
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

test('a login at an order leads back to it, once', { tag: '@long' }, async ({ page, operator }) => {
  const customer = await registerCustomer()
  await operator.forgetCode(customer)
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await page.goto(`/my-profile/order/${orderId}`)
  await expect(page).toHaveURL('/auth/login')
  // The page may reload on the way.
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
  'a guest who opens the link to a new e-mail returns to confirm it after the login',
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
