import { defineConfig } from '@playwright/test'
import tests, { ofSlowLine } from '../playwright.config.ts'
import { seedsToWalk } from './test.ts'

/**
 * The browser tests of every run, and those marked with `@slow-line`, once more, where each page, script and answer comes up to three seconds late. Lost and
 * doubled answers are for the journeys beside, whose shoppers press again; these tests would call them a fault.
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
    ...ofSlowLine(project.name === 'phone' ? 'phone' : 'desktop'),
    // These tests set their own line.
    testIgnore: ['early.spec.ts', 'slow-answers.spec.ts', 'offline.spec.ts'],
    use: { ...project.use, slowLine: seedsToWalk()[0] },
  })),
})
