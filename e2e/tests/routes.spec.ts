import type { Page } from '@playwright/test'
import { type ChromePart, chromeParts, shownParts } from '../spec/chrome.ts'
import { type Landing, type SpecRoute, specRoutes, thingsOf, type Visitor } from '../spec/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cover } from '../support/cover.ts'
import type { Shopper } from '../support/shopper.ts'
import { isPhone } from '../support/steps.ts'
import { expect, logIn, test } from '../support/test.ts'
import type { Watch } from '../support/watch.ts'

test.describe.configure({ mode: 'parallel' })

type Walk = { page: Page; shopper: Shopper; watch: Watch; as: Visitor }

// Every run visits as a guest on a desktop and as a customer on a phone, which has the small account pages.
for (const width of ['@desktop', '@phone @long']) {
  test(`a guest visits every route: its address, heading and navigation ${width}`, async ({ page, shopper, watch }) => {
    await walk({ page, shopper, watch, as: 'guest' })
  })
}

test('a customer visits every route: its address, heading and navigation', async ({ page, shopper, watch }) => {
  await logIn(page.context(), shopper)
  await walk({ page, shopper, watch, as: 'customer' })
})

// The narrowest phone, and a laptop at 200 % zoom (WCAG 1.4.4 and 1.4.10).
for (const [name, viewport] of [
  ['320 px', { width: 320, height: 640 }],
  ['200 % zoom', { width: 683, height: 384 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })
    test(`a customer visits every route at ${name} @phone @long`, async ({ page, shopper, watch }) => {
      await logIn(page.context(), shopper)
      await walk({ page, shopper, watch, as: 'customer' })
    })
  })
}

async function walk({ page, shopper, watch, as }: Walk): Promise<void> {
  // Thirty pages, with an axe check on most of them.
  test.setTimeout(300_000)
  watch.allow(/404.*\/nothing-stands-here/)
  const things = thingsOf(shopper)
  for (const spec of specRoutes) {
    await test.step(spec.route, async () => {
      const address = spec.path(things)
      const landing = landingOf(spec, { page, as })
      await visit(page, address, landing)
      if (isAsked(spec, { page, as })) await expectAccessible(page)
      cover('route', `${spec.route} as ${as}`)
    })
  }
}

type Where = { page: Page; as: Visitor }

function landingOf({ guest, user, userOnDesktop }: SpecRoute, { page, as }: Where): Landing {
  if (as === 'guest') return guest
  return isPhone(page) ? user : (userOnDesktop ?? user)
}

/** A customer sees the same as a guest, with a name in addition. */
function isAsked(spec: SpecRoute, where: Where): boolean {
  const landing = landingOf(spec, where)
  const isShown = landing.at === 'same' || landing === spec.userOnDesktop
  if (process.env.LONG) return isShown
  return isShown && (where.as === 'guest' || spec.guest.at !== 'same')
}

async function visit(page: Page, address: string, { at, heading }: Landing): Promise<void> {
  const goal = at === 'same' ? address : at
  await page.goto(address)
  await expect(page).toHaveURL(goal)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expectChrome(page, new URL(page.url()).pathname)
}

async function expectChrome(page: Page, path: string): Promise<void> {
  const shown = shownParts(path, isPhone(page) ? 'phone' : 'desktop')
  for (const part of chromeParts) {
    await expect(partOf(page, part), `${part} at ${path}`).toBeVisible({ visible: shown.includes(part) })
  }
}

function partOf(page: Page, part: ChromePart) {
  const parts = {
    header: page.getByRole('navigation', { name: 'Main', exact: true }),
    topBar: page.getByRole('button', { name: 'Menu', exact: true }),
    bottomBar: page.getByRole('navigation', { name: 'Quick', exact: true }),
    footer: page.getByRole('contentinfo'),
  }
  return parts[part]
}
