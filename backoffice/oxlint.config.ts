import { defineConfig } from 'oxlint'
import base, { forbidImports, tests } from '../oxlint.config.ts'

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
    // A list of texts is as long as its screens need.
    { files: ['app/**/texts.ts'], rules: { 'max-lines': 'off' } },
    tests,
  ],
})
