import type { Page } from '@playwright/test'
import { type ChromePart, chromeParts, shownParts } from '../spec/chrome.ts'
import { type Landing, specRoutes, thingsOf } from '../spec/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cover } from '../support/cover.ts'
import { isPhone } from '../support/steps.ts'
import { expect, logIn, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

for (const { route, path, guest, user, userOnDesktop } of specRoutes) {
  test(`${route}: who comes there, what it is called, what stands around it`, async ({
    page,
    context,
    shopper,
    watch,
  }) => {
    const address = path(thingsOf(shopper))
    if (route === '*') watch.allow(/404/)

    // What is accessible on a phone mostly is on a wide screen, where the long run asks, too.
    const isAsked = isPhone(page) || Boolean(process.env.LONG)
    await test.step('a guest', async () => {
      await visit(page, address, guest)
      if (isAsked && guest.at === 'same') await expectAccessible(page)
    })
    await test.step('a customer', async () => {
      await logIn(context, shopper)
      const landing = isPhone(page) ? user : (userOnDesktop ?? user)
      await visit(page, address, landing)
      const isShown = landing.at === 'same' || landing === userOnDesktop
      // What a guest sees, too, differs by a name in the header.
      if (isAsked && isShown && (guest.at !== 'same' || process.env.LONG)) await expectAccessible(page)
    })
    cover('route', route)
  })
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
