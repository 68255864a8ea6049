import { ProductPage, SearchReply, type ProductCard } from '@nukkad/contract/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, makeCategory, makeProduct, type MadeApp } from '../../../test/make.ts'
import { isWithin } from './edit-distance.ts'
import { wordsOf } from './spellings.ts'

let database: TestDatabase
let shop: MadeApp

const goods = [
  [
    'Men',
    'men-oversized-t-shirts',
    'Oversized T-Shirts',
    ['Cutting Chai Oversized Tee', 'Gully Cricket Oversized Tee'],
  ],
  ['Men', 'men-shirts', 'Shirts', ['Madras Check Shirt']],
  ['Men', 'men-hoodies-sweatshirts', 'Hoodies & Sweatshirts', ['Last Bus Hoodie', 'Platform Sweatshirt']],
  ['Men', 'men-cargos', 'Cargos', ['Jugaad Cargo']],
  ['Men', 'men-jeans', 'Jeans', ['Local Jeans']],
  ['Men', 'men-joggers', 'Joggers', ['Half Day Jogger']],
  ['Women', 'women-tops', 'Tops', ['Bandhani Top']],
  ['Women', 'women-dresses', 'Dresses', ['Rain Check Midi Dress']],
  ['Women', 'women-coord-sets', 'Co-ord Sets', ['Mehfil Co-ord Set']],
  ['Women', 'women-hoodies-sweatshirts', 'Hoodies & Sweatshirts', ['Monsoon Hoodie']],
] as const

const kokum = { name: 'Kokum', hex: '#6d2438' }
const washedBlack = { name: 'Washed Black', hex: '#2d2c2e' }
const navy = { name: 'Navy', hex: '#22304a' }

beforeAll(async () => {
  database = await testDatabase()
  let popularity = 100
  for (const [gender, slug, name, products] of goods) {
    const { categoryId } = await makeCategory(database.db, { gender, slug, name })
    for (const product of products) {
      const words = product.toLowerCase().replaceAll(/[^a-z]+/g, '-')
      await makeProduct(database.db, {
        categoryId,
        name: product,
        slug: `${gender.toLowerCase()}-${words}`,
        popularity: popularity--,
        collection: product.includes('Rain') ? 'summer' : null,
        ...(product.includes('Monsoon') && { price: 599 }),
        ...(product.includes('Gully') && { colours: [{ name: 'Bottle Green', hex: '#006a4e' }] }),
        ...(product.includes('Sweatshirt') && { colours: [kokum, washedBlack], sizes: ['XL', '2XL'] }),
        ...(product.includes('Jeans') && { colours: [navy], sizes: ['30', '32'] }),
      })
    }
  }
  shop = await makeApp(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const found = async (typed: string, path = '/products/search') => {
  const response = await shop.app.inject({ url: `/api/v1.0${path}`, query: { q: typed } })
  expect(response.statusCode).toBe(200)
  return response.json().content.map(({ name }: ProductCard) => name)
}
const told = async (typed: string) => {
  const response = await shop.app.inject({ url: '/api/v1.0/products/search', query: { q: typed } })
  return SearchReply.parse(response.json())
}

const tees = ['Cutting Chai Oversized Tee', 'Gully Cricket Oversized Tee']
const hoodies = ['Last Bus Hoodie', 'Monsoon Hoodie']

describe('a shopper who types', () => {
  test.each([
    ...[
      'tee',
      'Tees',
      'TEE',
      't-shirt',
      'T Shirts',
      'tshirt',
      'tshirts',
      't-sh',
      'tee shirt',
      'tshrt',
      'tishirt',
      'tsihrt',
    ].map((typed): [string, string[]] => [typed, tees]),
    ...['hoody', 'hudi', 'hodie', 'hoddie', 'hoodei'].map((typed): [string, string[]] => [typed, hoodies]),
    ['mens hoody', ['Last Bus Hoodie']],
    ['hoodies for ladies', ['Monsoon Hoodie']],
    ['ladeis hoodie', ['Monsoon Hoodie']],
    ['sweat shirt', ['Platform Sweatshirt']],
    ['jumper', ['Platform Sweatshirt']],
    ['cargos', ['Jugaad Cargo']],
    ['kargo', ['Jugaad Cargo']],
    ['jean', ['Local Jeans']],
    ['jins', ['Local Jeans']],
    ['denim', ['Local Jeans']],
    ['track pants', ['Half Day Jogger']],
    ['pant', ['Jugaad Cargo', 'Local Jeans', 'Half Day Jogger']],
    ['frock', ['Rain Check Midi Dress']],
    ['kurta', ['Madras Check Shirt', 'Bandhani Top']],
    ['coord', ['Mehfil Co-ord Set']],
    ['co-ord', ['Mehfil Co-ord Set']],
    ['chai', ['Cutting Chai Oversized Tee']],
    ['purple chai', ['Cutting Chai Oversized Tee']],
    ['green tshirt', ['Gully Cricket Oversized Tee']],
    ['green', ['Gully Cricket Oversized Tee']],
    ['gren', ['Gully Cricket Oversized Tee']],
    ['oversize tee', tees],
    ['women-dresses', ['Rain Check Midi Dress']],
    ['summer', ['Rain Check Midi Dress']],
    ['xylophone', []],
    ['', []],
    ['%_\\', []],
    ['the', []],
  ] as [string, string[]][])('%j finds it', async (typed, expected) => {
    const result = await found(typed)
    expect(result.slice(0, expected.length || undefined)).toEqual(expected)
  })

  test('"men" does not find products for women', async () => {
    const result = await found('men')
    expect(result).toHaveLength(6)
    expect(result).not.toContain('Monsoon Hoodie')
  })

  test('"ladies" finds all products for women, more popular ones first', async () => {
    expect(await found('ladies')).toEqual([
      'Bandhani Top',
      'Rain Check Midi Dress',
      'Mehfil Co-ord Set',
      'Monsoon Hoodie',
    ])
  })

  test.each([
    ['black sweatshirt', 'Washed Black', null],
    ['maroon sweatshirt', 'Kokum', null],
    ['sweatshirt', null, null],
    ['green', 'Bottle Green', null],
    ['blue jeans', 'Navy', null],
    ['navy blue jeans', 'Navy', null],
    ['balck sweatshirt', 'Washed Black', null],
    ['black sweatshirt xxl', 'Washed Black', '2XL'],
    ['XXL', null, '2XL'],
    ['2xl', null, '2XL'],
    ['2 XL', null, '2XL'],
    ['double xl', null, '2XL'],
    ['extra large sweatshirt', null, 'XL'],
    ['size 32', null, '32'],
    ['32', null, '32'],
    ['jeans 32', null, '32'],
    ['m', null, 'M'],
    ['medium', null, 'M'],
    ['size m tee', null, 'M'],
  ])('%j is shown in the requested colour and size: %s, %s', async (typed, color, size) => {
    const { content, total, near, missing } = await told(typed)
    expect(content).toHaveLength(Math.min(total, 6))
    expect(content[0]?.matched).toEqual({ color, size })
    expect({ near, missing }).toEqual({ near: false, missing: [] })
    expect(content.every(({ sizes }) => size === null || sizes.includes(size))).toBe(true)
  })

  test.each([
    ['kurta', ['kurta']],
    ['Kurtas', ['Kurtas']],
    ['men’s kurtas', ['kurtas']],
    ['purple chai', ['purple']],
    ['parachute hoodie', ['parachute']],
    ['black jeans', []],
    ['jeans xl', []],
    ['hoodie jeans', []],
  ])('%j matches no product fully and shows similar ones', async (typed, missing) => {
    const reply = await told(typed)
    expect(reply).toMatchObject({ near: true, missing, suggestions: [] })
    expect(reply.content.length).toBeGreaterThan(0)
  })

  test.each([['frock'], ['pants'], ['hudi'], ['hodie'], ['trouser'], ['baggy tee'], ['t shirt for men']])(
    '%j is understood, and none of its words is reported missing',
    async (typed) => {
      expect(await told(typed)).toMatchObject({ near: false, missing: [] })
    },
  )

  test('a name outranks a colour with the same word, and a size is not read as the start of a word', async () => {
    expect((await told('women 32')).content.every(({ gender }) => gender === 'Women')).toBe(true)
    expect((await told('m')).content.every(({ sizes }) => sizes.includes('M'))).toBe(true)
  })

  test.each(['xylophone', 'जूते', '', '%_\\', 'the'])('%j finds nothing and gets suggestions that do', async (typed) => {
    const reply = await told(typed)
    expect(reply.content).toEqual([])
    expect(reply.near).toBe(false)
    expect(reply.suggestions).toEqual(['Oversized T-Shirts', 'Shirts', 'Hoodies & Sweatshirts'])
    for (const words of reply.suggestions) expect(await told(words)).toMatchObject({ near: false, missing: [] })
  })

  test('unknown words are reported as they were typed', async () => {
    expect((await told('कुर्ता')).missing).toEqual(['कुर्ता'])
  })

  test('within a collection keeps its order and pages', async () => {
    expect(await found('tee', '/products')).toEqual(tees)
    expect(await found('xylophone', '/products')).toEqual([])
  })

  const all = async (typed: string, sort: string) => {
    const response = await shop.app.inject({ url: '/api/v1.0/products', query: { q: typed, sort } })
    return ProductPage.parse(response.json()).content.map(({ name }) => name)
  }

  test.each(['hoodie', 'tee', 'men', 'check', 'hoodies & sweatshirts'])(
    'all results of %j, the best match first, begin with the suggestions',
    async (typed) => {
      const matches = await all(typed, 'match')
      expect(matches.length).toBeGreaterThan(1)
      expect(matches.slice(0, 6)).toEqual(await found(typed))
    },
  )

  test('all results can be sorted in any other way', async () => {
    expect(await all('hoodie', 'match')).toEqual([...hoodies, 'Platform Sweatshirt'])
    expect(await all('hoodie', 'popularity')).toEqual(['Last Bus Hoodie', 'Platform Sweatshirt', 'Monsoon Hoodie'])
    expect((await all('hoodie', 'price-asc'))[0]).toBe('Monsoon Hoodie')
    expect(await all('', 'match')).toEqual(await all('', 'popularity'))
  })

  test('the list of all results has the requested colour and size too, and nothing where none was', async () => {
    const list = async (query: Record<string, string>) => {
      const response = await shop.app.inject({ url: '/api/v1.0/products', query })
      return ProductPage.parse(response.json()).content.map(({ matched }) => matched)
    }
    expect(await list({ q: 'maroon sweatshirt xxl' })).toEqual([{ color: 'Kokum', size: '2XL' }])
    const none = [...(await list({ q: 'sweatshirt' })), ...(await list({}))]
    expect(none.length).toBeGreaterThan(0)
    expect(none.every((matched) => matched === undefined)).toBe(true)
  })

  test('without a query is refused', async () => {
    expect((await shop.app.inject('/api/v1.0/products/search')).statusCode).toBe(422)
  })
})

test.each([
  ['T-Shirts', ['tshirt']],
  ["Men's Tees", ['men', 'tee']],
  ['Hoodies & Sweatshirts', ['hoodie', 'sweatshirt']],
  ['DRESSES', ['dress']],
  ['Café', ['cafe']],
  ['कुर्ता', ['kurta']],
  ['लाल टी-शर्ट', ['lal', 'tshirt']],
  ['चाय', ['chay']],
])('the words of %j', (text, expected) => {
  expect(wordsOf(text)).toEqual(expected)
})

test.each([
  [1, 'hoodie', 'hodie', true],
  [1, 'hoodie', 'hoodei', true],
  [1, 'hoodie', 'hoody', false],
  [2, 'hoodie', 'hoody', true],
  [1, 'cargo', 'kargo', true],
  [1, 'cargo', 'carrgoo', false],
  [0, 'tee', 'tee', true],
])('%d edits turn %s into %s: %s', (slips, one, other, expected) => {
  expect(isWithin(slips, one, other)).toBe(expected)
  expect(isWithin(slips, other, one)).toBe(expected)
})
