import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** The browser tests' own store and browsers, to take pictures with. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.screens.ts',
  globalSetup: '../support/open-store.ts',
  outputDir: '../../test-results',
})
