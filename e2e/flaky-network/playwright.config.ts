import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** The same store and browsers on a bad network. Shoppers mostly wait there, so that more of them fit on the machine. */
export default defineConfig({
  ...tests,
  // A bad network is no matter of width: the long run walks on a desk, too.
  projects: (tests.projects ?? []).filter(
    ({ name }) => process.env.LONG || process.env.NETWORK_SEEDS || name === 'phone',
  ),
  testDir: '.',
  testMatch: '*.flaky.ts',
  globalSetup: '../support/open-store.ts',
  outputDir: '../../test-results/flaky-network',
  workers: 4,
  timeout: 300_000,
})
