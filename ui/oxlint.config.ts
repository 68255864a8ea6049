import { defineConfig } from 'oxlint'
import base, { forbidImports, tests } from '../oxlint.config.ts'

const tokensAndParts = {
  group: [
    '@nukkad/**',
    '!@nukkad/contract/money',
    '!@nukkad/contract/dates',
    '!@nukkad/contract/markup-rules',
    'react-router*',
    'fastify*',
    'kysely*',
    'pg',
    'zod',
  ],
  message: 'ui knows no router and no API.',
}

export default defineConfig({
  extends: [base],
  overrides: [{ files: ['src/**'], rules: forbidImports(tokensAndParts) }, tests],
})
