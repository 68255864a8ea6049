import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The tool that made the demo's pictures is tested in the long run alone: it has packages of its own, and no shop runs it.
const plain = [
  'contract',
  'ui',
  'storefront',
  'backoffice',
  'demo/src',
  'sandbox',
  'bench',
  'scripts',
  ...(process.env.LONG ? ['demo/atelier'] : []),
]
/** Counts the statements that a fresh module prepares. */
const countsModules = 'api/src/platform/driver.test.ts'
// A machine that is busy with other tests is not a fault.
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
/** Whole files of the long run: kills, faults, scale. Single tests of it say `test.runIf(process.env.LONG)`. */
const exclude = ['**/node_modules/**', ...(process.env.LONG ? [] : ['**/*.long.test.ts'])]

export default defineConfig({
  test: {
    // Many wait for servers that start, end or keep silent. (A percentage stops at 100.)
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests of these projects keep nothing in their modules, and a worker for each file costs more than its tests.
    projects: [
      {
        test: { name: 'pure', isolate: false, include: [`{${plain.join()}}/**/*.test.{ts,tsx,mjs}`], exclude, ...slow },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['api/**/*.test.ts'],
          exclude: [...exclude, countsModules],
          globalSetup: 'test/global-setup.ts',
          ...slow,
        },
      },
      {
        test: {
          name: 'process',
          include: ['{server,test}/**/*.test.ts', countsModules],
          exclude,
          globalSetup: 'test/global-setup.ts',
          ...slow,
        },
      },
    ],
  },
})
