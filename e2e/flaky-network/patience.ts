import { expect, type Locator, type Page } from '@playwright/test'

/** The store's text when an answer did not come. The next try may work. */
const notThisTime =
  /^(Failed|Something went wrong|Oops! Something went wrong|We could not reach|Login failed|Verification failed|Update failed|Return request failed|Error loading|You are offline|You.re offline|Please wait|Please try again)|order creation failed|not be loaded|could not load|wait a (moment|minute)/i

const tries = 8
const patience = 30_000

/**
 * Presses until `done` is seen. A shopper presses again after a failure message, and takes the way out of a broken
 * page. Any other message, or a press without effect, fails the test.
 */
export async function persist(page: Page, press: () => Promise<unknown>, done: Locator): Promise<void> {
  const failure = failureOn(page)
  for (let tried = 0; tried < tries; tried += 1) {
    if (await done.isVisible()) return
    await press()
    await expect(done.or(failure).first(), 'neither an effect nor a word').toBeVisible({ timeout: patience })
    if (await done.isVisible()) return
    await recover(page)
  }
  await expect(done, `not within ${tries} tries`).toBeVisible()
}

/** Opens an address as a shopper would who types it, and again when the page came broken. `sign` says that it is there. */
export async function open(page: Page, path: string, sign: Locator): Promise<void> {
  await persist(page, () => page.goto(path, { waitUntil: 'commit' }), sign)
}

/** Takes the way out that a broken page offers; words that pass by themselves have passed when it returns. */
async function recover(page: Page): Promise<void> {
  const again = page.getByText(/^(Try again|Retry)$/).filter({ visible: true })
  if (await again.first().isVisible()) await again.first().click()
  // The error of a form stays until the shopper types again, which is what the next press does.
  if (
    await page
      .locator('form')
      .filter({ has: failureOn(page) })
      .first()
      .isVisible()
  )
    return
  await expect(failureOn(page)).toBeHidden({ timeout: patience })
}

function failureOn(page: Page): Locator {
  return page.getByText(notThisTime).filter({ visible: true }).first()
}
