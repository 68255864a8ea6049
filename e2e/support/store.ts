import { test as base } from '@playwright/test'
import { openStore, type Shop } from './open-store.ts'

/** The store that a file wants. Tests share a worker, and so a store, only where both fields are the same. */
export type StoreChoice = { name: string; shop: Shop }

type Shared = {
  /** Shared by all tests of shoppers, or by all of staff; a file that changes the whole shop names its own. */
  storeChoice: StoreChoice
  store: void
}

/** Each worker has a store of its own, so that no test sees what another worker's tests write. */
export const test = base.extend<object, Shared>({
  storeChoice: [{ name: 'shoppers', shop: 'demo' }, { option: true, scope: 'worker' }],
  store: [
    async ({ storeChoice }, use) => {
      const { close } = await openStore(storeChoice.shop)
      await use()
      await close()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
