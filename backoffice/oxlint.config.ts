import { defineConfig } from 'oxlint'
import base, { forbidImports, tests, textsOfScreens } from '../oxlint.config.ts'

const message = 'The back office talks HTTP.'
const libraries = { group: ['fastify*', 'kysely*', 'pg', 'zod'], message }
const otherParts = { regex: '^@nukkad/(api|storefront|server|sandbox|demo|bench|e2e)/', message }
const shapesAsTypes = {
  group: [
    '@nukkad/contract/**',
    '!@nukkad/contract/*-rules',
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
    { files: ['app/**'], rules: forbidImports(libraries, otherParts, shapesAsTypes) },
    { files: ['app/**/*.tsx'], rules: textsOfScreens },
    // The texts of a folder's screens stay in one file.
    { files: ['app/**/texts.ts'], rules: { 'max-lines': 'off' } },
    tests,
  ],
})
