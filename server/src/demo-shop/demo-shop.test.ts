import { addToCatalogue, isCatalogueEmpty, loadCatalogue } from '@nukkad/api/store/catalogue/load-catalogue'
import { ProductPage, type ProductCard } from '@nukkad/contract/catalogue'
import { ChromeContent, ContentPage, HomeContent, Look, Promotion } from '@nukkad/contract/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../api/test/database.ts'
import { makeApp, type MadeApp } from '../../../api/test/make.ts'
import { demoOriginals, readDemoShop } from './demo-shop.ts'

let database: TestDatabase
let shop: MadeApp
const now = new Date('2026-11-20T06:30:00Z')
const demo = await readDemoShop(now)
let loaded: boolean[]

beforeAll(async () => {
  database = await testDatabase()
  loaded = await Promise.all([1, 2, 3].map(() => loadCatalogue(database.db, demo, now)))
  shop = await makeApp(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const get = async (path: string) => (await shop.app.inject(`/api/v1.0${path}`)).json()

test('three processes that start together fill the shop once', async () => {
  expect(loaded.filter(Boolean)).toHaveLength(1)
  expect(await isCatalogueEmpty(database.db)).toBe(false)
  expect(await loadCatalogue(database.db, demo, now)).toBe(false)
  const { totalElements, content } = ProductPage.parse(await get('/products?size=100'))
  expect(totalElements).toBe(demo.products.length)
  expect(content).toHaveLength(Math.min(100, demo.products.length))
})

test('every product is loaded as written', async () => {
  for (const seed of demo.products) {
    const product = await get(`/products/slug/${seed.slug}`)
    const { name, price, oldPrice, sizes, categorySlug, popularity, hsn } = seed
    expect(product).toMatchObject({ name, price, oldPrice, sizes, categorySlug, popularity, hsn })
    expect(product.createdAt).toBe(seed.createdAt.toISOString())
    expect(product.colours).toEqual(seed.colours.map(({ name: colour, hex }) => ({ name: colour, hex })))
    expect(product.images.map(({ url }: { url: string }) => url)).toEqual(
      seed.images.map(({ file }) => `/media/${file}`),
    )
    const { columns, rows } = demo.sizeCharts.find((chart) => chart.name === seed.sizeChart)!
    expect(product.sizeChart).toEqual({ columns, rows })
    const stock = product.variants.map(({ color, size, available }: Record<string, unknown>) => [
      `${String(color)}/${String(size)}`,
      available,
    ])
    expect(Object.fromEntries(stock)).toEqual(seed.stock)
  }
})

test('products can be filtered by sleeve', async () => {
  const { facets } = await get('/products')
  expect(facets.sleeve.map(({ value }: { value: string }) => value)).toContain('Half sleeve')
})

test('every look opens an existing category', async () => {
  const looks = (await get('/looks')).map((look: unknown) => Look.parse(look))
  expect(looks).toHaveLength(demo.looks.length)
  for (const { slug } of looks) expect(await get(`/category/slug?slug=${slug}`)).toMatchObject({ slug })
})

test('the banner has three messages, and each is true', async () => {
  const messages: Promotion[] = (await get('/promotions')).map((message: unknown) => Promotion.parse(message))
  expect(messages.map(({ message }) => message)).toEqual([
    expect.stringContaining('Free shipping over ₹999'),
    expect.stringContaining('Flat 20% off the summer collection'),
    expect.stringContaining('Extra 10% off'),
  ])
  const coupon = await database.db.selectFrom('coupons').selectAll().executeTakeFirstOrThrow()
  expect(messages[2]).toMatchObject({ code: coupon.code, message: expect.stringContaining(coupon.code) })
  expect(coupon).toMatchObject({ percent: 10, minimum: 99_900, maxUsesPerUser: 1, endsAt: null, isShownInBag: true })
  expect(coupon.startsAt).toEqual(now)
})

test('every item of the summer collection is a fifth below its MRP, and the banner leads to them', async () => {
  const { content, totalElements } = await get('/products?q=summer&size=100')
  expect(totalElements).toBe(demo.products.filter(({ collection }) => collection === 'summer').length)
  for (const { price, oldPrice } of content as ProductCard[]) expect(price).toBe(oldPrice! * 0.8)
})

test('the shop’s texts are loaded in their order, and each picture has its file', async () => {
  const home = HomeContent.parse(await get('/content/home'))
  expect(home.banners.map(({ title }) => title)).toEqual([
    'Clothes for the corner',
    'Last\u00a0bus, full volume',
    'Flat 20% off summer',
  ])
  expect(home.labels).toHaveLength(8)
  expect(home.features.map(({ title }) => title)).toEqual(['Made in India'])
  const chrome = ChromeContent.parse(await get('/content/chrome'))
  expect(chrome.menuPromos.map(({ gender }) => gender)).toEqual(['Men', 'Men', 'Women', 'Women'])
  expect(chrome.posters.map(({ tone }) => tone)).toEqual(home.banners.map(({ tone }) => tone))
  expect(chrome.promotions).toHaveLength(3)
  const about = ContentPage.parse(await get('/pages/about-us'))
  expect(about.cards).toHaveLength(3)
  expect(await get('/pages/never-written')).toMatchObject({ code: 'PAGE_NOT_FOUND' })

  const pictures = [about.picture!, ...home.banners.flatMap(({ wide, tall }) => [wide, tall])]
  for (const { url, width, height } of [...pictures, ...chrome.menuPromos.map(({ picture }) => picture)]) {
    expect(demoOriginals.measured(url.replace('/media/', ''))).toMatchObject({ width, height })
  }
})

test('more products can be added to an open shop', async () => {
  const [first] = demo.products
  const added = { ...first!, slug: 'men-late-arrival', name: 'Late Arrival' }
  await addToCatalogue(database.db, { ...demo, products: [added], looks: [], reviews: [] })
  await shop.catalogue.reload()
  expect(await get('/products/slug/men-late-arrival')).toMatchObject({ name: 'Late Arrival' })
})

test('a demo with a mistake is not loaded at all', async () => {
  const { db, close } = await testDatabase()
  const lost = { ...demo.products[0]!, categorySlug: 'men-togas' }
  await expect(
    loadCatalogue(db, { ...demo, products: [demo.products[0]!, lost], looks: [], reviews: [] }, now),
  ).rejects.toThrow('men-togas')
  expect(await isCatalogueEmpty(db)).toBe(true)
  expect(await db.selectFrom('categories').select('id').execute()).toEqual([])
  await close()
})

test('a slug with a word that would hide the page’s header or footer is refused', async () => {
  const { db, close } = await testDatabase()
  const hiding = { ...demo.products[0]!, slug: 'men-border-tee' }
  const category = { slug: 'women-cartoon-tees', name: 'Cartoon tees', gender: 'Women' as const, position: 99 }
  await expect(loadCatalogue(db, { ...demo, products: [hiding] }, now)).rejects.toThrow('"order"')
  await expect(loadCatalogue(db, { ...demo, categories: [category] }, now)).rejects.toThrow('"cart"')
  expect(await isCatalogueEmpty(db)).toBe(true)
  await close()
})
