import { randomUUID } from 'node:crypto'
import { parcelViews } from '@nukkad/contract/parcel-rules'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import {
  codeFor,
  enterByCode,
  expectNotInMenu,
  expectSignedIn,
  openPage,
  signIn,
  signOut,
  test,
} from '../support/office.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { forgetProof, makeStaff, stateOf, variantOf } from '../support/staff.ts'

test('an owner signs in by code and adds a packer, who gets the pages and permissions of packers', async ({
  page,
  openBrowser,
}) => {
  const owner = await makeStaff('owner')
  // A bookmark of the page's former address.
  await page.goto('/people')
  await expect(page).toHaveURL(/\/sign-in\?next=(%2Fpeople|%2Fstaff-members)$/)
  await expectAccessible(page)
  await enterByCode(page, owner)
  await expect(page).toHaveURL(/\/staff-members$/)
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()

  const name = `Ravi ${randomUUID().slice(0, 8)}`
  const packer = `${name.replace(' ', '-').toLowerCase()}@shop.test`
  await page.getByRole('button', { name: 'Add staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add staff' })
  await dialog.getByRole('button', { name: 'Add staff' }).click()
  await expect(dialog.getByText('Please fill this in').first()).toBeVisible()
  await dialog.getByLabel('E-mail').fill(packer)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: /^Packer/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByRole('row').filter({ hasText: packer })).toContainText('E-mail code')
  await expectAccessible(page)

  await openPage(page, 'Activity log')
  await page.getByLabel('Staff', { exact: true }).fill(owner)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/actor=owner/)
  // The previous content of the list may still be there.
  const added = page.getByRole('row').filter({ hasText: 'added staff' })
  await expect(added).toHaveCount(1)
  await expect(added).toContainText(packer)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Staff', { exact: true })).toHaveValue(owner)

  const theirs = await openBrowser('staff')
  await signIn(theirs, packer)
  await expect(theirs.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expectAccessible(theirs)
  await expectNotInMenu(theirs, 'Staff')
  await theirs.goto('/staff-members')
  await expect(theirs.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
  await expectAccessible(theirs)

  await page.goto('/staff-members')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(packer)).toHaveCount(0)
  await theirs.goto('/account')
  await expect(theirs).toHaveURL(/\/sign-in/)
})

test('each device can be signed out, and Back shows nothing from before @long', async ({ page, openBrowser }) => {
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  const elsewhere = await openBrowser('staff')
  await signIn(elsewhere, owner)

  await page.goto('/account')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign out .+/ }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out .+/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)

  await signOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText(owner)).toHaveCount(0)
})

test('a wrong code is reported and may be typed again @long @slow-line', async ({ page }) => {
  const owner = await makeStaff('owner')
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(owner)
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  const code = await codeFor(owner)
  await page.getByLabel('Digit 1 of 6').pressSequentially(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Wrong code')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expectSignedIn(page)
})

test('the mail’s link signs in with one press, and the first sign-in offers a passkey and then a second @long @slow-line', async ({
  page,
}) => {
  await addAuthenticator(page)
  const owner = await makeStaff('owner')
  await page.goto('/sign-in?next=/account')
  await page.getByLabel('E-mail').fill(owner)
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const { text } = await mailTo(owner, /#link=/)
  await page.goto('about:blank')
  await page.goto(/\S+\/sign-in#link=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByText(`Sign in as ${owner}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const first = page.getByRole('region', { name: 'Add a passkey' })
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Add passkey' }).click()
  const second = page.getByRole('region', { name: 'Add a second passkey' })
  await expect(second).toContainText('If you lose both')
  await page.reload()
  await expectAccessible(page)
  await second.getByRole('button', { name: 'Continue with one' }).click()
  await expect(second).toHaveCount(0)
  await page.goto('/account')
  await expect(page.getByRole('row').filter({ hasText: 'First passkey' })).toBeVisible()
  await expect(second).toHaveCount(0)
})

test('a passkey is created, replaces the code at sign-in, and confirms irreversible actions', async ({ page }) => {
  await addAuthenticator(page)
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Shop phone')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Shop phone' })).toContainText('Never')
  await expectAccessible(page)
  await signOut(page)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSignedIn(page)

  await forgetProof(owner)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Shop phone' }).click()
  await expect(page.getByRole('dialog', { name: 'Verify it’s you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('You sign in with codes by e-mail.')).toBeVisible()
})

/** A device that creates passkeys and verifies its person silently. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Calls that this owner could make from the back office and that change something. */
async function someChanges() {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  const { orderId } = await buy(customer, product)
  const variantId = await variantOf(product.productId)
  const change = (path: string, body: object) => ({ path: `/staff/api/v1.0${path}`, body: JSON.stringify(body) })
  return {
    orderId,
    variantId,
    thief: `thief-${randomUUID().slice(0, 8)}@shop.test`,
    changes: (thief: string) => [
      change('/staff', { email: thief, name: 'Thief', role: 'owner' }),
      change('/stock/moves', { requestId: randomUUID(), variantId, by: 1, reason: 'found' }),
      change(`/orders/${orderId}/notes`, { text: 'Send it to the thief' }),
      change(`/orders/${orderId}/cancel`, { version: 1, reason: 'Other' }),
      change('/refunds', { orderId, amount: 1, reason: 'For the thief' }),
      change('/sign-out', {}),
    ],
  }
}

test('requests from the store’s pages are refused, though the browser sends the session along', async ({
  page,
  context,
}) => {
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  const { orderId, variantId, thief, changes } = await someChanges()
  const before = await stateOf({ orderId, variantId, actor: owner })
  const store = await context.newPage()
  const arrived: string[] = []
  store.on('response', (response) => {
    if (!response.url().startsWith(process.env.STAFF_URL ?? '')) return
    const request = response.request()
    const note = (cookie?: string) =>
      arrived.push(`${request.method()} ${response.status()} ${cookie ? 'with' : 'without'}`)
    void request.allHeaders().then(({ cookie }) => note(cookie))
  })
  const storeUrl = (process.env.STORE_URL ?? '').replace('127.0.0.1', 'localhost')
  // A response without a security policy, which would stop the calls before they are sent.
  await store.goto(`${storeUrl}/healthz`)
  const office = process.env.STAFF_URL ?? ''
  const read = await store.evaluate((url) => {
    const ask = (mode: RequestMode) =>
      fetch(`${url}/staff/api/v1.0/me`, { credentials: 'include', mode }).then(
        ({ type }) => type,
        () => 'refused',
      )
    return Promise.all([ask('cors'), ask('no-cors')])
  }, office)
  expect(read).toEqual(['refused', 'refused'])
  for (const { path, body } of changes(thief)) {
    const results = await store.evaluate(sendEveryWay, { url: office + path, body })
    expect([path, ...new Set(results)]).toEqual([path, 'refused'])
  }
  // Forms show their responses in the browser: the same page in a frame, with each of the three encodings of a form.
  for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    for (const { path, body } of changes(thief)) {
      const answer = store.waitForResponse((response) => response.url() === office + path)
      await store.evaluate(postForm, { url: office + path, body, enctype })
      expect([403, 415]).toContain((await answer).status())
    }
  }
  // The browser hides responses from scripts of another origin, but shows those of forms.
  await expect.poll(() => arrived.filter((line) => line.startsWith('POST')).length).toBeGreaterThanOrEqual(18)
  expect(arrived.filter((line) => / [23]\d\d /.test(line))).toEqual([])
  // Two ports of one host are one site to a browser: it sends the session along, and only the origin tells the pages
  // apart.
  expect(arrived).toContain('POST 403 with')

  await page.goto('/staff-members')
  await expect(page.getByRole('row').filter({ hasText: owner })).toBeVisible()
  await expect(page.getByText(thief)).toHaveCount(0)
  expect(await stateOf({ orderId, variantId, actor: owner })).toEqual(before)
  const own = await page.evaluate(
    async (all) => {
      const headers = { 'content-type': 'application/json' }
      const statuses: number[] = []
      for (const { path, body } of all) statuses.push((await fetch(path, { method: 'POST', headers, body })).status)
      return statuses
    },
    changes(thief).filter(({ path }) => /staff$|moves$|notes$/.test(path)),
  )
  expect(own).toEqual([201, 201, 201])
  expect(await stateOf({ orderId, variantId, actor: owner })).not.toEqual(before)
})

type SentRequest = { url: string; body: string }

/** Runs in a page of the store: every way to send a request from a script. */
function sendEveryWay({ url, body }: SentRequest): Promise<string[]> {
  const form = new FormData()
  form.set('body', body)
  const json = { 'content-type': 'application/json' }
  const ways: [RequestMode, BodyInit, Record<string, string>][] = [
    ['cors', body, json],
    ['cors', body, { 'content-type': 'text/plain' }],
    ['cors', body, { ...json, 'x-origin': location.origin }],
    ['no-cors', body, { 'content-type': 'text/plain' }],
    ['no-cors', new URLSearchParams({ body }), {}],
    ['no-cors', form, {}],
    ['no-cors', new Blob([body]), {}],
  ]
  navigator.sendBeacon(url, body)
  return Promise.all(
    ways.map(([mode, sent, headers]) =>
      fetch(url, { method: 'POST', credentials: 'include', mode, headers, body: sent }).then(
        ({ type }) => type,
        () => 'refused',
      ),
    ),
  )
}

/** Runs in a page of the store: a form that posts into a frame. With text/plain its one field is read as JSON. */
function postForm({ url, body, enctype }: SentRequest & { enctype: string }): void {
  const frame = Object.assign(document.createElement('iframe'), { name: `frame-${crypto.randomUUID()}` })
  const form = Object.assign(document.createElement('form'), { action: url, method: 'post', enctype })
  form.target = frame.name
  const field = Object.assign(document.createElement('input'), { name: `${body.slice(0, -1)},"x":"`, value: '"}' })
  form.append(field)
  document.body.append(frame, form)
  form.submit()
}

test('a token of the store opens nothing in the back office', async ({ request }) => {
  const { token } = await registerCustomer()
  const origin = process.env.STAFF_URL ?? ''
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `nukkad-staff=${token}` }]) {
    const ask = (path: string) => request.get(`/staff/api/v1.0${path}`, { headers })
    for (const path of ['/me', '/orders', '/customers']) expect((await ask(path)).status()).toBe(401)
    const data = { email: 'thief@shop.test', name: 'Thief', role: 'owner' }
    expect((await request.post('/staff/api/v1.0/staff', { headers: { ...headers, origin }, data })).status()).toBe(401)
  }
})

test('the store’s port serves nothing of the staff', async ({ request }) => {
  const store = process.env.STORE_URL ?? ''
  for (const path of ['/staff/api/v1.0/me', '/staff', '/people'])
    expect((await request.get(store + path)).status()).toBe(404)
  expect((await request.post(`${store}/staff/api/v1.0/sign-in`, { data: { email: 'a@shop.test' } })).status()).toBe(404)
})

test('no page scrolls sideways on a phone @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await makeStaff('owner'))
  const menu = page.getByRole('navigation', { name: 'Main menu', includeHidden: true })
  const paths = await menu
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(10)
  const more = [
    '/account',
    '/stock/inward',
    '/stock/inward/new',
    '/stock/counts',
    '/size-charts',
    '/size-charts/new',
    '/content/home',
    '/content/announcements',
    '/content/banners',
    '/content/menu-pictures',
    ...parcelViews.map((view) => `/shipments?show=${view}`),
  ]
  for (const path of [...paths, ...more]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(over, { message: `how much ${path} is wider than the phone` }).toBeLessThanOrEqual(0)
  }
})
