import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newAddress, registerCustomer, type Customer } from './customer.ts'
import { keepRouting } from './keep-routing.ts'
import { openOffice, type Operator } from './operator.ts'
import { makeShopper, type Shopper } from './shopper.ts'
import { test as base } from './store.ts'
import { type Watch, watchPage } from './watch.ts'
import { makeFlakyNetwork } from './flaky-network.ts'

type Fixtures = {
  /** Fails the test on anything that a shopper's browser reports as a problem. */
  watch: Watch
  /** A customer for this test, already logged in in this browser. */
  customer: Customer
  /** The seed of a slow line, on which every page, script and answer is late; undefined on a good line. */
  slowLine: number | undefined
}

type Shared = {
  /** One customer for all tests that only read. */
  shopper: Shopper
  operator: Operator
}

export const test = base.extend<Fixtures, Shared>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
  baseURL: async ({}, use) => use(process.env.STORE_URL),

  // Each shopper has their own address, so that none uses up another's limits.
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),

  slowLine: [undefined, { option: true }],

  context: async ({ context, slowLine }, use) => {
    keepRouting(context)
    if (slowLine !== undefined) await makeFlakyNetwork(context, { seed: slowLine, mishaps: false })
    await use(context)
    if (slowLine !== undefined) await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  page: async ({ page }, use) => {
    keepRouting(page)
    waitUntilAlive(page)
    await use(page)
  },

  watch: [
    async ({ page }, use) => {
      const { watch, finish } = await watchPage(page)
      await use(watch)
      finish()
    },
    { auto: true },
  ],

  customer: async ({ context }, use) => {
    const customer = await registerCustomer()
    await logIn(context, customer)
    await use(customer)
  },

  shopper: [async ({ store: _store }, use) => use(await makeShopper()), { scope: 'worker' }],

  operator: [
    async ({ store: _store }, use) => {
      const office = openOffice()
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** As after entering the code: the browser stores the token and the user. */
export async function logIn(context: BrowserContext, { token, user }: Customer): Promise<void> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  const origin = process.env.STORE_URL ?? ''
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Pages arrive rendered and are hydrated a moment later; an earlier press would be lost. */
export function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...given) => alive(page, await goto(...given))
  page.reload = async (...given) => alive(page, await reload(...given))
}

async function alive<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  return answer
}
