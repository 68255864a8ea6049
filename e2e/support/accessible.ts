import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A mail is shown inside a mail client's page, which has the landmarks. */
const forPages = ['landmark-one-main', 'region']

/** What axe finds on the page as it stands, a line each: nothing. No page is wider than the window, either. */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  is: 'a page' | 'a mail' = 'a page',
): Promise<void> {
  // The back office is drawn by its scripts, after the browser calls the page loaded.
  if (is === 'a page') await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // A page that is being left or reloaded is shown paler.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
  // The legacy way needs no blank page beside this one; what it cannot see, frames of another origin, is not ours.
  // By voice a control is called by the words on it; axe's rule for that counts as an experiment and is off by itself.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(wcag22aa)
    .disableRules(is === 'a mail' ? forPages : [])
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`))
  expect(found, `what axe finds on ${what}`).toEqual([])
  if (is === 'a mail') return
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, { message: `how much ${what} is wider than the window` }).toBeLessThanOrEqual(0)
}
