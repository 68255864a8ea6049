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
    'items.0.slug': 'Nothing of it is in the store now: choose another',
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
