import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './storefront/inline-scripts.ts'
import storefrontRoutes from './storefront/app/routes.ts'
import type {} from './storefront/test/provided.ts'

const plain = ['contract', 'ui', 'storefront', 'backoffice', 'demo/src', 'sandbox', 'bench', 'scripts']
/** Tests that count what a fresh module prepares, or need the real cost of a code. */
const ofFreshModules = ['api/src/platform/driver.test.ts', 'api/src/people/codes/code-hash.test.ts']
// A machine that is busy with other tests is not a fault; a test of the long run may do a hundred times the work.
const slow = {
  testTimeout: process.env.LONG ? 600_000 : 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const browserTests = '{storefront,backoffice,ui}/**/*.browser.test.tsx'
const browser = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
}
const contextOptions = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' } as const
/** Whole files of the long run: kills, faults, scale. Single tests of it say `test.runIf(process.env.LONG)`. */
const exclude = ['**/node_modules/**', ...(process.env.LONG ? [] : ['**/*.long.test.ts'])]

export default defineConfig({
  test: {
    // Many wait for servers that start, end or keep silent. (A percentage stops at 100.)
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests of these projects keep nothing in their modules, and a worker for each file costs more than its tests.
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          include: [`{${plain.join()}}/**/*.test.{ts,tsx,mjs}`],
          exclude: [...exclude, browserTests],
          ...slow,
        },
      },
      {
        // Screens in a real browser, with the API's answers from the test (decision 124).
        plugins: [inlineScripts],
        publicDir: 'storefront/public',
        // Found while tests run, a library would load the page afresh.
        optimizeDeps: {
          include: ['axe-core', 'react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
        },
        test: {
          name: 'component',
          include: [browserTests],
          exclude,
          isolate: false,
          setupFiles: 'storefront/test/setup.ts',
          provide: { storefrontRoutes },
          ...slow,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({ launchOptions: browser, contextOptions }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['api/**/*.test.ts'],
          exclude: [...exclude, ...ofFreshModules],
          setupFiles: 'api/test/setup.ts',
          globalSetup: 'test/global-setup.ts',
          ...slow,
        },
      },
      {
        test: {
          name: 'process',
          include: ['{server,test}/**/*.test.ts', ...ofFreshModules],
          exclude,
          globalSetup: 'test/global-setup.ts',
          ...slow,
        },
      },
    ],
  },
})
