import { expect, type Page } from '@playwright/test'

/** The pages in the browser's cache, without the store's address. */
export function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys()
    return requests.map(({ url }) => url.slice(window.location.origin.length))
  })
}

/** Opens a page, and waits until it can be opened offline. */
export async function openAndKeep(page: Page, path: string, at = ''): Promise<void> {
  await page.goto(at + path)
  await expect.poll(() => keptPages(page)).toContain(path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
