import type { StaffContent } from '@nukkad/contract/staff/content'
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct, type MadeCategory } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { sweepPictures } from '../../store/pictures/sweep-pictures.ts'
import { publishDueLooks } from './looks.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api
let kurtas: MadeCategory
let productId: string

beforeEach(async () => {
  kurtas = await makeCategory(api.db)
  productId = (await makeProduct(api.db, { categoryId: kurtas.categoryId })).productId
})

const read = async (): Promise<StaffContent['looks']> => (await ask('GET /content')).body.looks
const write = async (items: unknown) => ask('PUT /content/looks', { version: (await read()).version, items })
const momentIn = (minutes: number) => new Date(api.staffApp.clock().getTime() + minutes * 60_000)
const shownLooks = async () => (await api.shop.ask('GET /looks')).body.map(({ slug }: { slug: string }) => slug)
const expectShown = (slugs: string[]) => waitUntil(async () => expect(await shownLooks()).toEqual(slugs))

async function madePicture(): Promise<string> {
  const bytes = Buffer.from(randomUUID())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const row = {
    hash,
    bytes,
    width: 1200,
    height: 1600,
    tone: '#7a5a3c',
    madeFrom: hash,
    createdAt: api.staffApp.clock(),
  }
  const { stem } = await api.db
    .insertInto('pictureMasters')
    .values({ ...row, unusedSince: api.staffApp.clock() })
    .returning('stem')
    .executeTakeFirstOrThrow()
  return `/media/${stem}.${hash.slice(0, 8)}`
}

const look = (picture: string, given: object = {}) => ({
  slug: kurtas.slug,
  name: 'Monday at the tea stall',
  picture,
  status: 'published',
  shownFrom: null,
  shownUntil: null,
  ...given,
})

test('a look with a photograph is in the store at once, in its order and in the known shape', async () => {
  const trousers = await makeCategory(api.db)
  await makeProduct(api.db, { categoryId: trousers.categoryId })
  const [first, second] = [await madePicture(), await madePicture()]
  const { status, body } = await write([look(first, { slug: trousers.slug }), look(second)])
  expect([status, body.looks.items.map(({ isShown }: { isShown: boolean }) => isShown)]).toEqual([200, [true, true]])
  await expectShown([trousers.slug, kurtas.slug])
  expect((await api.shop.ask('GET /looks')).body[1]).toEqual({
    slug: kurtas.slug,
    name: 'Monday at the tea stall',
    imageUrl: second,
    width: 1200,
    height: 1600,
    tone: expect.stringMatching(/^#/),
    products: 0,
    total: 0,
  })
  await write([look(second), look(first, { slug: trousers.slug, status: 'draft' })])
  await expectShown([kurtas.slug])
  const entry = await api.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('kind', '=', 'content')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'content.looks', before: { looks: [{ slug: trousers.slug }, {}] } })
})

test('a look is shown during its dates and while its target shows something', async () => {
  const picture = await madePicture()
  const times = { shownFrom: momentIn(10).toISOString(), shownUntil: momentIn(20).toISOString() }
  await write([look(picture, times)])
  await expectShown([])
  await publishDueLooks(api.db, momentIn(10))
  await expectShown([kurtas.slug])
  await publishDueLooks(api.db, momentIn(20))
  await expectShown([])

  await write([look(picture)])
  await expectShown([kurtas.slug])
  await api.db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute()
  await publishDueLooks(api.db, momentIn(1))
  await expectShown([])
  // The look waits, hidden, and does not block other changes.
  expect((await write([look(picture, { name: 'Tuesday' })])).status).toBe(200)
})

test('a look may link to a collection while the store shows it, and is hidden with it', async () => {
  const { body: made } = await ask('POST /collections', { name: `Diwali ${randomUUID()}`, rule: null })
  const { collectionId, slug, name } = made
  await api.db.insertInto('collectionProducts').values({ collectionId, productId, position: 0 }).execute()
  const picture = await madePicture()
  expect((await write([look(picture, { slug })])).body.errors).toEqual({
    'items.0.slug': 'It has no active products. Choose another page',
  })
  await api.db
    .updateTable('collections')
    .set({ status: 'shown', isRunning: true })
    .where('id', '=', collectionId)
    .execute()
  expect((await read()).places).toContainEqual({ slug, name, of: 'Collections', picture: null })
  await write([look(picture, { slug })])
  await expectShown([slug])
  await api.db.deleteFrom('collections').where('id', '=', collectionId).execute()
  await expectShown([])
  expect((await read()).items).toEqual([])
})

test.each([
  ['a place that is not there', { slug: 'no-such-place' }, 'items.0.slug'],
  ['a picture that is nobody’s', { picture: '/media/m-0.00000000' }, 'items.0.picture'],
  ['no name', { name: ' ' }, 'items.0.name'],
  ['a promise', { name: 'Flat 40% off' }, 'items.0.name'],
])('%s is refused at its field, and nothing is lost', async (_what, wrong, field) => {
  const picture = await madePicture()
  await write([look(picture, { name: 'Stays' })])
  const { status, body } = await write([look(picture, wrong)])
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await read()).items).toMatchObject([{ name: 'Stays' }])
})

test('a look has products in order, each perhaps in one colour, and the store sells them with their sizes', async () => {
  const picture = await madePicture()
  const colours = [
    { name: 'Navy', hex: '#112233' },
    { name: 'Chalk', hex: '#eeeeee' },
  ]
  const shirt = await makeProduct(api.db, { colours, stock: { 'Navy/S': 2, 'Chalk/S': 1, 'Navy/M': 0 } })
  const items = [
    { productId: shirt.productId, color: 'Navy' },
    { productId, color: null },
  ]
  const { status, body } = await write([look(picture, { items })])
  expect(status).toBe(200)
  expect(body.looks.items[0].items).toMatchObject([
    { ...items[0], colours: ['Navy', 'Chalk'], isSold: true },
    { ...items[1], isSold: true },
  ])
  const sold = () => api.shop.ask(`GET /looks/${kurtas.slug}`)
  await waitUntil(async () => expect((await sold()).body.products).toBe(2))
  expect((await sold()).body.items).toMatchObject([
    {
      color: 'Navy',
      product: { productId: shirt.productId },
      variants: expect.arrayContaining([{ color: 'Navy', size: 'S', available: 2 }]),
    },
    { color: null, product: { productId } },
  ])
  const shown = async () => (await api.shop.ask('GET /looks')).body
  const { price } = (await sold()).body.items[1].product
  expect(await shown()).toMatchObject([{ products: 2, total: 2 * price }])
  await api.db.updateTable('products').set({ price: 100_050 }).where('id', '=', shirt.productId).execute()
  await waitUntil(async () => expect(await shown()).toMatchObject([{ products: 2, total: 1_000.5 + price }]))

  const setStatus = (next: 'archived' | 'live') =>
    api.db.updateTable('products').set({ status: next }).where('id', '=', shirt.productId).execute()
  await setStatus('archived')
  await waitUntil(async () => {
    expect(await shown()).toMatchObject([{ products: 1, total: price }])
    expect((await sold()).body.items).toMatchObject([{ product: { productId } }])
  })
  // It waits in the look, and neither it nor an archived colour blocks other changes.
  await api.db
    .updateTable('productColours')
    .set({ archivedAt: api.staffApp.clock() })
    .where('name', '=', 'Navy')
    .execute()
  expect((await write([look(picture, { items, name: 'Tuesday' })])).status).toBe(200)
  await setStatus('live')
  await waitUntil(async () => expect((await sold()).body.items).toHaveLength(2))

  const { versions } = (await ask('GET /content/versions/looks')).body
  expect(versions[0].content.looks.items[0].items).toMatchObject(items)
  await write([look(picture)])
  await waitUntil(async () => expect((await sold()).body.items).toEqual([]))
})

test('stock that is sold is told at once, and a look that is not shown has no page', async () => {
  const picture = await madePicture()
  await write([look(picture, { items: [{ productId, color: null }] })])
  const left = async () => {
    const { items } = (await api.shop.ask(`GET /looks/${kurtas.slug}`)).body
    return items?.[0].variants.map(({ available }: { available: number }) => available)
  }
  await waitUntil(async () => expect(Math.max(...(await left()))).toBeGreaterThan(0))
  await api.db.updateTable('variants').set({ stock: 0 }).where('productId', '=', productId).execute()
  await waitUntil(async () => expect(Math.max(...(await left()))).toBe(0))
  await write([look(picture, { status: 'draft', items: [{ productId, color: null }] })])
  await waitUntil(async () =>
    expect(await api.shop.ask(`GET /looks/${kurtas.slug}`)).toMatchObject({
      status: 404,
      body: { code: 'LOOK_NOT_FOUND' },
    }),
  )
})

test.each([
  ['an unknown product', () => [{ productId: randomUUID(), color: null }], 'items.0.items.0.productId'],
  ['a colour it does not have', () => [{ productId, color: 'Ultraviolet' }], 'items.0.items.0.color'],
  ['a product twice', () => Array.from({ length: 2 }, () => ({ productId, color: null })), 'items.0.items.1.productId'],
  ['nine products', () => Array.from({ length: 9 }, () => ({ productId: randomUUID(), color: null })), 'items.0.items'],
])('%s in a look is refused at its field', async (_what, items, field) => {
  const picture = await madePicture()
  await write([look(picture, { items: [{ productId, color: null }] })])
  const { status, body } = await write([look(picture, { items: items() })])
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await read()).items).toMatchObject([{ items: [{ productId, color: null }] }])
})

test('a look keeps its products when its category gets another address', async () => {
  await write([look(await madePicture(), { items: [{ productId, color: null }] })])
  const slug = `moved-${randomUUID()}`
  await api.db.updateTable('categories').set({ slug }).where('slug', '=', kurtas.slug).execute()
  expect((await read()).items).toMatchObject([{ slug, items: [{ productId }] }])
})

test('two looks with one target, and a list that another editor changed, are refused', async () => {
  const picture = await madePicture()
  const twice = await write([look(picture), look(picture)])
  expect(twice.body.errors).toEqual({ 'items.1.slug': 'Another look already links there' })
  const { version } = await read()
  await write([look(picture)])
  expect((await ask('PUT /content/looks', { version, items: [] })).body).toMatchObject({
    code: 'STALE',
    fresh: { looks: { items: [{ slug: kurtas.slug }] } },
  })
})

test("the sweep keeps a look's picture, and deletes it once no look shows it", async () => {
  const url = await madePicture()
  const isKept = async () => {
    const rows = await api.db.selectFrom('pictureMasters').select(['stem', 'hash']).execute()
    return rows.some(({ stem, hash }) => url === `/media/${stem}.${hash.slice(0, 8)}`)
  }
  await write([look(url)])
  const days = (count: number) => momentIn(count * 24 * 60)
  await sweepPictures(api.db, days(31))
  expect(await isKept()).toBe(true)
  await write([])
  await sweepPictures(api.db, days(62))
  expect(await isKept()).toBe(false)
})
