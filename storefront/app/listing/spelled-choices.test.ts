import type { Facets } from '@nukkad/contract/catalogue'
import { expect, it } from 'vitest'
import { readChoices } from './choices.ts'
import { spelledChoices } from './spelled-choices.ts'

const facets = {
  gender: [],
  category: [],
  garmentSize: [{ value: 'M' }, { value: '2XL' }],
  sizeInStock: [],
  color: [{ value: 'Mid Wash' }],
  colorFamily: [{ value: 'blues' }],
  price: [],
  minDiscount: [],
  sleeve: [],
  minRating: [],
} as unknown as Facets
const spelled = (search: string) => spelledChoices(readChoices(new URLSearchParams(search)), facets)

it.each([
  ['an address without filters', '', {}],
  ['filters as they are offered', '?size=M&color=Mid+Wash&color=blues', {}],
  ['a size in small letters', '?size=m', { size: ['M'] }],
  ['two spellings of one size', '?size=XXL&size=2xl', { size: ['2XL'] }],
  ['a colour with a dash', '?color=mid-wash&size=M', { color: ['Mid Wash'] }],
  ['a colour that nothing has', '?color=Mauve', {}],
])('%s', (_case, search, found) => {
  expect(spelled(search)).toEqual(found)
})
