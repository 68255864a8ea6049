import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** The same store and browsers in bad weather. Shoppers mostly wait there, so that more of them fit on the machine. */
export default defineConfig({
  ...tests,
  // Weather is no matter of width: the long run walks on a desk, too.
  projects: (tests.projects ?? []).filter(
    ({ name }) => process.env.LONG || process.env.WEATHER_SEEDS || name === 'phone',
  ),
  testDir: '.',
  testMatch: '*.weather.ts',
  globalSetup: '../support/open-store.ts',
  outputDir: '../../test-results/weather',
  workers: 4,
  timeout: 300_000,
})
