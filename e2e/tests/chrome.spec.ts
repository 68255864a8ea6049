import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { isPhone, openDrawer } from '../support/steps.ts'
import { expect, logIn, test } from '../support/test.ts'

test.describe('the desktop header', { tag: '@desktop' }, () => {
  test('hovering Men or Women opens that gender’s categories with two pictures', async ({ page }) => {
    await page.goto('/')
    for (const gender of ['Men', 'Women'] as const) {
      await menuLink(page, gender).hover()
      const panel = await panelOf(page, gender)
      await expect(panel.getByRole('list').first().getByRole('link')).toHaveText(await categoryNames(gender))
      await expect(panel.locator('img')).toHaveCount(2)
    }
    await expect(page.getByRole('button', { name: 'Men categories', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await expectAccessible(page, 'the open panel')
    await page.mouse.move(700, 800)
    await expect(page.getByRole('button', { name: 'Women categories' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('the panel opens by keyboard, and Escape returns focus to its button @long', async ({ page }) => {
    await page.goto('/about-us')
    const button = page.getByRole('button', { name: 'Men categories', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    const [first = ''] = await categoryNames('Men')
    await expect((await panelOf(page, 'Men')).getByRole('link', { name: first, exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('has the logo, the menu and the icons @long', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expectLinks(header, {
      'Nukkad, home': '/',
      'New Arrivals': '/new-arrivals',
      Men: '/collection-men',
      Women: '/collection-women',
      'Shop All': '/collection-all',
      'About Us': '/about-us',
      Search: '/search',
      Bag: '/checkout/cart',
      Wishlist: '/wishlist',
    })
    await header.getByRole('button', { name: 'Account' }).click()
    await expectLinks(header, {
      Login: '/auth/login',
      Register: '/auth/register',
      'Track Order': '/manage-orders',
      'Return Order': '/manage-orders',
    })
    await expectAccessible(page, 'the open profile menu')
    await header.getByRole('link', { name: 'Track Order' }).click()
    await expect(page).toHaveURL('/auth/login')
  })

  test('the profile icon opens Track and Return for a customer, on the Orders tab @long', async ({
    page,
    context,
    shopper,
  }) => {
    await logIn(context, shopper)
    for (const name of ['Track Order', 'Return Order']) {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL('/my-profile')
      await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible()
    }
  })
})

test.describe('the promo banner', { tag: '@desktop' }, () => {
  const offers = [/₹999/, /20% off/, /10%/]
  const start = new Date('2026-11-20T10:00:00+05:30')
  const turn = 4_000

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: start })
    // A page with a priority picture waits for its paint, and nothing is painted while the clock is stopped.
    await page.goto('/privacy-policy')
    await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
    await page.reload()
  })

  test('shows its three messages in turn, four seconds each @long', async ({ page }) => {
    const banner = page.getByRole('complementary', { name: 'Offers' })
    for (const offer of [...offers, offers[0] ?? '']) {
      await expect(banner).toContainText(offer)
      await page.clock.runFor(turn)
    }
  })

  test('stops while paused, hovered or focused @long', async ({ page }) => {
    const banner = page.getByRole('complementary', { name: 'Offers' })
    await banner.getByRole('button', { name: 'Pause offers' }).click()
    await page.mouse.move(700, 800)
    await page.clock.runFor(3 * turn + 100)
    await expect(banner).toContainText(offers[0] ?? '')

    await banner.getByRole('button', { name: 'Play offers' }).click()
    await page.clock.runFor(turn)
    await expect(banner, 'under the pointer').toContainText(offers[0] ?? '')
    await page.mouse.move(700, 800)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus()
    await page.clock.runFor(turn)
    await expect(banner).toContainText(offers[1] ?? '')
  })

  test('stays away once dismissed, also after a reload @long @slow-line', async ({ page }) => {
    const banner = page.getByRole('complementary', { name: 'Offers' })
    await banner.getByRole('button', { name: 'Dismiss offers' }).click()
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the drawer covers four fifths of the screen and expands Men and Women', async ({ page }) => {
    await page.goto('/')
    const drawer = await openDrawer(page)
    await expect(drawer.getByRole('heading', { name: 'Hey There' })).toBeFocused()
    await expect(drawer.getByText('Login/Signup')).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(390 * 0.8, 0)
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)

    for (const gender of ['Men', 'Women'] as const) {
      const [first = ''] = await categoryNames(gender)
      await drawer.getByText(gender, { exact: true }).click()
      const unfolded = drawer.getByRole('group').filter({ hasText: `View all ${gender}` })
      await expect(unfolded.getByRole('link', { name: first, exact: true })).toBeVisible()
      await expect(unfolded.getByRole('link')).toHaveText([...(await categoryNames(gender)), `View all ${gender}`])
    }
    await expectLinks(drawer, {
      'New Arrivals': '/new-arrivals',
      'Shop All': '/collection-all',
      'About Us': '/about-us',
    })
    await expectLinks(drawer.getByRole('navigation', { name: 'Customer Service' }), {
      'Contact Us': '/contact-us',
      'Track Order': '/manage-orders',
      'Return Order': '/manage-orders',
    })
    await expectAccessible(page, 'the open drawer')

    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
    await (await openDrawer(page)).getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(drawer).toBeHidden()
  })

  test('the bottom bar has Home, Wishlist, Search, Cart and Account @long', async ({ page }) => {
    await page.goto('/about-us')
    await expectLinks(page.getByRole('navigation', { name: 'Quick', exact: true }), {
      Home: '/',
      Wishlist: '/wishlist',
      Search: '/search',
      Cart: '/checkout/cart',
      Account: '/my-profile',
    })
  })
})

test('the badge counts the items in the bag @long', async ({ page, customer }) => {
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product, 2)
  await page.goto('/')
  const bar = isPhone(page) ? page.getByRole('navigation', { name: 'Quick', exact: true }) : page.getByRole('banner')
  const bag = bar.getByRole('link', { name: /^(Bag|Cart)\b/ })
  await expect(bag).toHaveAccessibleName(/\b2 items$/)
  await expect(bag).toContainText('2')
})

test(
  'the footer links to service, policies, social media and the shop’s e-mail',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    await page.goto('/about-us')
    const footer = page.getByRole('contentinfo')
    await expectLinks(footer.getByRole('navigation', { name: 'Customer Service' }), {
      'Contact Us': '/contact-us',
      'Track Order': '/manage-orders',
      'Return Order': '/manage-orders',
    })
    await expectLinks(footer.getByRole('navigation', { name: 'Quick Links' }), {
      'Privacy Policy': '/privacy-policy',
      'Shipping & Returns': '/shipping-returns',
      'Terms & Conditions': '/terms-and-conditions',
      'About Us': '/about-us',
    })
    await expect(footer.getByRole('link', { name: 'care@nukkad.example' })).toHaveAttribute('href', /^mailto:/)
    for (const name of ['Instagram', 'YouTube', 'X'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(footer.getByLabel('Seller')).toContainText(/GSTIN 29[A-Z0-9]{13}/)
  },
)

test('navigation focuses the new page’s heading and announces its title', async ({ page }) => {
  await page.goto('/about-us')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Contact Us · Nukkad$/ })).toHaveCount(1)
})

test('a page that loads late moves nothing visible @long', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about-us')
  await page.route(/ContactPage/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()
})

function menuLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

async function panelOf(page: Page, gender: string): Promise<Locator> {
  const button = page.getByRole('button', { name: `${gender} categories`, exact: true })
  return page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
}

async function categoryNames(gender: 'Men' | 'Women'): Promise<string[]> {
  const categories = await apiAs()('GET /category/gender', { query: { gender } })
  return categories.map(({ name }) => name)
}

async function expectLinks(within: Locator, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links)) {
    const link = within.getByRole('link', { name, exact: true })
    await expect(link, name).toBeVisible()
    await expect(link, name).toHaveAttribute('href', href)
  }
}
