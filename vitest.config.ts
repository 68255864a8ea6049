import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'plain',
          include: ['{contract,ui,storefront,catalogue,sandbox,bench,atelier}/**/*.test.{ts,tsx}'],
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
