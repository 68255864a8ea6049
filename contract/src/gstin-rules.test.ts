import { expect, test } from 'vitest'
import { checkBusiness, gstinWords, isGstin, isGstinOf, tidyGstin } from './gstin-rules.ts'
import { demoSeller } from './shop.ts'

test.each([
  '27AAPFU0939F1ZV',
  '24AANFA2641L1ZF',
  '29AAGCB7383J1Z4',
  '24AAQCA8719H1ZC',
  '29AABCR1718E1ZL',
  '05AAACG2115R1ZN',
  '38AAPFU0939F1ZS',
  demoSeller.gstin,
])('%s is a GSTIN', (gstin) => expect(isGstin(gstin)).toBe(true))

test.each([
  ['27AAPFU0939F1ZW', 'its check character is wrong'],
  ['27AAECS1234M1Z5', 'its check character is wrong'],
  ['29AAACN0000A1Z5', 'its check character is wrong'],
  ['27AAPFU0939F1Z', 'it is too short'],
  ['27aapfu0939f1zv', 'its letters are small'],
  ['27AAPFU0939F0ZV', 'entities begin with 1'],
  ['39AAPFU0939F1ZQ', 'no State has the code 39'],
  ['28AAPFU0939F1ZT', 'Andhra Pradesh left the code 28'],
  ['', 'it is empty'],
])('"%s" is not a GSTIN: %s', (gstin) => expect(isGstin(gstin)).toBe(false))

test('a GSTIN belongs to the state of its first two digits', () => {
  expect(isGstinOf('27AAPFU0939F1ZV', 'Maharashtra')).toBe(true)
  expect(isGstinOf('27AAPFU0939F1ZV', 'Karnataka')).toBe(false)
  expect(isGstinOf('27AAPFU0939F1ZV', 'Atlantis')).toBe(false)
})

test('a GSTIN may be typed with spaces and in small letters', () => {
  expect(tidyGstin(' 27aapfu 0939f 1zv\n')).toBe('27AAPFU0939F1ZV')
})

test('a business is asked for its GSTIN and its name', () => {
  expect(checkBusiness({ gstin: ' 27aapfu0939f1zv ', businessName: 'Rao Traders' })).toEqual({})
  expect(checkBusiness({ gstin: '27AAPFU0939F1ZW', businessName: ' ' })).toEqual({
    gstin: gstinWords.gstin,
    businessName: gstinWords.businessName,
  })
  expect(checkBusiness({ gstin: '', businessName: 'Rao Traders' })).toEqual({ gstin: gstinWords.missing })
})
