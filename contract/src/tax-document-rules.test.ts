import { expect, test } from 'vitest'
import {
  financialYear,
  formatFinancialYear,
  highestTaxSerial,
  taxDocumentNumber,
  taxPrefixForm,
} from './tax-document-rules.ts'

test.each([
  ['2027-03-31', 2026],
  ['2027-04-01', 2027],
  ['2026-12-31', 2026],
])('%s is in the financial year %i', (day, year) => expect(financialYear(day)).toBe(year))

test('a number has a prefix, the year and seven digits', () => {
  expect(taxDocumentNumber({ prefix: 'AA', year: 2026, serial: 123 })).toBe('AA2627/0000123')
  expect(formatFinancialYear(2099)).toBe('2099–00')
})

test('the longest number has 16 characters', () => {
  expect(taxPrefixForm.test('ABCD') && !taxPrefixForm.test('ABCDE')).toBe(true)
  expect(taxDocumentNumber({ prefix: 'ABCD', year: 2026, serial: highestTaxSerial })).toHaveLength(16)
})
