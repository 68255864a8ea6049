import { expect, test } from 'vitest'
import { readCsvText } from '../../../platform/read-csv.ts'
import { headKey, knownMatches, matchableColumns, proposeMatching } from './match-fields.ts'
import { readForeign } from './read-foreign.ts'
import { recogniseFormat } from './recognise-format.ts'

async function parse(text: string) {
  const [first, ...body] = await readCsvText(text)
  return { head: first!.cells, body }
}

const marketplace = [
  'Style Code,Product Name,Brand Colour,Brand Size,Seller SKU,EAN,MRP,Selling Price,Qty,Ideal For,Sub Category,Main Image URL',
  'KP-01,Neela Kurta,Indigo,S,KP-01-S,8901234567894,"₹1,299",₹999,4,Women,Kurtas,https://a.test/1.jpg',
  'KP-01,Neela Kurta,Indigo,M,KP-01-M,8901234567895,"₹1,299",₹999,0,Women,Kurtas,https://a.test/1.jpg | https://a.test/2.jpg',
  'KP-02,Lal Kurta,Red,M,KP-02-M,8901234567896,1499,,2,Women,Kurtas,',
].join('\n')

test("a file of unknown software is matched by columns, not read as the store's own", () => {
  expect(recogniseFormat(marketplace.split('\n')[0]!.split(','))).toEqual({ format: 'other', isCertain: false })
  expect(recogniseFormat(['Artikel', 'Farbe', 'Preis'])).toEqual({ format: 'other', isCertain: false })
  expect(recogniseFormat(['SKU', 'Stock', 'Shelf']).format).toBe('own')
})

test('columns are suggested by their names', async () => {
  const { head, body } = await parse(marketplace)
  expect(Object.fromEntries(proposeMatching(head, body).map(({ field, column }) => [field, column]))).toEqual({
    name: 'Product Name',
    group: 'Style Code',
    category: 'Sub Category',
    gender: 'Ideal For',
    colour: 'Brand Colour',
    size: 'Brand Size',
    price: 'Selling Price',
    mrp: 'MRP',
    stock: 'Qty',
    sku: 'Seller SKU',
    barcode: 'EAN',
    pictures: 'Main Image URL',
  })
})

test('columns with unclear names are suggested by their values', async () => {
  const { head, body } = await parse(
    [
      'Artikel,Farbe,Gr.,Foto 1,Code 13,Preis',
      'Neela Kurta long,Blue,S,https://a.test/1.jpg,8901234567894,₹ 999',
      'Lal Kurta short,Red,M,https://a.test/2.jpg,8901234567895,₹ 1299',
    ].join('\n'),
  )
  expect(proposeMatching(head, body)).toEqual([
    { field: 'name', column: 'Artikel' },
    { field: 'colour', column: 'Farbe' },
    { field: 'size', column: 'Gr.' },
    { field: 'price', column: 'Preis' },
    { field: 'barcode', column: 'Code 13' },
    { field: 'pictures', column: 'Foto 1' },
  ])
  expect(matchableColumns(head, body)[1]).toEqual({ name: 'Farbe', examples: ['Blue', 'Red'] })
})

test('rows of one style are one product, and the MRP is the price if there is no other', async () => {
  const { head, body } = await parse(marketplace)
  const { products, leftOut, ignored } = await readForeign('other', head, body, proposeMatching(head, body))
  expect(products).toMatchObject([
    {
      name: 'Neela Kurta',
      handle: '',
      category: 'Kurtas (Women)',
      lines: [2, 3],
      variants: [
        { sku: 'KP-01-S', price: '999', mrp: '1,299', stock: '4', pictures: ['https://a.test/1.jpg'] },
        { stock: '0', pictures: ['https://a.test/1.jpg', 'https://a.test/2.jpg'] },
      ],
    },
    { name: 'Lal Kurta', variants: [{ price: '1499', mrp: '' }] },
  ])
  expect(products[0]?.variants[0]?.options).toEqual([
    { name: 'Colour', value: 'Indigo' },
    { name: 'Size', value: 'S' },
  ])
  expect(leftOut).toEqual([{ what: 'Rows without a name', lines: [] }])
  expect(ignored).toEqual([])
})

test('without a style, rows of one name are one product, and a nameless row is left out', async () => {
  const { head, body } = await parse('Item,Shade,Rate\nKurta,Red,500\nkurta ,Blue,500\n,Green,500')
  const { products, leftOut } = await readForeign('other', head, body, proposeMatching(head, body))
  expect(products.map(({ lines }) => lines)).toEqual([[2, 3]])
  expect(leftOut).toEqual([{ what: 'Rows without a name', lines: [4] }])
})

test('matches of an earlier file apply to the columns that are present', () => {
  const matching = [
    { field: 'name', column: 'Item' },
    { field: 'size', column: 'Gr.' },
  ] as const
  expect(knownMatches(matching, ['ITEM', 'Rate'])).toEqual([matching[0]])
  expect(headKey(['Rate', 'Item '])).toBe(headKey(['item', 'rate', '']))
})
