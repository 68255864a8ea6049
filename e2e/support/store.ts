import { test as base } from '@playwright/test'
import { openStore, type StoreChoice } from './open-store.ts'

type Shared = {
  /** Shared by all tests of shoppers, or by all of staff; a file that changes the whole shop names its own. */
  storeChoice: StoreChoice
  store: void
}

/** Each worker has a store of its own, so that no test sees what another worker's tests write. */
export const test = base.extend<object, Shared>({
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
})
