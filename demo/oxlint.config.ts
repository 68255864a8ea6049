import { defineConfig } from 'oxlint'
import base, { tests } from '../oxlint.config.ts'

const partsByName = { regex: '^(\\.\\./)+[a-z]+/(src|app)/', message: 'Another part is imported by its name.' }
const plainData = { group: ['@nukkad/**'], allowTypeImports: true, message: 'The demo’s data is plain.' }
const noTool = { group: ['**/atelier/**'], message: 'The tool reads the data, not the other way round.' }
const dataOnly = { group: ['@nukkad/**', '!@nukkad/demo/**'], message: 'The atelier reads the demo’s data only.' }

export default defineConfig({
  extends: [base],
  rules: { 'typescript/no-non-null-assertion': 'error', 'typescript/no-unsafe-type-assertion': 'error' },
  overrides: [
    {
      files: ['src/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [partsByName, plainData, noTool] }] },
    },
    { files: ['atelier/**'], rules: { 'no-restricted-imports': ['error', { patterns: [partsByName, dataOnly] }] } },
    tests,
    {
      files: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    // Points, rays and pixels lie in typed arrays: atelier/README.md says why.
    { files: ['atelier/cloth/**', 'atelier/render/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
  ],
})
