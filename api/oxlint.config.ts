import { defineConfig } from 'oxlint'
import base, { forbidImports, tests } from '../oxlint.config.ts'

const ownSql = { group: ['../*/queries.ts', '../*/*-queries.ts'], message: 'Call the other slice, not its SQL.' }
const sqlInQueries = { group: ['kysely', 'kysely/*', 'pg'], message: 'SQL lives in queries.ts.' }
const contractOnly = {
  group: ['@nukkad/**', '!@nukkad/contract/**', 'react*'],
  message: 'api imports contract only.',
}

export default defineConfig({
  extends: [base],
  ignorePatterns: ['src/platform/schema.ts'],
  overrides: [
    { files: ['src/**'], rules: forbidImports(sqlInQueries, ownSql, contractOnly) },
    {
      files: ['src/*/queries.ts', 'src/*/*-queries.ts', 'src/platform/**', 'src/backup/**'],
      rules: forbidImports(ownSql, contractOnly),
    },
    tests,
  ],
})
