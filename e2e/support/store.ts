import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { newAddress } from './customer.ts'
import { keepRouting } from './keep-routing.ts'
import { openStore, type StoreChoice } from './open-store.ts'

/**
 * A page in a new browser, at the store for a shopper or at the back office for staff. It closes when the test ends.
 */
export type OpenBrowser = (whose: 'shopper' | 'staff', options?: BrowserContextOptions) => Promise<Page>

type Fixtures = {
  openBrowser: OpenBrowser
}

type Shared = {
  /** Shared by all tests of shoppers, or by all of staff; a file that changes the whole shop names its own. */
  storeChoice: StoreChoice
  store: void
}

/** Each worker has its own store, so that no test sees another worker's writes. */
export const test = base.extend<Fixtures, Shared>({
  storeChoice: [
    { name: 'shoppers', shop: 'demo' },
    { option: true, scope: 'worker' },
  ],
  store: [
    async ({ storeChoice }, use) => {
      const { close } = await openStore(storeChoice)
      await use()
      await close()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  openBrowser: async ({ browser }, use) => {
    const opened: BrowserContext[] = []
    await use(async (whose, options = {}) => {
      const context = await browser.newContext({
        baseURL: (whose === 'staff' ? process.env.STAFF_URL : process.env.STORE_URL) ?? '',
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        ...options,
      })
      opened.push(context)
      keepRouting(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})
