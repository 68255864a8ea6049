import { expect, test } from 'vitest'
import { makeCategory } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { uploadSheet } from '../../../test/upload-sheet.ts'
import { kindOf } from './file-kind.ts'

const api = openStaffApi()

const woo =
  'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Categories,Images,Position,Attribute 1 name'
const shopify =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Variant SKU,Variant Price,Gender,Image Position,Status'

test.each([
  [woo, 'products'],
  ['Name,Category,Menu,Price,Colour,Colour code,Size,Stock', 'products'],
  ['SKU,Price', 'products'],
  ['URL handle,Price', 'products'],
  ['URL handle,Name,Menu,Position,Hidden,Meta title,Meta description', 'categories'],
  ['name;menu'.replace(';', ','), 'categories'],
  ['URL handle,Position', 'categories'],
])('a file with the columns %s holds %s', (head, kind) => {
  expect(kindOf(head.split(','))).toBe(kind)
})

test.each([
  'Name,Menu,Description',
  'URL handle,Name',
  'URL handle,Name,Meta title',
  'Name,Menu,Position,Price',
  shopify,
])('a file with the columns %s needs a choice of its kind', (head) => {
  expect(() => kindOf(head.split(','))).toThrow('contain products or categories')
})

test('a file that fits both kinds is imported as the chosen kind, and refused without a choice', async () => {
  const { slug } = await makeCategory(api.db, { gender: 'Men', name: 'Kurtas of old' })
  const file = `URL handle,Name\n${slug},Kurtas\n`
  const { length } = (await api.ask('GET /imports')).body.imports
  const asked = await uploadSheet(api, file)
  expect([asked.status, asked.body.code]).toEqual([422, 'IMPORT_KIND'])
  expect((await api.ask('GET /imports')).body.imports).toHaveLength(length)

  const categories = await uploadSheet(api, file, { kind: 'categories' })
  expect([categories.body.kind, categories.body.counts]).toEqual([
    'categories',
    { new: 0, changed: 1, same: 0, refused: 0, skipped: 0 },
  ])
  const products = await uploadSheet(api, file, { kind: 'products' })
  expect([products.body.kind, products.body.counts.refused]).toEqual(['products', 1])
  expect((await uploadSheet(api, file, { kind: 'orders' })).status).toBe(422)
})
