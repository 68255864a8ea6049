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

/** Every control of every public page. A control that is missing here fails the test of its page. */
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
  // The account exists, the undo link does not: both are refused as they should be.
  watch.allow(/4(01|04|09|10|29).*\/auth\//)
  watch.allow(/410.*\/stock-alerts\/stop/)
  watch.allow(/404.*\/nothing-stands-here/)
})

const isKnown = ({ role, name }: FoundControl, page: PageName) =>
  earlyControls.some((kind) => kind.role === role && kind.name.test(name) && (role !== 'textbox' || kind.on === page))

/** The page where a purchase begins. Every run tests it, the long run all. */
const everyRun: readonly PageName[] = ['product']

/** One press of all. */
const pressedInEveryRun: readonly string[] = ['product button ^Add to bag$']

for (const [name, path] of Object.entries(publicPages) as [PageName, (things: Things) => string][]) {
  test(
    `presses on every control before its scripts load are handled: ${name}`,
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

test.describe('with motion allowed', () => {
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

/** Checks that the browser alone follows each link to its target; the page is not left. */
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

test('an item added to the bag before the page is hydrated is in the bag afterwards', async ({ scene }) => {
  const { page, product } = scene
  const release = await openEarly(page, publicPages.product(scene))
  await choosePiece(page, product)
  await page.getByRole('button', { name: 'Add to bag' }).click({ force: true })
  // Navigation waits for earlier presses.
  await page.getByRole('link', { name: /^(Cart|Bag)$/ }).click()
  await expect(page.locator('[data-taken]')).toHaveCount(2)
  await release()
  await expect(page).toHaveURL('/checkout/cart')
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveValue('1')
})

for (const isLate of [false, true]) {
  const when = isLate ? 'heard only when the wishlist has come' : 'heard before the wishlist has come'
  test(`a heart pressed early and ${when} removes nothing @long`, async ({ scene, context }) => {
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

/** Early presses are replayed in short timers; the delay puts them after the page's own responses. */
function delayShortTimers() {
  const setSoon = window.setTimeout
  const setLate = (work: () => void, millis = 0) => setSoon(work, Math.max(millis, 500))
  window.setTimeout = setLate as typeof setTimeout
}

test('values that a browser restores after Back count, too @long', async ({ scene }) => {
  const { page } = scene
  const release = await openEarly(page, '/collection-men')
  // Simulates a restored form: no event reports it.
  await page.getByRole('combobox', { name: 'Sort by' }).evaluate((list: HTMLSelectElement) => (list.value = 'newest'))
  await release()
  await expect(page).toHaveURL('/collection-men?sort=newest')
})

test(
  'the panel under a resting pointer opens once the page is hydrated @long',
  { tag: '@desktop' },
  async ({ scene }) => {
    const { page } = scene
    const release = await openEarly(page, '/about-us')
    await page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).hover()
    await release()
    await expect(page.getByRole('link', { name: 'View all Men' })).toBeVisible()
  },
)

test('an e-mail typed and sent early is in no URL @long', async ({ scene, watch }) => {
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

test('without scripts a submitted form keeps typed text out of the URL', async ({ openBrowser }) => {
  const page = await openBrowser('shopper', { javaScriptEnabled: false })
  const field = page.getByRole('textbox', { name: 'E-mail' })
  for (const path of ['/auth/login', '/auth/register', '/']) {
    await page.goto(path)
    await field.fill('asha@example.com')
    await field.press('Enter')
    // The newsletter box is not a form, so it sends nothing.
    await expect(field).toHaveValue(path === '/' ? 'asha@example.com' : '')
    await expect(page).toHaveURL(path)
  }
})
