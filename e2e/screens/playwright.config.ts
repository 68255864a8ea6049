import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** The browser tests' own store and browsers, to take pictures with: every page at both widths. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.screens.ts',
  globalSetup: '../support/open-store.ts',
  outputDir: '../../test-results',
  projects: (tests.projects ?? []).map(({ name = '', use }) => ({ name, use: use ?? {} })),
})
