import { hsnHeading } from '@nukkad/contract/hsn-rules'
import { expect, test } from 'vitest'
import { firstTaxRates } from '../../../../../contract/test/tax-rates.ts'
import { proposeHsn } from './propose-hsn.ts'

test.each([
  ['Oversized T-Shirts', undefined, '6109', 'T-shirts'],
  ['tees', 'Women', '6109', 'T-shirts'],
  ['Polo T-Shirts', 'Men', '6105', 'polos'],
  ['Hooded Sweatshirts', undefined, '6110', 'hoodies'],
  ['Denim Jackets', 'Women', '6202', 'jackets'],
  ['Joggers', 'Men', '6103', 'knitted'],
  ['Cargo Pants', 'Women', '6204', 'woven'],
  ['Co-ord Sets', 'Women', '6204', 'woven'],
  ['Overshirts', 'Men', '6205', 'shirts, woven'],
  ['Dresses', 'Women', '6204', 'dresses'],
  ['Clothing > Kurtas', undefined, '6211', 'kurtas'],
] as const)('%s (%s) is proposed as %s', (type, gender, code, goods) => {
  expect(proposeHsn(type, gender)).toBe(code)
  expect(hsnHeading(code, '2026-11-26', firstTaxRates)?.words).toContain(goods)
})

test.each([
  ['Tops', 'Women'],
  ['Shirts', undefined],
  ['Dresses', 'Men'],
  ['Suitcases', 'Men'],
  ['Caps', undefined],
  ['', undefined],
] as const)('%s (%s) is left to the owner', (type, gender) => {
  expect(proposeHsn(type, gender)).toBeUndefined()
})
