import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, a line each: nothing. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // The legacy way needs no blank page beside this one; what it cannot see, frames of another origin, is not ours.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(wcag22aa)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`))
  expect(found, `what axe finds on ${what}`).toEqual([])
}
