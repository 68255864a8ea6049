import { defineConfig } from '@playwright/test'
import tests, { oneWidth } from '../playwright.config.ts'
import { seedsToWalk } from './test.ts'

/**
 * Every browser test once more, at one width, where each page, script and answer comes up to three seconds late. What is lost or doubled is
 * left to the journeys beside, whose shoppers press again; these tests would take it for a fault.
 */
export default defineConfig({
  ...tests,
  testDir: '../tests',
  globalSetup: '../support/open-store.ts',
  outputDir: '../../test-results/slow-line',
  // They mostly wait.
  workers: 4,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: (tests.projects ?? []).map((project) => ({
    ...project,
    ...oneWidth[project.name === 'phone' ? 'phone' : 'desktop'],
    // These make a line of their own.
    testIgnore: ['early.spec.ts', 'slow-answers.spec.ts', 'offline.spec.ts'],
    use: { ...project.use, slowLine: seedsToWalk()[0] },
  })),
})
