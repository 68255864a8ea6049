import { availableParallelism } from 'node:os'
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
    // A process for each origin takes a tenth of the processor. Real browsers have one; so has the long run.
    ...(process.env.LONG ? [] : ['--disable-site-isolation-trials']),
  ],
}

/** `1`: everything. `rest`: what `npm test` has left out; after it, on the same commit, the long run is whole. */
const { LONG } = process.env

/**
 * The tests of each run:
 *
 *                                  npm test         npm run test:long
 * a test of shoppers               phone            phone and desktop
 * a test of staff (office*.spec)   desktop          phone and desktop
 * @phone, @desktop                 that width       that width
 * @long                            not              as above
 *
 * In any order: `playwright test --config=e2e/playwright.config.ts --shuffle` draws one and names its seed, and
 * `--shuffle=<seed>` repeats it.
 *
 * `@phone` and `@desktop` are for screens of one width only. `@long` is for rare cases, and for other pages or ends
 * of a story that a test of every run shows. A test of the long run that waits for answers is also run on a slow line
 * if it has `@slow-line`.
 */
const ofStaff = 'office[\\w-]*\\.spec'
/** The tests that have this width as their first or only one. */
const oneWidth = {
  phone: { grep: new RegExp(`^(?!.*${ofStaff})|@phone`), grepInvert: /@desktop/ },
  desktop: { grep: new RegExp(`${ofStaff}|@desktop`), grepInvert: /@phone/ },
}
const left = {
  phone: { grep: new RegExp(`@long|^(?=.*${ofStaff})(?!.*@phone)`), grepInvert: /@desktop/ },
  desktop: { grep: new RegExp(`@long|^(?!.*${ofStaff})(?!.*@desktop)`), grepInvert: /@phone/ },
}

function ofEveryRun(width: keyof typeof oneWidth) {
  const { grep, grepInvert } = oneWidth[width]
  return { grep, grepInvert: [grepInvert, /@long/] }
}

/** Those of every run and those marked with `@slow-line`. */
export function ofSlowLine(width: keyof typeof oneWidth) {
  const { grep, grepInvert } = oneWidth[width]
  return { grep, grepInvert: [grepInvert, /^(?!.*@slow-line).*@long/] }
}

/** The tests that run at a width. */
function chosen(width: keyof typeof oneWidth) {
  if (LONG === 'rest') return left[width]
  return LONG ? { grepInvert: oneWidth[width].grepInvert } : ofEveryRun(width)
}

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/open-store.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A test waits a third of its time, for the browser and for the store.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A second try gets a fresh worker with a fresh store; the run names every test that needed one.
  retries: 1,
  forbidOnly: true,
  // A whole day of the back office takes a minute on a quiet machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test would cost a quarter of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Animations would take the processor from the tests. The journey runs with all motion.
    contextOptions: { reducedMotion: 'reduce' },
    browserName: 'chromium',
    // A kept page would hide what a test does to the network; the tests of kept pages allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      ...chosen('phone'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      ...chosen('desktop'),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
