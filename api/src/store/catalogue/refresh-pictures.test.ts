import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, type MadeApp } from '../../../test/make.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { refreshPictures } from './refresh-pictures.ts'
import type { ShopData, ShopPicture, ShopProduct } from './shop-data.ts'

const now = new Date('2026-11-20T06:30:00Z')
const categories = [{ slug: 'men-tees', name: 'Tees', gender: 'Men' as const, position: 0 }]
const [tee, hoodie] = [product('men-chai-tee'), product('men-chai-hoodie')]
const look = { slug: 'men-tees', name: 'First Drop' }
const picture = (file: string): ShopPicture => ({ file, alt: 'A tee', width: 1200, height: 1500, tone: '#c0b7a8' })
const first: ShopData = {
  categories,
  products: [
    { ...tee, images: [picture(`${tee.slug}-front.svg`), picture(`${tee.slug}-back.svg`)] },
    { ...hoodie, images: [picture(`${hoodie.slug}-front.svg`)] },
  ],
  looks: [{ ...look, picture: picture(`look-${look.slug}.svg`) }],
  reviews: [],
}
const taken = { ...picture(`${tee.slug}-front.0a1b2c3d`), tone: '#d0cfcd' }
const next: ShopData = {
  ...first,
  products: [{ ...tee, images: [taken] }, [...first.products][1]!],
  looks: [{ ...look, picture: { ...taken, file: `look-${look.slug}.0a1b2c3d` } }],
}

let database: TestDatabase
let shop: MadeApp
beforeAll(async () => {
  database = await testDatabase()
  await loadCatalogue(database.db, first, now)
  shop = await makeApp(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await refreshPictures(database.db, first)
})

const imagesOf = async ({ slug }: { slug: string }) => {
  await shop.catalogue.reload()
  return (await shop.app.inject(`/api/v1.0/products/slug/${slug}`)).json().images as { url: string; tone: string }[]
}

test('a newer photograph replaces the earlier ones, including drawings', async () => {
  expect(await refreshPictures(database.db, next)).toBe(2)
  expect(await imagesOf(tee)).toEqual([expect.objectContaining({ url: `/media/${taken.file}`, tone: '#d0cfcd' })])
  expect(await imagesOf(hoodie)).toHaveLength(1)
  const [{ imageUrl }] = (await shop.app.inject('/api/v1.0/looks')).json()
  expect(imageUrl).toBe(`/media/look-${look.slug}.0a1b2c3d`)
})

test('a start without newer pictures changes nothing', async () => {
  await refreshPictures(database.db, next)
  const rows = await database.db.selectFrom('pictures').selectAll().orderBy('id').execute()
  expect(await refreshPictures(database.db, next)).toBe(0)
  expect(await database.db.selectFrom('pictures').selectAll().orderBy('id').execute()).toEqual(rows)
})

test("a product with a shopkeeper's own picture keeps it", async () => {
  const own = { url: '/media/our-own.0a1b2c3d', position: 2, alt: 'A tee on a chair', tone: '#ffffff', color: null }
  const { id } = await database.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', tee.slug)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('pictures')
    .values({ ...own, productId: id, width: 900, height: 900 })
    .execute()
  expect(await refreshPictures(database.db, { ...next, looks: [] })).toBe(0)
  expect(await imagesOf(tee)).toHaveLength(3)
})

test('pictures that staff arranged stay unchanged', async () => {
  const { id } = await database.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', hoodie.slug)
    .executeTakeFirstOrThrow()
  const arranged = { alt: 'In the rain', arrangedAt: new Date() }
  await database.db.updateTable('pictures').set(arranged).where('productId', '=', id).execute()
  await refreshPictures(database.db, next)
  expect(await imagesOf(hoodie)).toEqual([expect.objectContaining({ alt: 'In the rain' })])
})

function product(slug: string): ShopProduct {
  return {
    slug,
    name: slug,
    categorySlug: 'men-tees',
    summary: 'A piece of cloth',
    description: 'A piece of cloth, sewn.',
    price: 799,
    oldPrice: 1299,
    colours: [{ name: 'Ecru', hex: '#e8dcc4' }],
    sizes: ['M'],
    stock: { 'Ecru/M': 3 },
    hsn: '610910',
    countryOfOrigin: 'India',
    features: [],
    images: [],
    popularity: 1,
    createdAt: now,
  }
}
