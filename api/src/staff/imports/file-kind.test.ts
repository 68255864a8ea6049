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
  ['Address,Price', 'products'],
  ['Address,Name,Menu,Position,Hidden,Search title,Search description', 'categories'],
  ['name;menu'.replace(';', ','), 'categories'],
  ['Address,Position', 'categories'],
])('a file with the columns %s is one of %s', (head, kind) => {
  expect(kindOf(head.split(','))).toBe(kind)
})

test.each(['Name,Menu,Description', 'Address,Name', 'Address,Name,Search title', 'Name,Menu,Position,Price', shopify])(
  'a file with the columns %s is asked about',
  (head) => {
    expect(() => kindOf(head.split(','))).toThrow('products or of categories')
  },
)

test('a file that fits both kinds is taken in as the kind that was chosen, and else not at all', async () => {
  const { slug } = await makeCategory(api.db, { gender: 'Men', name: 'Kurtas of old' })
  const file = `Address,Name\n${slug},Kurtas\n`
  const { length } = (await api.ask('GET /imports')).body.imports
  const asked = await uploadSheet(api, file)
  expect([asked.status, asked.body.code]).toEqual([422, 'IMPORT_KIND'])
  expect((await api.ask('GET /imports')).body.imports).toHaveLength(length)

  const categories = await uploadSheet(api, file, { kind: 'categories' })
  expect([categories.body.kind, categories.body.counts]).toEqual([
    'categories',
    { new: 0, changed: 1, same: 0, refused: 0 },
  ])
  const products = await uploadSheet(api, file, { kind: 'products' })
  expect([products.body.kind, products.body.counts.refused]).toEqual(['products', 1])
  expect((await uploadSheet(api, file, { kind: 'orders' })).status).toBe(422)
})
