import { expect, test } from 'vitest'
import { fitsLabel } from './label-rules.ts'

test('a code of up to 30 characters, or 60 digits, fits on a label', () => {
  expect(fitsLabel('A'.repeat(30))).toBe(true)
  expect(fitsLabel('A'.repeat(31))).toBe(false)
  expect(fitsLabel('8'.repeat(60))).toBe(true)
  expect(fitsLabel('8'.repeat(61))).toBe(false)
})
