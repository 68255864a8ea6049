import { defineConfig } from 'oxlint'
import base, { forbidImports, tests } from '../oxlint.config.ts'

const leaf = {
  group: ['@nukkad/**', 'fastify*', 'kysely*', 'pg', 'react*', 'node:*'],
  message: 'contract is a leaf.',
}
const plain = { regex: '^[^.]', allowTypeImports: true, message: 'rules are plain functions.' }

export default defineConfig({
  extends: [base],
  overrides: [
    { files: ['src/**'], rules: forbidImports(leaf) },
    { files: ['src/*-rules.ts', 'src/errors.ts', 'src/money.ts', 'src/dates.ts'], rules: forbidImports(plain) },
    tests,
  ],
})
