import { expect, test } from 'vitest'
import { firstTaxRates } from '../test/tax-rates.ts'
import { columnWords, inCentimetres, shownGuide } from './size-chart-rules.ts'
import {
  publishRefusals,
  publishWarnings,
  type PublishContext,
  type PublishField,
  type PublishInput,
} from './publish-rules.ts'

const chestOf = (...sizes: string[]) => ({
  columns: [{ what: 'Chest', of: 'garment' as const }],
  rows: sizes.map((size) => ({ size, inches: [44] })),
})
const kurta: PublishInput = {
  name: 'Neela Kurta',
  categoryId: 'men-kurtas',
  description: 'Woven by hand in Chanderi and cut straight. '.repeat(5),
  price: 149_900,
  mrp: 199_900,
  hsn: '621142',
  countryOfOrigin: 'India',
  maker: 'Chanderi Weavers, 4 Sadar Bazaar, Chanderi 473446',
  importer: '',
  careContact: 'care@nukkad.example, +91 80 4710 2030',
  genericName: 'Kurta',
  netQuantity: '1 N',
  sizeChart: chestOf('38', '40'),
  pictures: [
    { color: 'Indigo', alt: 'Neela Kurta in indigo, from the front' },
    { color: 'Ecru', alt: 'Neela Kurta in ecru, from the front' },
  ],
  variants: [
    { color: 'Indigo', size: '38', sku: 'NEELA-IN-38', stock: 3 },
    { color: 'Indigo', size: '40', sku: 'NEELA-IN-40', stock: 0 },
    { color: 'Ecru', size: '38', sku: 'NEELA-EC-38', stock: 0 },
  ],
}
const tax = { day: '2026-11-23', rates: firstTaxRates }
const context: PublishContext = { ...tax, coupons: [], cost: null, lowestMrp30Days: null }
const variant = kurta.variants[0]!

test('a complete product may be published without warnings', () => {
  expect(publishRefusals(kurta, tax)).toEqual([])
  expect(publishWarnings(kurta, context)).toEqual([])
})

const refused: [string, Partial<PublishInput>, PublishField, RegExp][] = [
  ['a name of spaces', { name: '  ' }, 'name', /^Add a name$/],
  ['no category', { categoryId: null }, 'categoryId', /category/],
  ['no picture', { pictures: [] }, 'pictures', /^Add a picture$/],
  ['a colour nobody sees', { pictures: kurta.pictures.slice(0, 1) }, 'pictures', /^Add a picture for Ecru$/],
  [
    'pictures of no colour',
    { pictures: [{ color: null, alt: 'A kurta' }] },
    'pictures',
    /^Add a picture for Indigo, Ecru$/,
  ],
  [
    'a picture without an alt text',
    { pictures: [...kurta.pictures, { color: null, alt: ' ' }] },
    'pictures',
    /alt text/,
  ],
  ['nothing to choose', { variants: [] }, 'variants', /colour and a size/],
  ['a variant without an SKU', { variants: [{ ...variant, sku: '' }] }, 'variants', /Indigo, 38 needs an SKU/],
  ['a price of nothing', { price: 0 }, 'price', /^Add a price$/],
  ['a price above the MRP', { price: 199_901 }, 'price', /above the MRP of ₹1,999$/],
  ['no HSN', { hsn: '' }, 'hsn', /^Add the HSN code$/],
  ['an HSN without a rate', { hsn: '330300' }, 'hsn', /^HSN 330300 has no GST rate. The owner can add it/],
  ['an HSN of five digits', { hsn: '61091' }, 'hsn', /^HSN 61091 must have 4, 6 or 8 digits$/],
  ['no origin', { countryOfOrigin: '' }, 'countryOfOrigin', /country of origin/],
  ['no maker', { maker: '' }, 'maker', /manufacturer’s name/],
  ['an import without importer', { countryOfOrigin: 'Bangladesh' }, 'importer', /importer/],
  ['nobody to turn to', { careContact: '' }, 'careContact', /e-mail or phone/],
  ['no generic name', { genericName: '' }, 'genericName', /generic name/],
  ['no net quantity', { netQuantity: ' ' }, 'netQuantity', /net quantity/],
  ['no size chart', { sizeChart: null }, 'sizeChartId', /Choose a size guide/],
  [
    'a second size without a size guide',
    { sizeChart: null, variants: [variant, { ...variant, size: 'Free size' }] },
    'sizeChartId',
    /Choose a size guide/,
  ],
  ['a size without measures', { sizeChart: chestOf('38') }, 'sizeChartId', /has no measurements for 40$/],
  [
    'a chart of whom it fits alone',
    { sizeChart: { ...chestOf('38', '40'), columns: [{ what: 'Chest', of: 'body' }] } },
    'sizeChartId',
    /has no measurements for 38, 40$/,
  ],
]
test.each(refused)('%s is refused at its field', (_, change, field, words) => {
  expect(publishRefusals({ ...kurta, ...change }, tax)).toEqual([{ field, words: expect.stringMatching(words) }])
})

const bandana: Partial<PublishInput> = {
  variants: [
    { color: 'Indigo', size: 'Free size', sku: 'BANDANA-IN', stock: 3 },
    { color: 'Ecru', size: 'One Size', sku: 'BANDANA-EC', stock: 3 },
  ],
}
const allowed: [string, Partial<PublishInput>][] = [
  ['the price is the MRP', { price: 199_900 }],
  ['there is no MRP above the price', { mrp: null }],
  ['the seller makes it', { maker: null }],
  ['an import names its importer', { countryOfOrigin: 'Bangladesh', importer: 'Dhaka House, Kolkata 700001' }],
  ['the HSN has four digits', { hsn: '6109' }],
  ['the HSN has eight digits', { hsn: '62114290' }],
  ['it is a pair of shoes', { hsn: '640399' }],
  ['it has one size and no size guide', { ...bandana, sizeChart: null }],
  ['it has one size that its size guide does not measure', bandana],
]
test.each(allowed)('a product may be published if %s', (_, change) => {
  expect(publishRefusals({ ...kurta, ...change }, tax)).toEqual([])
})

test('the page of a product in one size has no size guide, or only the row of that size', () => {
  const tops = chestOf('38', '40')
  expect(shownGuide(tops, ['38'])).toEqual(tops)
  expect(shownGuide(tops, ['Free size'])).toBe(null)
  expect(shownGuide(chestOf('38', 'Free size'), ['One Size'])).toEqual(chestOf('Free size'))
  expect(shownGuide(null, ['Free size'])).toBe(null)
})

test('all missing fields are listed at once', () => {
  const bare = { ...kurta, name: '', hsn: '', maker: '', genericName: '', variants: [], pictures: [] }
  const fields = publishRefusals(bare, tax).map(({ field }) => field)
  expect(fields).toEqual(['name', 'hsn', 'maker', 'genericName', 'pictures', 'variants'])
})

const warned: [string, Partial<PublishInput>, Partial<PublishContext>, [PublishField, RegExp]][] = [
  [
    'a price between the rates',
    { price: 262_501, mrp: 400_000 },
    {},
    ['price', /^₹2,625\.01 is between the GST slabs, so 18% is charged$/],
  ],
  ['the last price between the rates', { price: 295_000, mrp: 400_000 }, {}, ['price', /^₹2,950 is between/]],
  [
    'a coupon that leads between the rates',
    { price: 299_900, mrp: 400_000 },
    { coupons: [{ percent: 10, amount: null, cap: null }] },
    ['price', /^With a coupon of 10% off, the price is ₹2,699, between/],
  ],
  [
    'a coupon in rupees that leads there',
    { price: 299_900, mrp: 400_000 },
    { coupons: [{ percent: null, amount: 30_000, cap: null }] },
    ['price', /^With a coupon of ₹300 off, the price is ₹2,699, between/],
  ],
  [
    'one that leads there because of its cap',
    { price: 299_900, mrp: 400_000 },
    { coupons: [{ percent: 20, amount: null, cap: 10_000 }] },
    ['price', /^With a coupon of 20% off, the price is ₹2,899, between/],
  ],
  ['a rate that nobody checked', { hsn: '650500' }, {}, ['hsn', /^Check the GST rate of HSN 650500 with your acc/]],
  ['less than it cost', {}, { cost: 150_000 }, ['price', /last purchase cost of ₹1,500/]],
  ['an MRP raised before a sale', {}, { lowestMrp30Days: 179_900 }, ['mrp', /was ₹1,799 in the last 30 days/]],
  ['nothing in stock', { variants: [{ ...variant, stock: 0 }] }, {}, ['variants', /^Out of stock$/]],
  ['a short description', { description: 'A kurta.' }, {}, ['description', /has 2 words/]],
]
test.each(warned)('%s gives a warning and may be published', (_, change, more, [field, words]) => {
  const product = { ...kurta, ...change }
  expect(publishRefusals(product, tax)).toEqual([])
  expect(publishWarnings(product, { ...context, ...more })).toEqual([{ field, words: expect.stringMatching(words) }])
})

const quiet: [string, Partial<PublishInput>, Partial<PublishContext>][] = [
  ['a price at the lower line', { price: 262_500, mrp: 400_000 }, {}],
  ['a price just above the zone', { price: 295_001, mrp: 400_000 }, {}],
  [
    'a coupon that leads below the zone',
    { price: 299_900, mrp: 400_000 },
    { coupons: [{ percent: 20, amount: null, cap: null }] },
  ],
  ['exactly what it cost', { price: 105_000 }, { cost: 100_000 }],
  ['an MRP raised without a reduction', { price: 199_900 }, { lowestMrp30Days: 179_900 }],
  ['an MRP that came down', {}, { lowestMrp30Days: 250_000 }],
  ['one piece left', { variants: [{ ...variant, stock: 1 }] }, {}],
]
test.each(quiet)('%s gives no warning', (_, change, more) => {
  expect(publishWarnings({ ...kurta, ...change }, { ...context, ...more })).toEqual([])
})

test('sizes are in centimetres to one decimal, and the heading says whether they fit the garment or the wearer', () => {
  expect([42, 29.75, 9.75, 11].map(inCentimetres)).toEqual(['106.7', '75.6', '24.8', '27.9'])
  expect(columnWords({ what: 'Front length', of: 'garment' })).toBe('Front length')
  expect(columnWords({ what: 'Waist', of: 'body' })).toBe('To fit waist')
})
