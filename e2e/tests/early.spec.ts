import type { Route } from '@playwright/test'
import { type EarlyControl, type PageName, publicPages, type Scene, type Things } from '../spec/early/early-control.ts'
import { choosePiece } from '../spec/early/effects.ts'
import { frontControls } from '../spec/early/front-controls.ts'
import { loginControls } from '../spec/early/login-controls.ts'
import { shelfControls } from '../spec/early/shelf-controls.ts'
import { apiAs, newEmail, registerCustomer } from '../support/customer.ts'
import {
  controlsOf,
  countHeard,
  follow,
  type FoundControl,
  heardSince,
  openEarly,
  pressQuickly,
} from '../support/early.ts'
import { aPlentifulProduct, productOfOnesOwn, wish } from '../support/shopper.ts'
import { twin } from '../support/tags.ts'
import { expect, logIn, test as base } from '../support/test.ts'

/** Every control of every public page; one that is not here fails the test of its page. */
const earlyControls = [...frontControls, ...shelfControls, ...loginControls]

const test = base.extend<{ scene: Scene }, { things: Things }>({
  things: [
    async ({ operator }, use) => {
      const [product, reviewed, { user }] = await Promise.all([
        aPlentifulProduct(),
        productOfOnesOwn(5),
        registerCustomer(),
      ])
      await operator.review(reviewed, 2)
      await use({ product, reviewed, knownEmail: user.email })
    },
    { scope: 'worker' },
  ],
  scene: async ({ page, things }, use) => use({ ...things, page, customer: null }),
})

test.beforeEach(({ watch }) => {
  // An account that is there, an undo that is not: refused as they should be.
  watch.allow(/4(01|04|09|10|29).*\/auth\//)
  watch.allow(/410.*\/stock-alerts\/stop/)
  watch.allow(/404.*\/nothing-stands-here/)
})

const isKnown = ({ role, name }: FoundControl, page: PageName) =>
  earlyControls.some((kind) => kind.role === role && kind.name.test(name) && (role !== 'textbox' || kind.on === page))

/** Where a sale begins, and the form that must not lose an e-mail: tried in every run, the other pages in the long one. */
const everyRun: readonly PageName[] = ['product', 'login']

/** One press of each kind: it opens, keeps or sends something. */
const pressedInEveryRun: readonly string[] = [
  'home button ^Menu$',
  'product button ^Add to bag$',
  'login button ^Send code$',
]

for (const [name, path] of Object.entries(publicPages) as [PageName, (things: Things) => string][]) {
  test(
    `before its scripts are there, every control of this page is heard: ${name}`,
    twin(!everyRun.includes(name)),
    async ({ scene, context }) => {
      const { page } = scene
      if (name === 'wishlist') await logIn(context, await registerCustomer())
      await page.addInitScript(countHeard)
      const release = await openEarly(page, path(scene))
      const controls = await controlsOf(page)
      const unknown = controls.filter((found) => found.role !== 'link' && !isKnown(found, name))
      expect(
        unknown.map((found) => `${found.role} ${found.name}`),
        'not in the table of early controls',
      ).toEqual([])

      await expectLinks(scene, controls)
      const buttons = controls.filter(({ role, name: label }) => role === 'button' && !isNative(label))
      for (const button of buttons) await pressQuickly(button)
      await expect(page.locator('[data-taken]')).toHaveCount(buttons.length)
      await release()
      await expect.poll(() => heardSince(page)).toEqual(buttons.map(() => 1))
      await expect(page.locator('[data-taken]')).toHaveCount(0)
    },
  )
}

for (const kind of earlyControls.filter(({ moving }) => !moving)) testPress(kind)

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  for (const kind of earlyControls.filter(({ moving }) => moving)) testPress(kind)
})

function testPress(kind: EarlyControl): void {
  const { role, name, on, only } = kind
  const title = `pressed before its scripts are there, it counts: ${on}, ${role} ${name.source}`
  const isTwin = !pressedInEveryRun.includes(`${on} ${role} ${name.source}`)
  test(title, twin(isTwin, only && `@${only}`), async ({ scene, context }) => {
    const { page } = scene
    if (kind.asCustomer) {
      scene.customer = await registerCustomer()
      await logIn(context, scene.customer)
    }
    const release = await openEarly(page, publicPages[on](scene))
    const control = (await controlsOf(page)).find((found) => found.role === role && name.test(found.name))?.control
    if (control === undefined) throw new Error(`${on} has no such control`)
    await (kind.press ?? press)(control, scene)
    if (kind.native) await kind.effect(scene, control)
    await release()
    await kind.effect(scene, control)
  })
}

const press: NonNullable<EarlyControl['press']> = (control) => control.click()

const isNative = (label: string) => earlyControls.some(({ native, name }) => native && name.test(label))

/** Each leads where it says, by the browser alone; from now on this page is not left. */
async function expectLinks({ page }: Scene, controls: readonly FoundControl[]) {
  const stay = (route: Route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()
  await page.route('**/*', stay)
  const links = controls.filter(({ role }) => role === 'link')
  for (const link of links) {
    const href = (await link.control.getAttribute('href')) ?? ''
    expect(href, link.name).toMatch(/^(\/|#|https:|mailto:|tel:)/)
    if (/^(mailto|tel):/.test(href)) continue
    const holdsSecret = new URL(page.url()).hash.includes('=')
    const target = href.startsWith('#') && holdsSecret ? page.url() : new URL(href, page.url()).href
    expect(await follow(page, link), link.name).toBe(target)
  }
}

test('a piece chosen and put into the bag before the page is alive is in the bag that is opened next', async ({
  scene,
}) => {
  const { page, product } = scene
  const release = await openEarly(page, publicPages.product(scene))
  await choosePiece(page, product)
  await page.getByRole('button', { name: 'Add to bag' }).click({ force: true })
  // The way on waits for what was pressed before it.
  await page.getByRole('link', { name: /^(Cart|Bag)$/ }).click()
  await expect(page.locator('[data-taken]')).toHaveCount(2)
  await release()
  await expect(page).toHaveURL('/checkout/cart')
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveValue('1')
})

for (const isLate of [false, true]) {
  const when = isLate ? 'heard only when the wishlist has come' : 'heard before the wishlist has come'
  test(`a heart pressed early and ${when} takes nothing away @long`, async ({ scene, context }) => {
    const { page, product } = scene
    const customer = await registerCustomer()
    await wish(customer, product)
    await logIn(context, customer)
    if (isLate) await page.addInitScript(delayShortTimers)
    const release = await openEarly(page, publicPages.product(scene))
    const heart = page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /wishlist$/ })
    await heart.click()
    await expect(heart).toHaveAttribute('data-taken')
    await release()
    await expect(heart).not.toHaveAttribute('data-taken')
    await expect(heart).not.toHaveAttribute('aria-busy')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const { userId } = customer.user
    const { products } = await apiAs(customer)('GET /wishlist/user/:userId', { params: { userId } })
    expect(products).toHaveLength(1)
  })
}

/** Early presses are done again in short timers: so they come after the answers to what the page has asked. */
function delayShortTimers() {
  const setSoon = window.setTimeout
  const setLate = (work: () => void, millis = 0) => setSoon(work, Math.max(millis, 500))
  window.setTimeout = setLate as typeof setTimeout
}

test('what a browser fills in by itself after Back counts too @long', async ({ scene }) => {
  const { page } = scene
  const release = await openEarly(page, '/collection-men')
  // As a restored form: no event tells of it.
  await page.getByRole('combobox', { name: 'Sort by' }).evaluate((list: HTMLSelectElement) => (list.value = 'newest'))
  await release()
  await expect(page).toHaveURL('/collection-men?sort=newest')
})

test('the panel under a resting pointer opens once the page is alive @long', { tag: '@desktop' }, async ({ scene }) => {
  const { page } = scene
  const release = await openEarly(page, '/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).hover()
  await release()
  await expect(page.getByRole('link', { name: 'View all Men' })).toBeVisible()
})

test('an e-mail that is typed and sent early stands in no address @long', async ({ scene, watch }) => {
  watch.allow(/404.*\/auth\/login/)
  const { page } = scene
  const email = newEmail()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${request.method()} ${request.url()}`))
  page.on('framenavigated', (frame) => void asked.push(frame.url()))

  for (const [path, label, button] of [
    ['/', 'E-mail', 'Subscribe'],
    ['/auth/login', 'E-mail', 'Send code'],
    ['/auth/register', 'E-mail', 'Create account'],
  ] as const) {
    const release = await openEarly(page, path)
    await page.getByRole('textbox', { name: label }).fill(email)
    await page.getByRole('textbox', { name: label }).press('Enter')
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(path)
    await release()
    await expect(page.locator('[data-taken]')).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(email)
  }
  const [name = ''] = email.split('@')
  // Spec §7.2: the login's call carries it.
  expect(asked.filter((url) => url.includes(name) && !/^POST .*\/api\/v1\.0\/auth\/login\?/.test(url))).toEqual([])
})

test('without any scripts a form that is sent keeps what was typed out of the address', async ({ openBrowser }) => {
  const page = await openBrowser('shopper', { javaScriptEnabled: false })
  const field = page.getByRole('textbox', { name: 'E-mail' })
  for (const path of ['/auth/login', '/auth/register', '/']) {
    await page.goto(path)
    await field.fill('asha@example.com')
    await field.press('Enter')
    // The newsletter box is no form: there is nothing to send.
    await expect(field).toHaveValue(path === '/' ? 'asha@example.com' : '')
    await expect(page).toHaveURL(path)
  }
})
