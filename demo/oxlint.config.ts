import { defineConfig } from 'oxlint'
import base, { tests } from '../oxlint.config.ts'

const partsByName = { regex: '^(\\.\\./)+[a-z]+/(src|app)/', message: 'Another part is imported by its name.' }
const plainData = { group: ['@nukkad/**'], allowTypeImports: true, message: 'The demo’s data is plain.' }

export default defineConfig({
  extends: [base],
  rules: { 'typescript/no-non-null-assertion': 'error', 'typescript/no-unsafe-type-assertion': 'error' },
  overrides: [
    {
      files: ['src/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [partsByName, plainData] }] },
    },
    tests,
    {
      files: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
  ],
})
