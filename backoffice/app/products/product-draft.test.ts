import type { ProductFields } from '@nukkad/contract/staff/products'
import { expect, test } from 'vitest'
import { draftOf, draftWithMarked, isChanged, mergeFields, readDraft, withoutMarked } from './product-draft.ts'

const fields: ProductFields = {
  name: 'Neela Kurta',
  slug: 'men-neela-kurta',
  categoryId: 'c',
  secondCategoryId: null,
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
  features: [{ key: 'Fabric', value: 'Cotton' }],
  collection: null,
  sizeChartId: 'chart',
  sizeOrder: null,
  tags: ['diwali', 'linen'],
  badge: 'Handloom',
  seoTitle: '',
  seoDescription: '',
}
const read = (draft: ReturnType<typeof draftOf>) => {
  const { fields: typed, marks } = readDraft(draft, fields)
  expect(marks).toEqual({})
  return typed
}

test('untouched fields stay unchanged', () => {
  expect(isChanged(fields, read(draftOf(fields)))).toBe(false)
})

test.each([
  ['1,299.00', 1299],
  ['₹1299', 1299],
  [' 1 299.5 ', 1299.5],
])('a price of %s is %d', (typed, price) => {
  expect(read({ ...draftOf(fields), price: typed }).price).toBe(price)
})

test('unreadable values are marked at their field, and the saved ones stay', () => {
  const wrong = { ...draftOf(fields), summary: 'Light blue', price: '1.2e3', mrp: 'much' }
  expect(readDraft(wrong, fields)).toEqual({
    fields: { ...fields, summary: 'Light blue' },
    marks: { price: expect.any(String), mrp: expect.any(String) },
  })
})

test('refused values are left out and keep their text; a price and its MRP go together', () => {
  const typed = { ...draftOf(fields), summary: 'Light blue', price: '1,600', mrp: '900', badge: 'Hand-woven' }
  const refused = { mrp: 'The MRP must not be below the selling price', 'features.0.value': 'Please shorten this' }
  const sound = withoutMarked(read(typed), refused, fields)
  expect(sound).toEqual({ ...fields, summary: 'Light blue', badge: 'Hand-woven' })
  expect(draftWithMarked(sound, typed, refused)).toEqual({ ...typed, features: fields.features })
})

test('spaces around a text are no change, so typing can go on after a word', () => {
  const draft = { ...draftOf(fields), name: 'Neela Kurta ', description: 'Woven by hand.\n', summary: ' Blue' }
  expect(isChanged(fields, read({ ...draft, features: [{ key: 'Fabric ', value: ' Cotton' }] }))).toBe(false)
})

test('rows without text are left out, and an empty month is null', () => {
  const draft = {
    ...draftOf(fields),
    features: [
      { key: 'Fabric', value: 'Cotton' },
      { key: '', value: '' },
    ],
  }
  expect(read(draft)).toEqual(fields)
})

test('two editors of one product keep their own changes, and a common field is a conflict', () => {
  const mine = { ...fields, summary: 'My blue', price: 1399 }
  const theirs = { ...fields, description: 'By two hands.', price: 1299, hsn: '621142' }
  const { merged, conflicts } = mergeFields(fields, mine, theirs)
  expect(conflicts).toEqual(['price'])
  expect(merged).toEqual({ ...theirs, summary: 'My blue', price: 1399 })
  expect(mergeFields(fields, mine, mine).conflicts).toEqual([])
})

test('tags are typed in one line, and their order does not matter', () => {
  const typed = { ...draftOf(fields), tags: '#Linen, diwali,, linen ' }
  expect(read(typed).tags).toEqual(['diwali', 'linen'])
  expect(isChanged(fields, read(typed))).toBe(false)
})
