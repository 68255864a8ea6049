import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The tool that made the demo's pictures is tried in the long run alone: it has packages of its own, and no shop runs it.
const plain = [
  'contract',
  'ui',
  'storefront',
  'backoffice',
  'demo/src',
  'sandbox',
  'bench',
  ...(process.env.LONG ? ['demo/atelier'] : []),
]
// A machine that is busy with other tests is not a fault.
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Many wait for servers that start, end or keep silent. (A percentage stops at 100.)
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'plain',
          // They keep nothing in their modules, and a worker for each file would cost more than its tests.
          isolate: false,
          include: [`{${plain.join()}}/**/*.test.{ts,tsx}`],
          ...slow,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{api,server,test}/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          ...slow,
        },
      },
    ],
  },
})
