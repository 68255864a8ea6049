import { defineConfig } from 'oxlint'
import base, { forbidImports, tests } from '../oxlint.config.ts'

const nothingOfTheShop = { group: ['@nukkad/**'], message: 'sandbox knows nothing of the shop.' }

export default defineConfig({
  extends: [base],
  overrides: [{ files: ['src/**'], rules: forbidImports(nothingOfTheShop) }, tests],
})
