import { readMeasures } from '@nukkad/contract/measure-rules'
import type { ProductFields } from '@nukkad/contract/staff/products'
import { expect, test } from 'vitest'
import { draftOf, isChanged, mergeFields, readDraft } from './product-draft.ts'

const chest = 'Chest 44 in (111.8 cm), Sleeve 9.75 in (24.8 cm). To fit chest 40 in (101.6 cm)'
const fields: ProductFields = {
  name: 'Neela Kurta',
  slug: 'men-neela-kurta',
  categoryId: 'c',
  summary: 'Blue',
  description: 'Woven by hand.',
  price: 1499,
  mrp: null,
  hsn: '6211',
  countryOfOrigin: 'India',
  maker: null,
  importer: '',
  genericName: 'Kurta',
  netQuantity: '1 N',
  packedOn: null,
  features: [
    { key: 'Fabric', value: 'Cotton' },
    { key: 'Size 38', value: chest },
    { key: 'Size 44', value: chest },
  ],
  collection: null,
}
const variant = { variantId: 'v', color: 'Indigo', sku: 'N', barcode: null, stock: 1, isArchived: false }
const product = {
  ...fields,
  variants: [
    { ...variant, size: '38' },
    { ...variant, size: '40' },
  ],
}
const read = (draft: ReturnType<typeof draftOf>) => {
  const result = readDraft(draft, fields)
  if ('marks' in result) throw new Error(JSON.stringify(result.marks))
  return result.fields
}

test('what was not touched is as it was, also measures in their own words and of sizes that are not sold', () => {
  expect(isChanged(fields, read(draftOf(product)))).toBe(false)
})

test('measures are typed by size, and whom a size fits stays', () => {
  const draft = draftOf(product)
  expect([draft.measured, draft.inches]).toEqual([['Chest', 'Sleeve'], { '38': ['44', '9.75'], '40': ['', ''] }])
  const { features } = read({ ...draft, inches: { '38': ['45', '9.75'], '40': ['46.5', ''] } })
  const textOf = Object.fromEntries(features.map(({ key, value }) => [key, value]))
  expect(textOf['Size 38']).toBe('Chest 45 in (114.3 cm), Sleeve 9.75 in (24.8 cm). To fit chest 40 in (101.6 cm)')
  expect(readMeasures(textOf['Size 40'] ?? '')).toEqual([{ what: 'Chest', inches: 46.5 }])
})

test.each([
  ['1,299.00', 1299],
  ['₹1299', 1299],
  [' 1 299.5 ', 1299.5],
])('a price of %s is %d', (typed, price) => {
  expect(read({ ...draftOf(product), price: typed }).price).toBe(price)
})

test('what cannot be read is marked, each in its place', () => {
  const wrong = { ...draftOf(product), price: '12.999', mrp: 'much', inches: { '38': ['wide'] } }
  expect(readDraft(wrong, fields)).toEqual({
    marks: { price: expect.any(String), mrp: expect.any(String), measures: expect.any(String) },
  })
})

test('spaces around a text are no change: who stops after a word may go on', () => {
  const draft = { ...draftOf(product), name: 'Neela Kurta ', description: 'Woven by hand.\n', summary: ' Blue' }
  expect(isChanged(fields, read({ ...draft, features: [{ key: 'Fabric ', value: ' Cotton' }] }))).toBe(false)
})

test('rows without words are left out, and an empty month is none', () => {
  const draft = {
    ...draftOf(product),
    features: [
      { key: 'Fabric', value: 'Cotton' },
      { key: '', value: '' },
    ],
  }
  expect(read(draft)).toEqual(fields)
})

test('of two who changed one product, both keep what only they changed; what both changed is to decide', () => {
  const mine = { ...fields, summary: 'My blue', price: 1399 }
  const theirs = { ...fields, description: 'By two hands.', price: 1299, hsn: '621142' }
  const { merged, conflicts } = mergeFields(fields, mine, theirs)
  expect(conflicts).toEqual(['price'])
  expect(merged).toEqual({ ...theirs, summary: 'My blue', price: 1399 })
  expect(mergeFields(fields, mine, mine).conflicts).toEqual([])
})
