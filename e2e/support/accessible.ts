import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A mail is shown inside a mail client's page, which has the landmarks. */
const forPages = ['landmark-one-main', 'region']
/** They take two thirds of axe's time on a long list; the long run and the component tests have them. */
const slowRules = process.env.LONG ? [] : ['color-contrast', 'target-size']

/**
 * Expects axe to find nothing on the page in its current state; findings are listed one a line. Also, no page is wider
 * than the window.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  is: 'a page' | 'a mail' = 'a page',
): Promise<void> {
  // Scripts render the back office, after the browser has reported the page as loaded.
  if (is === 'a page') await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // A page that is being left or reloaded is dimmed.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
  // The legacy mode needs no blank page beside this one; the frames of another origin that it cannot see are not ours.
  // Voice users call a control by its text; axe's rule for that is experimental and off by default.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(wcag22aa)
    .disableRules([...slowRules, ...(is === 'a mail' ? forPages : [])])
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`))
  expect(found, `what axe finds on ${what}`).toEqual([])
  if (is === 'a mail') return
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, { message: `how much ${what} is wider than the window` }).toBeLessThanOrEqual(0)
}
