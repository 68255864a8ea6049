import { defineConfig } from 'oxlint'
import base, { forbidImports, tests, textsOfScreens } from '../oxlint.config.ts'

const message = 'The storefront talks HTTP.'
const libraries = { group: ['fastify*', 'kysely*', 'pg', 'zod'], message }
const otherParts = { regex: '^@nukkad/(api|backoffice|server|sandbox|demo|bench|e2e)/', message }
const staff = { regex: '^@nukkad/contract/staff', message: 'What staff use is not for shoppers.' }
const shapesAsTypes = {
  group: [
    '@nukkad/contract/*',
    '!@nukkad/contract/*-rules',
    '!@nukkad/contract/errors',
    '!@nukkad/contract/client',
    '!@nukkad/contract/money',
    '!@nukkad/contract/dates',
    '!@nukkad/contract/paths',
    '!@nukkad/contract/shop',
  ],
  allowTypeImports: true,
  message: 'Shapes carry zod: import them as types.',
}

export default defineConfig({
  extends: [base],
  overrides: [
    { files: ['app/**'], rules: forbidImports(libraries, otherParts, staff, shapesAsTypes) },
    { files: ['app/**/*.tsx'], rules: textsOfScreens },
    // The texts of a folder's screens stay in one file.
    { files: ['app/**/texts.ts'], rules: { 'max-lines': 'off' } },
    {
      files: [
        'app/root.tsx',
        'app/routes.ts',
        'app/entry.*.tsx',
        'app/**/*Page.tsx',
        'app/**/*Layout.tsx',
        'app/**/*Route.ts*',
        '*.config.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    tests,
    {
      files: ['**/*.browser.test.tsx'],
      rules: { 'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }] },
    },
  ],
})
