import type { Page } from '@playwright/test'
import { continueToPayment, goToAddress } from '../support/checkout.ts'
import { apiAs, type Customer, registerCustomer } from '../support/customer.ts'
import { codeFor } from '../support/mailbox.ts'
import { aPlentifulProduct, buy, pieceOf, putIntoBag } from '../support/shopper.ts'
import { isPhone, typeCode } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'

/** Values of the device that may stay: a guest's bag, dismissed offers, and the router's own. */
const ofTheDevice = [
  'guestCartId',
  'dismissedOffers',
  'lowData',
  'react-router-scroll-positions',
  'remix-router-transitions',
  'react-router-manifest-version',
]

/** The keys in the browser's storage that belong to a person. */
async function personalKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => !ofTheDevice.includes(key)).toSorted()
}

/**
 * The traces of a visit: searches, a product and an account viewed, two merged bags, and an order before its payment.
 */
async function leaveTraces(page: Page, customer: Customer): Promise<void> {
  const product = await aPlentifulProduct()
  await page.goto('/search')
  await page.getByRole('searchbox').fill('varsity')
  await page.keyboard.press('Enter')
  if (!isPhone(page)) {
    await page.goto('/my-profile')
    await page.getByRole('button', { name: 'Help & Support', exact: true }).click()
  }
  await page.goto(`/product-view/${product.slug}`)
  await expect.poll(() => personalKeys(page)).toContain('recentProducts')
  await findSize(page)
  await putIntoBag(customer, product, 10)
  const guestCartId = crypto.randomUUID()
  await apiAs()('POST /cart', { body: { cartId: guestCartId, items: [{ ...pieceOf(product), quantity: 1 }] } })
  await page.evaluate((id) => localStorage.setItem('guestCartId', id), guestCartId)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { name: 'We updated your bag when you logged in' })).toBeVisible()
  await goToAddress(page)
  await continueToPayment(page)
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  expect(await personalKeys(page)).toEqual(
    [...(isPhone(page) ? [] : ['accountTab']), 'bagChanges', 'bodyMeasures', 'checkoutProgress', 'chosenDelivery']
      .concat(['keptBag', 'pincode', 'recentProducts', 'recentSearches', 'token', 'user'])
      .toSorted(),
  )
}

/** Types a height and a weight, which stay in the browser. */
async function findSize(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find my size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find my size' })
  await dialog.getByRole('textbox', { name: 'Height' }).fill('172')
  await dialog.getByRole('textbox', { name: 'Weight (kg)' }).fill('70')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Clear my measurements' })).toBeVisible()
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(() => personalKeys(page)).toEqual([])
}

/** The next person at the same browser finds nothing of the previous one. */
async function expectFreshFor(page: Page, next: Customer): Promise<void> {
  await putIntoBag(next, await aPlentifulProduct())
  await goToAddress(page)
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByLabel('Last name')).toHaveValue('Shah')
  await expect(page.getByLabel('E-mail')).toHaveValue(next.email)
  for (const label of ['Street', 'Pincode', 'City']) await expect(page.getByLabel(label)).toHaveValue('')
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Men', exact: true })).toBeVisible()
  await expect(page.getByText('Recent searches')).toBeHidden()
}

async function logInByCode(page: Page, { email }: Customer): Promise<void> {
  await page.goto(`/auth/verify-otp?email=${encodeURIComponent(email)}`)
  await typeCode(page, await codeFor(email))
  await expect(page.getByText('You are logged in.')).toBeVisible()
}

/** A customer with an account who has not logged in yet. */
async function registerOnly(name: string): Promise<Customer> {
  const email = `shopper-${crypto.randomUUID()}@example.com`
  const phone = '9876543210'
  await apiAs()('POST /auth/register', { body: { name, email, phone } })
  return { email, token: '', user: { userId: '', name, phone, email } }
}

type End = (page: Page, customer: Customer) => Promise<void>

/** Every way to end a session, and the page that follows. */
const ends: { name: string; tag: '@phone' | '@desktop'; isRare?: true; at: string; end: End }[] = [
  {
    name: 'a logout from the header',
    tag: '@desktop',
    isRare: true,
    at: '/',
    end: async (page) => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Logout', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    },
  },
  {
    name: 'a logout from the account’s tabs',
    tag: '@desktop',
    isRare: true,
    at: '/',
    end: async (page) => {
      await page.goto('/my-profile')
      await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    },
  },
  {
    name: 'a logout on a phone',
    tag: '@phone',
    at: '/',
    end: async (page) => {
      await page.goto('/my-profile')
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    },
  },
  {
    name: 'a token that has expired',
    tag: '@phone',
    isRare: true,
    at: '/auth/login',
    end: async (page, customer) => {
      await apiAs(customer)('POST /auth/logout')
      await page.getByRole('button', { name: /^Pay ₹/ }).click()
    },
  },
  {
    name: 'a token that has expired before the next visit',
    tag: '@desktop',
    isRare: true,
    at: '/auth/login',
    end: async (page, customer) => {
      await apiAs(customer)('POST /auth/logout')
      await page.goto('/my-profile')
    },
  },
  {
    name: 'a file that is refused',
    tag: '@desktop',
    isRare: true,
    at: '/auth/login',
    end: async (page, customer) => {
      const { orderId } = await buy(await emptied(customer), await aPlentifulProduct())
      await page.goto(`/order-success/${orderId}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
      await apiAs(customer)('POST /auth/logout')
      await page.getByRole('button', { name: 'Download receipt' }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await page.goto('/my-profile')
    },
  },
  {
    name: 'the site’s data deleted in another tab',
    tag: '@phone',
    isRare: true,
    at: '/auth/login',
    end: async (page) => {
      const other = await page.context().newPage()
      await other.goto('/about-us')
      await other.evaluate(() => localStorage.clear())
    },
  },
  {
    name: 'only the token deleted in another tab',
    tag: '@desktop',
    isRare: true,
    at: '/auth/login',
    end: async (page) => {
      const other = await page.context().newPage()
      await other.goto('/about-us')
      await other.evaluate(() => localStorage.removeItem('token'))
    },
  },
  {
    name: 'the site’s data deleted while this tab was elsewhere',
    tag: '@phone',
    isRare: true,
    at: '/',
    end: async (page) => {
      await page.evaluate(() => window.location.assign('about:blank'))
      await page.waitForURL('about:blank')
      const other = await page.context().newPage()
      await other.goto('/about-us')
      await other.evaluate(() => localStorage.removeItem('token'))
      await page.goto('/')
    },
  },
  {
    name: 'a page that comes back from the browser’s memory',
    tag: '@phone',
    isRare: true,
    at: '/auth/login',
    end: (page) =>
      page.evaluate(() => {
        localStorage.removeItem('token')
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }),
  },
]

async function emptied(customer: Customer): Promise<Customer> {
  const call = apiAs(customer)
  const { cartId, items } = await call('GET /cart/:userId', { params: { userId: customer.user.userId } })
  for (const { cartItemId: id } of items) {
    await call('DELETE /cart/item/:id', { params: { id }, query: { cartId: cartId ?? '' } })
  }
  return customer
}

for (const { name, tag: width, isRare, at, end } of ends) {
  test(
    `${name} leaves nothing personal in the browser`,
    twin(isRare === true, width),
    async ({ page, customer, watch }) => {
      watch.allow(/401/)
      await leaveTraces(page, customer)
      await end(page, customer)
      await expect(page).toHaveURL(at)
      await expectNothingLeft(page)

      const next = await registerOnly('Meera Shah')
      await logInByCode(page, next)
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
      const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
      await expectFreshFor(page, { ...next, token, user })
    },
  )
}

test(
  'a second login in another tab also takes over this one @long',
  { tag: '@phone' },
  async ({ page, context, customer }) => {
    const next = await registerOnly('Meera Shah')
    await page.goto('/about-us')
    const { token, user } = customer
    await page.evaluate(() => localStorage.clear())
    const other = await context.newPage()
    await other.goto(`/auth/verify-otp?email=${encodeURIComponent(next.email)}`)
    await expect(other.getByLabel('Digit 1 of 4')).toBeFocused()
    await page.evaluate(
      (mine) => {
        localStorage.setItem('user', JSON.stringify(mine.user))
        localStorage.setItem('token', mine.token)
      },
      { token, user },
    )
    await leaveTraces(page, customer)

    await other.bringToFront()
    await typeCode(other, await codeFor(next.email))
    await expect(other.getByText('Welcome, Meera Shah.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect.poll(() => personalKeys(page)).toEqual(['token', 'user'])
    const theirs = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    const theirToken = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await page.bringToFront()
    await expectFreshFor(page, { ...next, token: theirToken, user: theirs })
  },
)

test(
  "a guest's searches stay with the customer who logs in, until logout",
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const customer = await registerOnly('Meera Shah')
    await page.goto('/search')
    await page.getByRole('searchbox').fill('varsity')
    await page.keyboard.press('Enter')
    await logInByCode(page, customer)
    await page.goto('/search')
    await expect(page.getByRole('button', { name: 'varsity' })).toBeVisible()
    await page.goto('/my-profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'Men', exact: true })).toBeVisible()
    await expect(page.getByText('Recent searches')).toBeHidden()
  },
)

test(
  'a login or a logout in one tab applies in the other',
  { tag: ['@desktop', '@long', '@slow-line'] },
  async ({ page, context }) => {
    const { token, user } = await registerCustomer()
    const other = await context.newPage()
    await other.goto('/about-us')
    await page.goto('/about-us')
    await page.evaluate(
      (mine) => {
        localStorage.setItem('user', JSON.stringify(mine.user))
        localStorage.setItem('token', mine.token)
      },
      { token, user },
    )
    await other.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(other.getByRole('link', { name: 'My Profile' })).toBeVisible()
    await other.getByRole('button', { name: 'Logout', exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    await page.bringToFront()
    await page.goto('/wishlist')
    await expect(page).toHaveURL('/auth/login')
  },
)

test('the privacy page lists what the browser stores @long', { tag: '@phone' }, async ({ page, customer }) => {
  await leaveTraces(page, customer)
  await page.goto('/privacy-policy#device')
  const section = page.getByRole('region', { name: 'What stays on your device' })
  for (const words of [
    'your last searches',
    'the height, weight and measurements you typed to find your size',
    'the address, GSTIN and payment method of your current order',
    'the id of a bag filled before logging in',
    'changes to your bag that we have not saved when your login expires, until you log in again, for up to 30 days',
    'We set no cookies',
  ]) {
    await expect(section.getByText(words)).toBeVisible()
  }
})
