import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { demoIdentity } from '@nukkad/contract/shop'
import { ChromeContent, HomeContent, type Banner } from '@nukkad/contract/content'
import { homeSections } from '@nukkad/contract/content-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import type { JsonObject } from '../../platform/schema.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { waitUntil } from '../../../test/wait-until.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const picture = { url: '/media/kurtas.0a1b2c3d', width: 1920, height: 900 }
const banner: Banner = {
  title: 'Kurtas for the wedding season',
  words: '',
  action: 'See them',
  href: '/new-arrivals',
  tone: '#b2472e',
  alt: 'Three kurtas on a line',
  layout: 'over',
  wide: picture,
  tall: { ...picture, width: 1080, height: 1350 },
}
const write = (kind: string, position: number, body: JsonObject, key: string | null = null) =>
  database.db.insertInto('content').values({ kind, position, body, key }).execute()
const home = async () => HomeContent.parse((await shop.ask('GET /content/home')).body)

test('a shop without content shows none, and new content appears within a second', async () => {
  expect(await home()).toEqual({ banners: [], labels: [], features: [], sections: homeSections, headings: {} })
  expect((await shop.ask('GET /content/chrome')).body).toEqual({
    shop: { state: 'open' },
    identity: demoIdentity,
    terms: shownTerms(defaultTerms),
    takesGstin: false,
    promotions: [],
    menuPromos: [],
    posters: [],
    footerPages: [],
  })
  expect(await shop.ask('GET /pages/about-us')).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } })

  await write('banner', 1, { ...banner, title: 'The second' })
  await write('banner', 0, banner)
  await write('label', 0, { name: 'Khadi Street' })
  await write('feature', 0, { icon: 'care', title: 'Mended for free', words: 'For as long as you wear it.' })
  await write('promo', 0, { gender: 'Men', caption: 'Kurtas', href: '/products/men-kurtas', tone: '#b2472e', picture })
  await write('page', 0, { title: 'Who we are', description: '', lead: '', picture: null, cards: [] }, 'about-us')
  await waitUntil(async () => expect((await home()).features).toHaveLength(1))
  expect(await home()).toMatchObject({
    banners: [{ title: banner.title }, { title: 'The second' }],
    labels: ['Khadi Street'],
    features: [{ title: 'Mended for free' }],
  })
  await waitUntil(async () => {
    const chrome = ChromeContent.parse((await shop.ask('GET /content/chrome')).body)
    expect(chrome.menuPromos).toMatchObject([{ caption: 'Kurtas', picture }])
    expect(chrome.posters).toEqual(Array.from({ length: 2 }, () => ({ tone: banner.tone, picture: banner.tall })))
  })
  expect(await shop.ask('GET /pages/about-us')).toMatchObject({ body: { slug: 'about-us', title: 'Who we are' } })
})

test('a page has its own slug, and other content has none', async () => {
  const body = { title: 'Wash care', description: '', lead: '', picture: null, cards: [] }
  await write('page', 0, body, 'wash-care')
  await expect(write('page', 0, body, 'wash-care')).rejects.toThrow('content_kind_key_key')
  await expect(write('page', 0, body)).rejects.toThrow('content_check')
  await expect(write('label', 0, { name: 'Khadi Street' }, 'khadi')).rejects.toThrow('content_check')
})
