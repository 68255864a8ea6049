import { defineConfig } from '@playwright/test'

const launchOptions = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Tests with `@long` try once more, with other pages or other ends, what a test of every run shows, or what is rare. */
const isLong = Boolean(process.env.LONG)

/** On a wide screen every run walks every route, the purchase, a review and the desk's screens, and what is tagged; the long one all. */
const wide = ['journey', 'office.*', 'own-review', 'routes']

/** Of the desk's screens every run walks on a phone the whole day and the packing, the rest on a wide screen. */
const packing = 'office-packing.spec.ts'
const desks = /office(?!-day|-packing)[\w-]*\.spec\.ts/

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/open-store.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A test waits half of its time, for the browser and for the store.
  workers: 4,
  // A second try gets a fresh worker with a fresh store; the run names every test that needed one.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test would cost a quarter of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Nothing that moves by itself keeps the processor from the tests; the journey is walked with all motion.
    contextOptions: { reducedMotion: 'reduce' },
    browserName: 'chromium',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isLong ? /@desktop/ : /@desktop|@long/,
      testIgnore: isLong ? [] : desks,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: isLong ? /@phone/ : /@phone|@long/,
      // Most of what a press does is no matter of width, and nothing of what a line does: the long run alone tries both.
      testIgnore: isLong
        ? []
        : [
            'early.spec.ts',
            'offline.spec.ts',
            packing,
            'pictures.spec.ts',
            'slow-answers.spec.ts',
            'whose-words.spec.ts',
          ],
      ...(!isLong && { grep: new RegExp(`@desktop|(${wide.join('|')})\\.spec`) }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
