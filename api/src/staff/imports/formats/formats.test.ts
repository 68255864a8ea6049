import { expect, test } from 'vitest'
import type { ImportAnswers } from '@nukkad/contract/staff/import-questions'
import { readCsvText } from '../../../platform/read-csv.ts'
import { isOpen, questionsOf, type StoreFacts } from './ask-questions.ts'
import { genderIn, withoutGender } from './gender-words.ts'
import { readMoney } from './money-and-stock.ts'
import { optionKey, roleByName, roleByValues } from './option-words.ts'
import { readForeign, type ForeignFormat } from './read-foreign.ts'
import { recogniseFormat } from './recognise-format.ts'
import { linesOf, type Names } from './write-lines.ts'

const shopifyHead =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Status'
const newShopifyHead =
  'URL handle,Title,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory quantity,Product image URL,Image position,Image alt text,Gift card,SEO title,SEO description'
const wooHead =
  'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Sale price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
const googleHead =
  'id\titem_group_id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tcolor\tsize\tgender\tproduct_type\tgtin'

const tees = { categoryId: 'f0000000-0000-4000-8000-000000000001', name: 'T-Shirts', gender: 'Men' } as const
const store: StoreFacts = {
  categories: [{ ...tees, hsn: '6109', sizeChartId: null }],
  chartIds: new Set(),
  hexes: new Map([['indigo', '#123456']]),
  countryOfOrigin: 'India',
  maker: null,
}
const names: Names = {
  categorySlug: (place) => (place && 'name' in place ? `new-${place.name}` : 'men-t-shirts'),
  chartName: () => '',
}

/** A line of cells by the names of their columns. */
function row(head: string, cells: Record<string, string>, sign = ','): string {
  return head
    .split(sign)
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(sign)
}

async function read(format: ForeignFormat, head: string, rows: readonly Record<string, string>[]) {
  const sign = head.includes('\t') ? '\t' : ','
  const text = [head, ...rows.map((cells) => row(head, cells, sign))].join('\n')
  const [first, ...body] = await readCsvText(text)
  const file = await readForeign(format, first!.cells, body)
  const questions = await questionsOf(file, { isFormatCertain: true, store, given: undefined })
  const write = (change: Partial<ImportAnswers> = {}) => linesOf(file, { ...questions.answers, ...change }, names)
  return { file, questions, write, ...(await write()) }
}

const asRupees = 'The file names no currency: prices are taken as rupees'

test.each([
  [shopifyHead, 'shopify', true],
  [newShopifyHead, 'shopify', true],
  ['Handle,Title,Vendor,Variant SKU', 'shopify', false],
  [wooHead, 'woocommerce', true],
  ['Name,Type,Regular price,Categories', 'woocommerce', false],
  [googleHead.replaceAll('\t', ','), 'google', true],
  ['g:id,title,g:availability,g:price,g:image_link,g:gtin', 'google', true],
  ['id,title,price,availability,link', 'google', false],
  ['SKU,Name,Regular price,Categories', 'own', true],
  ['URL handle,Name,Category,Price,MRP,Colour,Colour code,Size,Stock', 'own', true],
  ['URL handle,Title,Price,Vendor,Image alt text', 'own', true],
  ['SKU,Name,MRP,HSN,Net quantity,Type,Categories,Images,Parent', 'own', true],
  ['URL handle,Name,Menu', 'own', true],
  ['id,title', 'own', true],
  ['', 'own', true],
])('the columns %s are recognised as the format %s', (head, format, isCertain) => {
  expect(recogniseFormat(head.split(','))).toEqual({ format, isCertain })
})

const red = { 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Option2 Name': 'Size', 'Option2 Value': 'S' }
const tee = { Handle: 'chai-tee', Title: 'Chai Tee', Type: 'T-Shirt', 'Variant Price': '799.00', ...red }

test('a Shopify product has a row for each variant, with the answers filled in', async () => {
  const { questions, lines, remarks, file } = await read('shopify', shopifyHead, [
    {
      ...tee,
      'Body (HTML)': '<p>Half a <b>glass</b></p>',
      'Variant SKU': 'ct r s',
      'Variant Inventory Qty': '4',
      'Variant Compare At Price': '999.00',
      Tags: 'Chai, new',
      'Image Src': 'https://cdn.example/1.jpg',
      'Variant Barcode': "'8901234567894",
    },
    {
      Handle: 'chai-tee',
      'Option1 Value': 'Indigo',
      'Option2 Value': 'M',
      'Variant SKU': 'CT-I-M',
      'Variant Inventory Qty': '-2',
      'Variant Price': '799',
      'Variant Compare At Price': '999',
    },
    {
      Handle: 'chai-tee',
      'Image Src': 'https://cdn.example/2.jpg',
      'Image Position': '2',
      'Image Alt Text': ' Chai tee\u200B, from behind',
    },
  ])
  expect(questions).toMatchObject({ products: 1, archived: 0, colourless: 0, sizeless: 0 })
  expect(questions.options).toEqual([
    { name: 'Color', products: 1, examples: ['Red', 'Indigo'] },
    { name: 'Size', products: 1, examples: ['S', 'M'] },
  ])
  expect(questions.answers).toMatchObject({
    options: [
      { name: 'Color', role: 'colour' },
      { name: 'Size', role: 'size' },
    ],
    categories: [{ value: 'T-Shirt', category: { categoryId: tees.categoryId }, hsn: '6109', genericName: 'T-Shirt' }],
    colours: [
      { name: 'Red', hex: '#d0202e' },
      // The store's own spelling.
      { name: 'Indigo', hex: '#123456' },
    ],
    countryOfOrigin: 'India',
    netQuantity: '1 N',
  })
  expect(isOpen(questions.answers)).toBe(false)
  expect(lines.map(({ line, cells }) => [line, cells])).toEqual([
    [
      2,
      {
        slug: 'chai-tee',
        name: 'Chai Tee',
        description: '<p>Half a <b>glass</b></p>',
        tags: 'chai, new',
        price: '799.00',
        mrp: '999.00',
        sku: 'CT-R-S',
        color: 'Red',
        size: 'S',
        barcode: '8901234567894',
        stock: '4',
      },
    ],
    [3, { slug: 'chai-tee', sku: 'CT-I-M', color: 'Indigo', size: 'M', stock: '0' }],
  ])
  expect(lines.map(({ filled }) => filled)).toEqual([
    {
      category: 'men-t-shirts',
      hsn: '6109',
      genericName: 'T-Shirt',
      countryOfOrigin: 'India',
      netQuantity: '1 N',
      hex: '#d0202e',
    },
    { hex: '#123456' },
  ])
  // No variant names the colour that they show.
  expect(lines[0]?.sharedPictures).toBe('https://cdn.example/1.jpg | https://cdn.example/2.jpg')
  expect(lines.map(({ alts }) => alts)).toEqual([{ 'https://cdn.example/2.jpg': 'Chai tee, from behind' }, {}])
  expect(lines.flatMap(({ findings }) => findings)).toEqual([])
  expect(lines.flatMap(({ notes }) => notes.map(({ words }) => words))).toEqual([
    'ct r s is saved as CT-R-S',
    'The stock is -2 in the file and 0 here',
  ])
  expect(remarks).toEqual(['New products are imported as drafts', asRupees])
  expect(file.ignored).toContain('Vendor')
  expect(file.ignored).not.toContain('Variant SKU')
})

test('the newer Shopify export reads the same', async () => {
  const { lines } = await read('shopify', newShopifyHead, [
    {
      'URL handle': 'chai-tee',
      Title: 'Chai Tee',
      Description: 'Half a glass',
      Type: 'T-Shirt',
      Status: 'Draft',
      SKU: 'CT-R-S',
      'Option1 name': 'Colour',
      'Option1 value': 'Red',
      'Option2 name': 'Size',
      'Option2 value': 'S',
      Price: '799',
      'Inventory quantity': '4',
    },
    {
      'URL handle': 'chai-tee',
      'Option1 value': 'Red',
      'Option2 value': 'M',
      SKU: 'CT-R-M',
      Price: '799',
      'Inventory quantity': '0',
    },
  ])
  expect(lines.map(({ cells }) => cells)).toEqual([
    {
      slug: 'chai-tee',
      name: 'Chai Tee',
      description: 'Half a glass',
      price: '799',
      mrp: '',
      sku: 'CT-R-S',
      color: 'Red',
      size: 'S',
      stock: '4',
    },
    { slug: 'chai-tee', sku: 'CT-R-M', color: 'Red', size: 'M', stock: '0' },
  ])
})

test('rows with one handle are one product, even with other rows between them', async () => {
  const { lines } = await read('shopify', shopifyHead, [
    tee,
    { ...tee, Handle: 'adrak-tee', Title: 'Adrak Tee' },
    { Handle: 'chai-tee', 'Option1 Value': 'Red', 'Option2 Value': 'M', 'Variant Price': '799' },
  ])
  expect(lines.map(({ line, product, cells }) => [line, product, cells.slug])).toEqual([
    [2, 0, 'chai-tee'],
    [4, 0, 'chai-tee'],
    [3, 1, 'adrak-tee'],
  ])
})

test('another product with the same handle, or an option that changes its name, is refused', async () => {
  const { lines } = await read('shopify', shopifyHead, [
    tee,
    { ...tee, Title: 'Adrak Tee', 'Option2 Value': 'M' },
    { ...tee, Title: '', 'Option1 Name': 'Fabric', 'Option1 Value': 'Linen' },
    { ...tee, Title: '', 'Option1 Name': 'Colour', 'Option2 Value': 'L' },
  ])
  expect(lines.map(({ findings }) => findings.map(({ words }) => words))).toEqual([
    [],
    ['Row 2 has the same handle and is called Chai Tee'],
    ['Option 1 is called Fabric here and Color in row 2. Please use one name'],
    [],
  ])
})

test('“Default Title” becomes one colour and one size, as answered', async () => {
  const plain = {
    Handle: 'gamcha',
    Title: 'Gamcha',
    Type: 'Gamcha',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Price': '199',
  }
  const { questions, write } = await read('shopify', shopifyHead, [plain])
  expect(questions).toMatchObject({ options: [], colourless: 1, sizeless: 1 })
  const { lines } = await write({ plainColour: { name: 'Natural', hex: '#eadfc9' }, plainSize: 'One size' })
  expect([lines[0]?.cells.color, lines[0]?.cells.size, lines[0]?.filled.hex]).toEqual([
    'Natural',
    'One size',
    '#eadfc9',
  ])
})

test('gift cards are left out, and archived products unless they are wanted', async () => {
  const { questions, write, lines, remarks } = await read('shopify', shopifyHead, [
    tee,
    {
      Handle: 'gift',
      Title: 'Gift Card',
      'Gift Card': 'true',
      'Option1 Name': 'Denominations',
      'Option1 Value': '$10',
    },
    { ...tee, Handle: 'old-tee', Title: 'Old Tee', Status: 'archived' },
  ])
  expect(questions).toMatchObject({ products: 2, archived: 1 })
  expect(questions.options.map(({ name }) => name)).toEqual(['Color', 'Size'])
  expect(lines.map(({ cells }) => cells.slug)).toEqual(['chai-tee'])
  expect(remarks).toEqual([
    'New products are imported as drafts',
    asRupees,
    'The file has no stock quantities',
    'Gift cards were skipped: row 3',
    'Archived products were skipped: row 4',
  ])
  const all = await write({ takesArchived: true })
  expect(all.lines.map(({ cells }) => cells.slug)).toEqual(['chai-tee', 'old-tee'])
  expect(all.remarks).not.toContain('Archived products were skipped: row 4')
})

test('a product with different prices among its variants is refused, but not for the format of prices', async () => {
  const { lines } = await read('shopify', shopifyHead, [
    { ...tee, 'Variant Compare At Price': '0.00' },
    { ...tee, Title: '', 'Option2 Value': 'M', 'Variant Price': '₹799' },
    { ...tee, Title: '', 'Option2 Value': 'L', 'Variant Price': '899', 'Variant Compare At Price': '600' },
  ])
  expect(lines.map(({ findings }) => findings.map(({ words }) => words))).toEqual([
    [],
    [],
    ['Price 899 here, 799.00 in row 2. All variants of a product have one price: use one, or make two products'],
  ])
  // Nobody shows a compare-at price below the price.
  expect(lines[0]?.cells.mrp).toBe('')
})

test('a third option becomes part of the name, is refused, or is left out if it never varies', async () => {
  const third = (value: string, price: string) => ({
    ...tee,
    'Option3 Name': 'Fabric',
    'Option3 Value': value,
    'Variant Price': price,
  })
  const { questions, lines, write } = await read('shopify', shopifyHead, [
    third('Linen', '899'),
    third('Cotton', '799'),
  ])
  expect(questions.answers.options.at(-1)).toEqual({ name: 'Fabric', role: 'name' })
  expect(lines.map(({ product, cells }) => [product, cells.slug, cells.name, cells.price])).toEqual([
    [0, 'chai-tee-linen', 'Chai Tee – Linen', '899'],
    [1, 'chai-tee-cotton', 'Chai Tee – Cotton', '799'],
  ])
  expect(lines.flatMap(({ findings }) => findings)).toEqual([])
  const refusing = await write({
    options: questions.answers.options.map((one) => (one.name === 'Fabric' ? { ...one, role: 'refuse' } : one)),
  })
  expect(refusing.lines[0]?.findings[0]?.words).toMatch(/^Variants differ by Fabric, which is neither/)
  const both = await write({
    options: questions.answers.options.map((one) => (one.name === 'Fabric' ? { ...one, role: 'colour' } : one)),
  })
  expect(both.lines[0]?.findings[0]?.words).toBe('Color and Fabric cannot both be the colour')
  const { lines: alike } = await read('shopify', shopifyHead, [
    third('Linen', '899'),
    { ...third('Linen', '899'), 'Option2 Value': 'M' },
  ])
  expect(alike.map(({ cells }) => cells.slug)).toEqual(['chai-tee', 'chai-tee'])
  expect(alike[0]?.cells.name).toBe('Chai Tee')
})

test('an unusable handle is replaced with a valid one, and each is used once', async () => {
  const titled = (Handle: string) => ({ ...tee, Handle })
  const { lines } = await read('shopify', shopifyHead, [
    titled('Chai Tee'),
    titled('chai tee'),
    titled('नीला-कुर्ता'),
    titled('order-tee'),
  ])
  const slugs = lines.map(({ cells }) => cells.slug)
  expect(slugs.slice(0, 2)).toEqual(['chai-tee', 'chai-tee-2'])
  expect(slugs[2]).toMatch(/^[a-z-]+$/)
  expect(slugs[3]).toBe('ord-er-tee')
})

test('texts for search engines are shortened, and excess tags left out', async () => {
  const { lines } = await read('shopify', shopifyHead, [
    { ...tee, 'SEO Title': 'word '.repeat(30), Tags: Array.from({ length: 23 }, (_, at) => `t${at}`).join(',') },
  ])
  expect(lines[0]?.cells.seoTitle?.length).toBeLessThanOrEqual(70)
  expect(lines[0]?.cells.seoTitle).toMatch(/^(word )+word$/)
  expect(lines[0]?.cells.tags?.split(', ')).toHaveLength(20)
  expect(lines[0]?.notes.map(({ words }) => words)).toEqual(['3 tags were skipped', 'Shortened to 70 characters'])
})

test('WooCommerce variations find a parent that comes after them, by SKU or id', async () => {
  const variation = {
    Type: 'variation',
    Name: 'Kurta - x',
    'Attribute 1 name': 'Color',
    'Attribute 2 name': 'Size',
    'Regular price': '1299',
    'Sale price': '999',
    'In stock?': '1',
  }
  const { lines, questions, remarks } = await read('woocommerce', wooHead, [
    { ...variation, SKU: 'K-R-M', Parent: 'K', Stock: '3', 'Attribute 1 value(s)': 'Red', 'Attribute 2 value(s)': 'M' },
    {
      ...variation,
      SKU: 'K-R-L',
      Parent: 'id:7',
      'In stock?': '0',
      'Attribute 1 value(s)': 'Red',
      'Attribute 2 value(s)': 'L',
    },
    { ...variation, SKU: 'X', Parent: 'nowhere' },
    {
      ID: '7',
      Type: 'variable',
      SKU: 'K',
      Name: 'Kurta',
      'Short description': '<p>Blue</p>',
      Description: 'One\\nTwo',
      Categories: 'Women, Women > Kurtas, Sale',
      Images: 'https://shop.example/k.jpg',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Red, Green',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'M, L',
    },
    { ID: '8', Type: 'grouped', Name: 'Set' },
  ])
  expect(questions.answers.categories).toEqual([
    {
      value: 'Women > Kurtas',
      category: { gender: 'Women', name: 'Kurtas' },
      hsn: '6211',
      genericName: 'Kurtas',
      sizeChartId: null,
    },
  ])
  expect(lines.map(({ line, cells }) => [line, cells])).toEqual([
    [
      2,
      {
        slug: 'kurta',
        name: 'Kurta',
        summary: 'Blue',
        description: 'One\nTwo',
        price: '999',
        mrp: '1299',
        sku: 'K-R-M',
        color: 'Red',
        size: 'M',
        stock: '3',
      },
    ],
    [3, { slug: 'kurta', sku: 'K-R-L', color: 'Red', size: 'L', stock: '0' }],
  ])
  expect(lines.map(({ filled }) => filled.pictures)).toEqual(['https://shop.example/k.jpg', undefined])
  expect(remarks).toEqual([
    'New products are imported as drafts',
    asRupees,
    'Grouped, external and downloadable products were skipped: row 6',
    'Variations without a parent in the file were skipped: row 4',
  ])
})

test('a simple WooCommerce product keeps its other attributes as features; a variation for any size is refused', async () => {
  const { lines } = await read('woocommerce', wooHead, [
    {
      ID: '1',
      Type: 'simple',
      Name: 'Test Tee',
      'Regular price': '499',
      Categories: 'Clothing > Tshirts',
      Stock: '5',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 name': 'Fabric',
      'Attribute 2 value(s)': 'Cotton, Linen',
    },
    {
      ID: '2',
      Type: 'variable',
      Name: 'Tee',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, M',
      'Attribute 2 name': 'Color',
      'Attribute 2 value(s)': 'Red',
    },
    {
      ID: '3',
      Type: 'variation',
      Parent: 'id:2',
      'Regular price': '499',
      'Attribute 1 name': 'Size',
      'Attribute 2 name': 'Color',
    },
  ])
  expect(lines[0]?.cells).toMatchObject({
    color: 'Blue',
    size: 'Free size',
    features: 'Fabric: Cotton, Linen',
    stock: '5',
  })
  expect([lines[1]?.cells.color, lines[1]?.findings[0]?.words]).toEqual([
    'Red',
    'This variation is for any Size. Please make one variation for each Size in WooCommerce',
  ])
})

test('rows with one item_group_id in a Google feed are one product, and another currency is refused', async () => {
  const { lines, questions } = await read('google', googleHead, [
    {
      id: 'A1',
      item_group_id: 'A',
      title: 'Neela Kurta - Indigo / 38',
      link: 'https://shop.example/products/neela-kurta?variant=1',
      availability: 'in_stock',
      price: '1,299.00 INR',
      sale_price: '999 INR',
      color: 'Indigo',
      size: '38',
      gender: 'female',
      product_type: 'Clothing > Kurtas',
      gtin: '8901234567894',
    },
    {
      id: 'A2',
      item_group_id: 'A',
      title: 'Neela Kurta - Indigo / 40',
      availability: 'out of stock',
      price: '1299.00 INR',
      sale_price: '999 INR',
      color: 'Indigo',
      size: '40',
      gender: 'female',
    },
    { id: 'B', title: 'Checkered Shirt Red', price: '12.00 USD', color: 'Red' },
  ])
  expect(questions.answers.categories[0]).toMatchObject({
    value: 'Clothing > Kurtas (Women)',
    category: { gender: 'Women', name: 'Kurtas' },
    genericName: 'Kurtas',
  })
  expect(lines.map(({ cells }) => cells)).toEqual([
    {
      slug: 'neela-kurta',
      name: 'Neela Kurta',
      price: '999',
      mrp: '1,299.00',
      sku: 'A1',
      color: 'Indigo',
      size: '38',
      barcode: '8901234567894',
    },
    { slug: 'neela-kurta', sku: 'A2', color: 'Indigo', size: '40', stock: '0' },
    {
      slug: 'checkered-shirt-red',
      name: 'Checkered Shirt Red',
      price: '',
      mrp: '',
      sku: 'B',
      color: 'Red',
      size: 'Free size',
    },
  ])
  expect(lines[2]?.findings).toEqual([
    { key: 'price', words: '12.00 USD is not in rupees. Please export the file with prices in INR' },
  ])
})

test('a question without a suggestion stays open until it is answered, and an answer stays', async () => {
  const { file, questions } = await read('shopify', shopifyHead, [
    { ...tee, Type: 'Kurtas', 'Option1 Value': 'Gulkand' },
  ])
  const { answers } = questions
  expect([answers.colours[0]?.hex, isOpen(answers)]).toEqual(['', true])
  const given: ImportAnswers = {
    ...answers,
    categories: [{ ...answers.categories[0]!, category: { gender: 'Women', name: 'Kurtas' }, hsn: '6211' }],
    colours: [{ name: 'GULKAND', hex: '#aa3355' }],
    maker: 'Weavers',
  }
  const again = await questionsOf(file, { isFormatCertain: true, store, given })
  expect(again.answers).toEqual({ ...given, colours: [{ name: 'Gulkand', hex: '#aa3355' }] })
  expect(isOpen(again.answers)).toBe(false)
  // An earlier import created it, so it exists by now.
  const made = {
    categoryId: 'f0000000-0000-4000-8000-000000000002',
    name: 'Kurtas',
    gender: 'Women',
    hsn: '',
    sizeChartId: null,
  } as const
  const later = await questionsOf(file, { isFormatCertain: true, store: { ...store, categories: [made] }, given })
  expect(later.answers.categories[0]?.category).toEqual({ categoryId: made.categoryId })
  const gone = await questionsOf(file, {
    isFormatCertain: true,
    store: { ...store, categories: [] },
    given: later.answers,
  })
  expect(gone.answers.categories[0]?.category).toEqual({ gender: 'Men', name: 'Kurtas' })
})

test('a product type without a category is proposed as a new one, in the menu that its products name', async () => {
  const shirts = { name: 'Shirts', hsn: '', sizeChartId: null }
  const categories = [
    { ...shirts, categoryId: 'f0000000-0000-4000-8000-000000000003', gender: 'Men' },
    { ...shirts, categoryId: 'f0000000-0000-4000-8000-000000000004', gender: 'Women' },
  ] as const
  const { file } = await read('shopify', shopifyHead, [
    { ...tee, Handle: 'top', Title: 'Pink City Top', Type: 'Crop Top', Tags: 'women, resort' },
    { ...tee, Handle: 'cap', Title: 'Cap', Type: 'Caps', Tags: 'unisex' },
    { ...tee, Handle: 'shirt', Title: 'Shirt', Type: 'Shirt', Tags: '' },
    { ...tee, Handle: 'blouse', Title: 'Shirt for women', Type: 'Shirts', Tags: '' },
    { ...tee, Handle: 'none', Title: 'No type', Type: '', Tags: 'men' },
  ])
  const { answers } = await questionsOf(file, {
    isFormatCertain: true,
    store: { ...store, categories },
    given: undefined,
  })
  expect(answers.categories.map(({ value, category }) => [value, category])).toEqual([
    ['Crop Top', { gender: 'Women', name: 'Crop Top' }],
    ['Caps', { gender: 'Men', name: 'Caps' }],
    ['Shirt', null],
    ['Shirts', { categoryId: categories[1].categoryId }],
    ['Men', null],
  ])
})

test.each([
  ['pa_color', 'colour', 'colour'],
  ['Select Size', 'size', 'size'],
  ['Rang', 'rang', 'colour'],
  ['Colour Name', 'colour name', 'colour'],
  ['Fabric', 'fabric', undefined],
  ['Colourist', 'colourist', undefined],
])('the option %s is recognised as %s and is the %s', (name, key, role) => {
  expect([optionKey(name), roleByName(name)]).toEqual([key, role])
})

test('an option with an unclear name is recognised by its values', () => {
  expect(roleByValues(['Red', 'Navy Blue', 'Gulkand'])).toBe('colour')
  expect(roleByValues(['XS', '2XL', 'Free size', '38'])).toBe('size')
  expect(roleByValues(['Linen', 'Cotton'])).toBeUndefined()
  expect(roleByValues([])).toBeUndefined()
})

test.each([
  ["Women's Tops", 'Women', 'Tops'],
  ['Shirts for Men', 'Men', 'Shirts'],
  ['Kurtis for Girls', 'Women', 'Kurtis'],
  ['Shirts (Women)', 'Women', 'Shirts'],
  ['Unisex Tees', undefined, 'Unisex Tees'],
  ['Men & Women', undefined, ''],
])('the text %s names the menu %s', (words, gender, name) => {
  expect(genderIn(words)).toBe(gender)
  expect(withoutGender(words)).toBe(name)
})

test.each([
  ['1299.00 INR', { price: '1299.00' }],
  ['INR 1,299', { price: '1,299' }],
  ['₹1299', { price: '1299' }],
  ['Rs. 1299', { price: '1299' }],
  ['1299', { price: '1299', isBare: true }],
  ['', { price: '', isBare: false }],
  ['free', { price: 'free', isBare: false }],
  ['$12', { price: '', fault: '$12 is not in rupees. Please export the file with prices in INR' }],
  ['12.00 EUR', { price: '', fault: '12.00 EUR is not in rupees. Please export the file with prices in INR' }],
])('the price %j is read as %j', (cell, price) => {
  expect(readMoney(cell)).toEqual(price)
})

test.runIf(process.env.LONG)('20,000 rows are read in linear time', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...tee, Handle: `tee-${at % (count / 4)}`, 'Option2 Value': `${at}` }))
  const timed = async (count: number) => {
    const text = [shopifyHead, ...rows(count).map((cells) => row(shopifyHead, cells))].join('\n')
    const [head, ...body] = await readCsvText(text)
    const begun = performance.now()
    const file = await readForeign('shopify', head!.cells, body)
    const { answers } = await questionsOf(file, { isFormatCertain: true, store, given: undefined })
    expect((await linesOf(file, answers, names)).lines).toHaveLength(count)
    return performance.now() - begun
  }
  await timed(2_000)
  const [small, large] = [await timed(2_000), await timed(20_000)]
  expect(large).toBeLessThan(Math.max(2_000, small * 40))
})

test('prices that all name rupees need no remark', async () => {
  const { remarks } = await read('google', googleHead, [
    { id: 'a', title: 'Tee', price: '799 INR', color: 'Red', size: 'S' },
  ])
  expect(remarks).not.toContain(asRupees)
})

test('products without a type are asked about by the menu in their tags, else in their name', async () => {
  const { questions, lines } = await read('shopify', shopifyHead, [
    { ...tee, Handle: 'a', Type: '', Tags: 'men, sale' },
    { ...tee, Handle: 'b', Type: '', Tags: 'women' },
    { ...tee, Handle: 'c', Type: '', Title: "Women's Chai Tee" },
    { ...tee, Handle: 'd', Type: '' },
    { ...tee, Handle: 'e', Type: '', Tags: 'men, women' },
  ])
  expect(questions.categories).toEqual([
    { value: 'Men', products: 1, sizes: expect.any(Array) },
    { value: 'Women', products: 2, sizes: expect.any(Array) },
    { value: '', products: 2, sizes: expect.any(Array) },
  ])
  // Only the owner knows their categories in the menu.
  expect(questions.answers.categories.map(({ category }) => category)).toEqual([null, null, null])
  expect(lines.map(({ cells }) => cells.slug)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each([
  ['HTML of 60 kB', '<p>soft cotton</p>'.repeat(3_400), 6_000],
  ['long text', 'soft cotton '.repeat(600), 6_000],
])('a description as %s is shortened between words, with a note', async (_, body, most) => {
  const { lines } = await read('shopify', shopifyHead, [{ ...tee, 'Body (HTML)': body }])
  const { description = '' } = lines[0]!.cells
  expect(description.length).toBeLessThanOrEqual(most)
  expect(description.length).toBeGreaterThan(most - 20)
  expect(description).toMatch(/(soft|cotton)$/)
  expect(lines[0]!.notes).toContainEqual({ key: 'description', words: 'Shortened to 6,000 characters' })
})

test('a long HTML with a short text is kept whole', async () => {
  const body = `<p style="${'color: red;'.repeat(1_000)}">Soft</p>`
  const { lines } = await read('shopify', shopifyHead, [{ ...tee, 'Body (HTML)': body }])
  expect([lines[0]!.cells.description, lines[0]!.notes]).toEqual([body, []])
})
