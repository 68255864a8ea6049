import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** The same store and browsers in bad weather. Shoppers mostly wait there, so that more of them fit on the machine. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.weather.ts',
  globalSetup: '../support/open-store.ts',
  outputDir: '../../test-results/weather',
  workers: 4,
  timeout: 300_000,
})
