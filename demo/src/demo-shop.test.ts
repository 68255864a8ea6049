import { gstRate, isInDeadZone } from '@nukkad/contract/gst-rules'
import { firstTaxRates } from '@nukkad/contract/test/tax-rates'
import { hidingWordIn } from '@nukkad/contract/slug-rules'
import { sizesWithout } from '@nukkad/contract/size-chart-rules'
import { describe, expect, test } from 'vitest'
import { sizeChartOf } from './blocks.ts'
import { demoShop } from './demo-shop.ts'
import { drafts } from './products/drafts.ts'
import { stockKey, type Garment, type SeedProduct } from './facts/types.ts'

const now = new Date('2026-11-21T06:30:00Z')
const today = '2026-11-21'
const shop = demoShop(now)

const genderOf = ({ categorySlug }: SeedProduct) => shop.categories.find(({ slug }) => slug === categorySlug)?.gender
const feature = ({ features }: SeedProduct, key: string) => features.find((each) => each.key === key)?.value

describe('the shop', () => {
  test('the same moment gives the same shop', () => {
    expect(demoShop(now)).toEqual(shop)
  })

  test('sells at least 65 products in at least 14 categories, each with something in it', () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(65)
    expect(shop.categories.length).toBeGreaterThanOrEqual(14)
    for (const { slug } of shop.categories) {
      expect(shop.products.filter((product) => product.categorySlug === slug).length).toBeGreaterThanOrEqual(1)
    }
  })

  test('every product stands in a category that exists', () => {
    const slugs = shop.categories.map(({ slug }) => slug)
    for (const { categorySlug } of shop.products) expect(slugs).toContain(categorySlug)
  })

  test('no two categories and no two products share an address', () => {
    const slugs = [...shop.categories, ...shop.products].map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('no address hides the header, the footer or a bar', () => {
    for (const { slug } of [...shop.categories, ...shop.products]) expect(hidingWordIn(slug)).toBeUndefined()
  })

  test('a look opens a category and there are eight', () => {
    const slugs = shop.categories.map(({ slug }) => slug)
    expect(shop.looks).toHaveLength(8)
    expect(new Set(shop.looks.map(({ slug }) => slug)).size).toBe(8)
    for (const { slug } of shop.looks) expect(slugs).toContain(slug)
  })

  test('a look has products of the shop, in colours that they come in', () => {
    const items = shop.looks.flatMap((look) => look.items)
    expect(items).toHaveLength(13)
    for (const { productSlug, colour } of items) {
      const product = shop.products.find(({ slug }) => slug === productSlug)
      expect(product?.colours.map(({ name }) => name)).toContain(colour)
    }
  })

  test('stock came in over the past months, never tomorrow', () => {
    const ages = shop.products.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeGreaterThan(180)
  })
})

describe('prices', () => {
  test.for(shop.products)('$slug costs whole rupees, less than its MRP', ({ price, oldPrice }) => {
    expect(Number.isInteger(price)).toBe(true)
    expect(Number.isInteger(oldPrice)).toBe(true)
    expect(price).toBeLessThan(oldPrice)
  })

  test('no price falls where neither tax rate holds, not with a further tenth off either', () => {
    const caught = shop.products.filter(
      ({ hsn, price }) =>
        isInDeadZone(hsn, price * 100, today, firstTaxRates) || isInDeadZone(hsn, price * 90, today, firstTaxRates),
    )
    expect(caught.map(({ slug }) => slug)).toEqual([])
  })

  test('one or two products cost more than ₹2,950, so the 18 % rate is met', () => {
    const dear = shop.products.filter(({ hsn, price }) => gstRate(hsn, price * 100, today, firstTaxRates) === 18)
    expect(dear.length).toBeGreaterThanOrEqual(1)
    expect(dear.length).toBeLessThanOrEqual(2)
  })

  test('summer is exactly a fifth off the MRP', () => {
    const summer = shop.products.filter(({ collection }) => collection === 'summer')
    expect(summer.length).toBeGreaterThanOrEqual(10)
    for (const { price, oldPrice } of summer) expect(price * 100).toBe(oldPrice * 80)
  })

  test.for<[Garment, number, number]>([
    ['tee-oversized', 599, 999],
    ['tee-regular', 449, 799],
    ['tee-long-sleeve', 449, 799],
    ['polo', 699, 1199],
    ['shirt-camp', 999, 1799],
    ['shirt-regular', 999, 1799],
    ['hoodie', 1299, 2199],
    ['zip-hoodie', 1299, 2199],
    ['sweatshirt', 999, 1699],
    ['jacket-bomber', 1999, 3499],
    ['jacket-varsity', 1999, 3499],
    ['jogger', 899, 1499],
    ['cargo', 1299, 1999],
    ['jeans-straight', 1499, 2299],
    ['shorts', 599, 999],
    ['top', 499, 999],
    ['crop-top', 499, 999],
    ['dress-mini', 999, 1999],
    ['dress-midi', 999, 1999],
    ['skirt', 699, 1299],
    ['coord-set', 1499, 2499],
  ])('a %s costs between ₹%i and ₹%i', ([garment, low, high]) => {
    const sold = shop.products.filter((product) => product.garment === garment)
    expect(sold.length).toBeGreaterThan(0)
    for (const { price } of sold) {
      expect(price).toBeGreaterThanOrEqual(low)
      expect(price).toBeLessThanOrEqual(high)
    }
  })
})

describe('colours, sizes and stock', () => {
  test.for(shop.products)('$slug comes in two to five colours of its own', ({ colours }) => {
    expect(colours.length).toBeGreaterThanOrEqual(2)
    expect(colours.length).toBeLessThanOrEqual(5)
    expect(new Set(colours.map(({ slug }) => slug)).size).toBe(colours.length)
    for (const { hex } of colours) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test.for(shop.products)('$slug counts every colour in every size and nothing else', ({ colours, sizes, stock }) => {
    const pairs = colours.flatMap(({ name }) => sizes.map((size) => stockKey(name, size)))
    expect(Object.keys(stock).toSorted()).toEqual(pairs.toSorted())
    for (const pieces of Object.values(stock)) expect(Number.isInteger(pieces) && pieces >= 0).toBe(true)
    expect(Math.max(...Object.values(stock))).toBeGreaterThan(2)
  })

  test('some sizes are sold out and some are down to the last one or two', () => {
    const pieces = shop.products.flatMap(({ stock }) => Object.values(stock))
    const share = (matching: (count: number) => boolean) => pieces.filter(matching).length / pieces.length
    expect(share((count) => count === 0)).toBeGreaterThan(0.05)
    expect(share((count) => count === 0)).toBeLessThan(0.2)
    expect(share((count) => count === 1 || count === 2)).toBeGreaterThan(0.08)
  })
})

describe('the texts of a product', () => {
  test('every name, summary and description is its own', () => {
    for (const field of ['name', 'summary', 'description'] as const) {
      const texts = shop.products.map((product) => product[field])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test.for(shop.products)('$slug tells fabric, weight, fit, care and what it is', (product) => {
    for (const key of ['Fabric', 'Weight', 'Fit', 'Wash care', 'Generic name', 'Net quantity']) {
      expect(feature(product, key)).toBeTruthy()
    }
    expect(feature(product, 'Weight')).toMatch(/\d+ GSM|oz/)
    expect(product.countryOfOrigin).toBe('India')
    expect(new Set(product.features.map(({ key }) => key)).size).toBe(product.features.length)
  })

  test.for(shop.products)('$slug tells its sleeve if it has arms, its rise if it has legs', (product) => {
    const legs = /jogger|cargo|jeans|shorts|skirt/.test(product.garment)
    expect(feature(product, 'Sleeve') === undefined).toBe(legs)
    expect(feature(product, legs ? 'Rise' : 'Neck')).toBeTruthy()
  })

  test.for(shop.products)('$slug has the garment’s measures for every size in its size chart', (product) => {
    const chart = chartOf(product)
    expect(chart.columns.filter(({ of }) => of === 'garment').length).toBeGreaterThanOrEqual(2)
    expect(chart.columns.filter(({ of }) => of === 'body')).toHaveLength(1)
    for (const { inches } of chart.rows) expect(inches.every((one) => one !== null && one > 0)).toBe(true)
    expect(sizesWithout(chart, product.sizes)).toEqual([])
  })

  test('oversized tees measure what the store’s size chart says', () => {
    const chart = {
      S: [42, 29, 9.75],
      M: [44, 29.75, 10],
      L: [46, 30.5, 10.25],
      XL: [48, 31.25, 10.5],
      '2XL': [50, 32, 10.75],
      '3XL': [52, 32.75, 11],
    }
    for (const product of shop.products.filter(({ garment }) => garment === 'tee-oversized')) {
      const { columns, rows } = chartOf(product)
      expect(columns.slice(0, 3).map(({ what }) => what)).toEqual(['Chest', 'Front length', 'Sleeve'])
      expect(Object.fromEntries(rows.map(({ size, inches }) => [size, inches.slice(0, 3)]))).toEqual(chart)
    }
    const mens = shop.products.find(({ slug }) => slug === 'men-corner-blank-oversized-tee')
    expect(mens?.sizes).toEqual(Object.keys(chart))
  })

  test('every text is short enough to be read', () => {
    for (const { summary, description } of shop.products) {
      expect(summary.length).toBeLessThanOrEqual(100)
      expect(description.length).toBeGreaterThan(80)
      expect(description.length).toBeLessThanOrEqual(330)
    }
  })
})

describe('customs headings', () => {
  const knitted = (product: SeedProduct) => /jersey|knit|piqué|rib|terry|fleece/i.test(feature(product, 'Fabric') ?? '')
  const headings: Record<string, readonly [knit: RegExp, woven: RegExp]> = {
    'T-shirt': [/^6109/, /^$/],
    'Polo T-shirt': [/^6105/, /^$/],
    Shirt: [/^6105|^6106/, /^6205|^6206/],
    Hoodie: [/^6110/, /^$/],
    Sweatshirt: [/^6110/, /^$/],
    Jacket: [/^6101/, /^6201/],
    'Track pants': [/^6103|^6104/, /^$/],
    'Cargo trousers': [/^$/, /^6203|^6204/],
    Jeans: [/^$/, /^6203|^6204/],
    Shorts: [/^6103|^6104/, /^6203|^6204/],
    Top: [/^6106/, /^6206/],
    'Crop top': [/^6109/, /^$/],
    Dress: [/^6104/, /^6204/],
    Skirt: [/^$/, /^6204/],
    'Co-ord set': [/^6104/, /^6204/],
  }

  test.for(shop.products)('$slug is filed by its garment, its knit or weave, and whom it is cut for', (product) => {
    const heading = headings[feature(product, 'Generic name') ?? '']
    expect(product.hsn).toMatch(/^\d{6}$/)
    expect(product.hsn).toMatch(heading?.[knitted(product) ? 0 : 1] ?? /^$/)
    const theirs = { Men: /^6[12](06|04|02)/, Women: /^6[12](05|03|01)/ }[genderOf(product) ?? 'Men']
    expect(product.hsn).not.toMatch(theirs)
  })
})

const chartOf = ({ sizeChart }: SeedProduct) => shop.sizeCharts.find(({ name }) => name === sizeChart)!

test('products of one chart measure the same', () => {
  expect(new Set(shop.sizeCharts.map(({ name }) => name)).size).toBe(shop.sizeCharts.length)
  for (const draft of drafts) expect(shop.sizeCharts).toContainEqual(sizeChartOf(draft))
})
