import { defineConfig } from 'oxlint'
import base, { tests } from '../oxlint.config.ts'

const partsByName = { regex: '^(\\.\\./)+[a-z]+/(src|app)/', message: 'Another part is imported by its name.' }
const plainData = { group: ['@nukkad/**'], allowTypeImports: true, message: 'The demo’s data is plain.' }
const noTool = { group: ['**/atelier/**'], message: 'The tool reads the data, not the other way round.' }
const dataOnly = { group: ['@nukkad/**', '!@nukkad/demo/**'], message: 'The atelier reads the demo’s data only.' }

export default defineConfig({
  extends: [base],
  overrides: [
    {
      files: ['src/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [partsByName, plainData, noTool] }] },
    },
    { files: ['atelier/**'], rules: { 'no-restricted-imports': ['error', { patterns: [partsByName, dataOnly] }] } },
    tests,
    { files: ['**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
    // Drawing is arithmetic over many values at once.
    {
      files: ['atelier/cloth/**', 'atelier/render/**', 'atelier/patterns/**'],
      rules: { complexity: ['error', 12], 'max-lines-per-function': ['error', 60], 'max-params': ['error', 5] },
    },
  ],
})
