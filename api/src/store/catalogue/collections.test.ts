import { Category, Product, ProductPage, type ProductCard } from '@nukkad/contract/catalogue'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, makeCategory, makeProduct, type MadeApp, type MadeProduct } from '../../../test/make.ts'

let database: TestDatabase
let shop: MadeApp
let chai: MadeProduct
let kolam: MadeProduct

const black = { name: 'Washed Black', hex: '#2d2c2e' }
const coral = { name: 'Coral', hex: '#e5765b' }

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const tees = await makeCategory(db, { slug: 'men-t-shirts', name: 'T-Shirts', position: 1 })
  const jeans = await makeCategory(db, { slug: 'men-jeans', name: 'Jeans', position: 2 })
  const dresses = await makeCategory(db, { slug: 'women-dresses', name: 'Dresses', gender: 'Women', position: 1 })
  await makeCategory(db, { slug: 'women-skirts', name: 'Skirts', gender: 'Women', position: 2 })

  const on = (day: number) => new Date(Date.UTC(2026, 9, day))
  chai = await makeProduct(db, {
    name: 'Cutting Chai Tee',
    slug: 'men-cutting-chai-tee',
    categoryId: tees.categoryId,
    price: 799,
    oldPrice: 1199,
    colours: [black, coral],
    sizes: ['S', 'M'],
    popularity: 900,
    createdAt: on(1),
    ratings: [3, 4, 5],
    stock: { 'Coral/S': 2, 'Washed Black/M': 1 },
  })
  await makeProduct(db, {
    name: 'Local Jeans',
    slug: 'men-local-jeans',
    categoryId: jeans.categoryId,
    price: 1999.5,
    colours: [black],
    sizes: ['30', '32'],
    features: { fit: 'Straight' },
    popularity: 500,
    createdAt: on(3),
  })
  kolam = await makeProduct(db, {
    name: 'Kolam Dress',
    slug: 'women-kolam-dress',
    categoryId: dresses.categoryId,
    price: 1499,
    colours: [coral],
    sizes: ['S'],
    features: { sleeve: 'Sleeveless' },
    popularity: 700,
    createdAt: on(2),
    ratings: [5, 5],
    stock: 0,
  })
  shop = await makeApp(db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const get = (path: string, headers = {}) => shop.app.inject({ url: `/api/v1.0${path}`, headers })
const names = async (path: string) => (await get(path)).json().content.map(({ name }: ProductCard) => name)

describe('a collection', () => {
  test('shows the most popular products first, in the shape of the contract', async () => {
    const { statusCode, headers, body } = await get('/products')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const page = ProductPage.parse(JSON.parse(body))
    expect(page.content.map(({ name }) => name)).toEqual(['Cutting Chai Tee', 'Kolam Dress', 'Local Jeans'])
    expect(page).toMatchObject({ page: 0, size: 20, totalPages: 1, totalElements: 3 })
  })

  test('gives prices in rupees, and leaves out fields of the product page', async () => {
    const [card] = (await get('/products?sort=price-desc')).json().content
    expect(card).toMatchObject({ price: 1999.5, oldPrice: null, categoryName: 'Jeans', gender: 'Men' })
    expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['description']))
    expect(card).not.toHaveProperty('reviews')
    expect(card).not.toHaveProperty('variants')
  })

  test('marks a product that is sold out in every colour and size', async () => {
    const { content } = (await get('/products')).json()
    expect(content.map(({ inStock }: ProductCard) => inStock)).toEqual([true, false, true])
  })

  test.each([
    ['popularity', ['Cutting Chai Tee', 'Kolam Dress', 'Local Jeans']],
    ['price-asc', ['Cutting Chai Tee', 'Kolam Dress', 'Local Jeans']],
    ['price-desc', ['Local Jeans', 'Kolam Dress', 'Cutting Chai Tee']],
    ['newest', ['Local Jeans', 'Kolam Dress', 'Cutting Chai Tee']],
    ['rating', ['Kolam Dress', 'Cutting Chai Tee', 'Local Jeans']],
  ])('sorted by %s', async (sort, expected) => {
    expect(await names(`/products?sort=${sort}`)).toEqual(expected)
  })

  test.each([
    ['gender=Men', ['Cutting Chai Tee', 'Local Jeans']],
    ['gender=women', ['Kolam Dress']],
    ['categorySlug=men-jeans', ['Local Jeans']],
    ['categorySlug=men-jeans&categorySlug=women-dresses', ['Kolam Dress', 'Local Jeans']],
    ['color=Coral', ['Cutting Chai Tee', 'Kolam Dress']],
    ['color=washed%20black&garmentSize=32', ['Local Jeans']],
    ['color=blacks', ['Cutting Chai Tee', 'Local Jeans']],
    ['color=Oranges&garmentSize=S', ['Cutting Chai Tee', 'Kolam Dress']],
    ['color=oranges&color=Washed%20Black', ['Cutting Chai Tee', 'Kolam Dress', 'Local Jeans']],
    ['color=greens', []],
    ['garmentSize=S&garmentSize=30', ['Cutting Chai Tee', 'Kolam Dress', 'Local Jeans']],
    ['sleeve=Sleeveless', ['Kolam Dress']],
    ['sizeInStock=S', ['Cutting Chai Tee']],
    ['sizeInStock=s&color=Coral', ['Cutting Chai Tee']],
    ['sizeInStock=M&sizeInStock=30', ['Cutting Chai Tee', 'Local Jeans']],
    ['price=799-1499', ['Cutting Chai Tee', 'Kolam Dress']],
    ['price=800-', ['Kolam Dress', 'Local Jeans']],
    ['price=-1999', ['Cutting Chai Tee', 'Kolam Dress']],
    ['price=1999-2000', ['Local Jeans']],
    ['minDiscount=30', ['Cutting Chai Tee']],
    ['minDiscount=50', []],
    ['minRating=4.5', ['Kolam Dress']],
    ['minRating=4', ['Cutting Chai Tee', 'Kolam Dress']],
    ['q=tshirt', ['Cutting Chai Tee']],
    ['q=', ['Cutting Chai Tee', 'Kolam Dress', 'Local Jeans']],
    ['color=Mauve', []],
    ['categorySlug=no-such-thing', []],
    ['page=1&size=2', ['Local Jeans']],
    ['page=9', []],
  ])('asked with %s', async (query, expected) => {
    expect(await names(`/products?${query}`)).toEqual(expected)
  })

  test('a page beyond the end is empty and still has the total', async () => {
    expect((await get('/products?page=9&size=2')).json()).toMatchObject({
      content: [],
      page: 9,
      totalPages: 2,
      totalElements: 3,
    })
  })

  test('counts each filter with the other filters on', async () => {
    const { facets } = (await get('/products?color=Coral&gender=Men')).json()
    expect(facets.gender).toEqual([
      { value: 'Men', count: 1 },
      { value: 'Women', count: 1 },
    ])
    expect(facets.category).toEqual([
      { value: 'men-t-shirts', name: 'T-Shirts', count: 1 },
      { value: 'men-jeans', name: 'Jeans', count: 0 },
    ])
    expect(facets.color).toEqual([
      { value: 'Coral', hex: '#e5765b', family: 'oranges', count: 1 },
      { value: 'Washed Black', hex: '#2d2c2e', family: 'blacks', count: 2 },
    ])
    expect(facets.colorFamily).toEqual([
      { value: 'blacks', name: 'Black', hex: '#1d1c1f', count: 2 },
      { value: 'oranges', name: 'Orange', hex: '#e8702a', count: 1 },
    ])
    expect(facets.garmentSize).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 1 },
      { value: '30', count: 0 },
      { value: '32', count: 0 },
    ])
    expect(facets.minRating).toContainEqual({ value: '4', count: 1 })
    expect(facets.minDiscount).toEqual([
      { value: '10', count: 1 },
      { value: '20', count: 1 },
      { value: '30', count: 1 },
    ])
    expect(facets.price).toEqual([{ value: '799-2000', count: 1 }])
    expect(facets.sizeInStock).toEqual([])
  })

  test.each([
    'page=-1',
    'page=1.5',
    'size=0',
    'size=101',
    'sort=cheapest',
    'minRating=6',
    'minDiscount=101',
    'minDiscount=half',
    'price=1500-500',
    'price=cheap',
    'price=1e9-',
    'price=1000000000-',
    'price=-',
    'price=1-2&price=3-4',
    'gender=Kids',
    `q=${'x'.repeat(81)}`,
  ])('refuses %s with the field named', async (query) => {
    const response = await get(`/products?${query}`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect(Object.keys(response.json().errors)).toEqual([query.split('=')[0]])
  })
})

test('a reversed price range is refused with the rule', async () => {
  expect((await get('/products?price=1500-500')).json().errors).toEqual({
    price: 'The minimum price is above the maximum price',
  })
})

test('sizes in stock are counted only on request', async () => {
  const { facets } = (await get('/products?sizeInStock=S&gender=Men')).json()
  expect(facets.sizeInStock).toEqual([
    { value: 'S', count: 1 },
    { value: 'M', count: 1 },
    { value: '30', count: 1 },
    { value: '32', count: 1 },
  ])
})

describe('new arrivals', () => {
  test('are the newest products, and can be sorted differently', async () => {
    expect(await names('/products/new-arrivals')).toEqual(['Local Jeans', 'Kolam Dress', 'Cutting Chai Tee'])
    expect(await names('/products/new-arrivals?sort=price-asc&size=1')).toEqual(['Cutting Chai Tee'])
  })
})

describe('a product page', () => {
  test('is complete: description, stock of each variant, the newest two reviews', async () => {
    const product = Product.parse((await get('/products/slug/men-cutting-chai-tee')).json())
    expect(product).toMatchObject({ productId: chai.productId, price: 799, oldPrice: 1199, rating: 4 })
    expect(product.variants).toEqual([
      { color: 'Washed Black', size: 'S', available: 0 },
      { color: 'Washed Black', size: 'M', available: 1 },
      { color: 'Coral', size: 'S', available: 2 },
      { color: 'Coral', size: 'M', available: 0 },
    ])
    expect(product.reviews.map(({ rating }) => rating)).toEqual([5, 4])
    expect(product.reviewSummary).toEqual({ average: 4, count: 3, counts: [0, 0, 1, 1, 1] })
  })

  test('says that the product of an unknown slug does not exist', async () => {
    const response = await get('/products/slug/men-gone')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND', detail: "Product Doesn't Exist" })
  })
})

describe('categories', () => {
  test('are in menu order, men first', async () => {
    const categories = (await get('/category')).json().map((category: unknown) => Category.parse(category))
    expect(categories.map(({ slug }: Category) => slug)).toEqual([
      'men-t-shirts',
      'men-jeans',
      'women-dresses',
      'women-skirts',
    ])
  })

  test('are listed for one gender', async () => {
    const categories = (await get('/category/gender?gender=Women')).json()
    expect(categories.map(({ name }: Category) => name)).toEqual(['Dresses', 'Skirts'])
  })

  test('are found by slug, or do not exist', async () => {
    expect((await get('/category/slug?slug=men-jeans')).json()).toMatchObject({ name: 'Jeans', gender: 'Men' })
    const unknown = await get('/category/slug?slug=men-togas')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND', detail: "Category Doesn't Exist" })
  })

  test('list their products; an empty one lists none, an unknown one does not exist', async () => {
    expect(await names(`/products/category/${kolam.categoryId}`)).toEqual(['Kolam Dress'])
    const skirts = (await get('/category/slug?slug=women-skirts')).json()
    expect(await names(`/products/category/${skirts.categoryId}`)).toEqual([])
    expect((await get(`/products/category/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await get('/products/category/jeans')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a repeated request', () => {
  const unpack = (encoding: string | undefined, bytes: Buffer) => {
    if (encoding === 'br') return brotliDecompressSync(bytes)
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes
  }

  test('gets no body if the browser has the current version', async () => {
    const first = await get('/products')
    const again = await get('/products', { 'if-none-match': first.headers.etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get('/products', { 'if-none-match': 'W/"older"' })).statusCode).toBe(200)
  })

  test.each([
    [304, (etag: string) => etag],
    [304, (etag: string) => etag.replace('W/', '')],
    [304, (etag: string) => `"older", ${etag}`],
    [304, () => '*'],
    [200, () => 'W/"x"'],
    [200, () => '"older", W/"x"'],
    [200, (etag: string) => `"${etag.slice(3, -1)}-longer"`],
    [200, (etag: string) => `"x${etag}x"`],
  ])('gets status %s if the browser holds the version %s', async (status, held) => {
    const { headers } = await get('/products')
    expect((await get('/products', { 'if-none-match': held(String(headers.etag)) })).statusCode).toBe(status)
  })

  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, br;q=0'],
    ['gzip', 'gzip, br; q=0'],
    ['gzip', 'br ; q=0.0, gzip'],
    ['gzip', 'gzip, x-br'],
    [undefined, 'br; q=0, gzip; q=0.000'],
    [undefined, 'identity'],
  ])('is compressed as %s for a client that accepts %s', async (encoding, accepted) => {
    const response = await get('/products', { 'accept-encoding': accepted })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toContain('accept-encoding')
    expect(unpack(encoding, response.rawPayload)).toEqual((await get('/products')).rawPayload)
  })

  test('gets the same answer for equal queries in another order', async () => {
    const one = await get('/products?color=Coral&color=Washed%20Black')
    const other = await get('/products?color=Washed+Black&color=Coral&page=0')
    expect(other.headers.etag).toBe(one.headers.etag)
  })

  test('a HEAD request gets everything but the body', async () => {
    const response = await shop.app.inject({ method: 'HEAD', url: '/api/v1.0/products' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })
})
