import { newAddress, registerCustomer, type Customer } from '../support/customer.ts'
import { test as base } from '../support/store.ts'
import { openOffice, type Operator } from '../support/operator.ts'
import { logIn } from '../support/test.ts'
import { makeFlakyNetwork } from '../support/flaky-network.ts'

/** With this seed an order is answered at once and the address that is saved with it late. */
const oneSeed = '5'

type Fixtures = {
  /** The seed of this test; its title says it. */
  seed: number
  /** A customer of this test's own, already logged in in this browser. */
  customer: Customer
}

type Shared = { operator: Operator }

/** Browser tests on a line that is slow and loses things; nothing waits here until a page is live. */
export const test = base.extend<Fixtures, Shared>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
  baseURL: async ({}, use) => use(process.env.STORE_URL),

  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),

  seed: [Number(oneSeed), { option: true }],

  context: async ({ context, seed }, use) => {
    await makeFlakyNetwork(context, { seed })
    await use(context)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  customer: async ({ context }, use) => {
    const customer = await registerCustomer()
    await logIn(context, customer)
    await use(customer)
  },

  operator: [
    async ({ store: _store }, use) => {
      const office = openOffice()
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
})

/** `NETWORK_SEEDS=7` or `7-12` walks in those; otherwise one seed, and many in the long run. */
export function seedsToWalk(): number[] {
  const seeds = process.env.NETWORK_SEEDS ?? (process.env.LONG ? '1-12' : oneSeed)
  const [from = 1, to = from] = seeds.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
