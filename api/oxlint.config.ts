import { defineConfig } from 'oxlint'
import base, { forbidImports, tests } from '../oxlint.config.ts'

const ownSql = {
  group: ['../*/queries.ts', '../*/*-queries.ts', '../../*/*/queries.ts', '../../*/*/*-queries.ts'],
  message: 'Call the other slice, not its SQL.',
}
const connections = { group: ['pg'], message: "Connections are the platform's." }
const contractOnly = {
  group: ['@nukkad/**', '!@nukkad/contract/**', 'react*'],
  message: 'api imports contract only.',
}

export default defineConfig({
  extends: [base],
  ignorePatterns: ['src/platform/schema.ts'],
  overrides: [
    { files: ['src/**'], rules: forbidImports(connections, ownSql, contractOnly) },
    { files: ['src/platform/**'], rules: forbidImports(ownSql, contractOnly) },
    tests,
  ],
})
