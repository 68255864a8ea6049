import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct, type MadeCategory } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { sweepPictures } from '../../store/pictures/sweep-pictures.ts'
import { patience } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api
let kurtas: MadeCategory
let productId: string

beforeEach(async () => {
  kurtas = await makeCategory(api.db)
  productId = (await makeProduct(api.db, { categoryId: kurtas.categoryId })).productId
})

const atAddress = async ({ slug }: { slug: string }) =>
  (await api.shop.ask('GET /category/slug', { query: { slug } })).body

async function madePicture(): Promise<string> {
  const bytes = Buffer.from(randomUUID())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const row = {
    hash,
    bytes,
    width: 1920,
    height: 900,
    tone: '#2a4a5c',
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

async function isKept(url: string): Promise<boolean> {
  const rows = await api.db.selectFrom('pictureMasters').select(['stem', 'hash']).execute()
  return rows.some(({ stem, hash }) => url === `/media/${stem}.${hash.slice(0, 8)}`)
}

/** Changes a part of the category and keeps the rest. */
async function edit(part: object) {
  const { categories } = (await ask('GET /categories')).body
  const now = categories.find(({ categoryId }: MadeCategory) => categoryId === kurtas.categoryId)
  const { version, slug, status, seo } = now
  const name = `Kurtas ${randomUUID().slice(0, 8)}`
  return ask(`PUT /categories/${kurtas.categoryId}`, { version, name, slug, status, seo, ...part })
}

test('a category has a picture at the head of its page until it is removed', async () => {
  const url = await madePicture()
  expect((await edit({ picture: url })).body).toMatchObject({ picture: url, version: 2 })
  const picture = { url, width: 1920, height: 900, tone: expect.stringMatching(/^#/) }
  await expect.poll(async () => (await atAddress(kurtas)).picture, patience).toEqual(picture)
  // A form without a picture field leaves it unchanged, and a look may use it.
  expect((await edit({ seo: { title: 'Kurtas', description: '' } })).body.picture).toBe(url)
  const { looks } = (await ask('GET /content')).body
  expect(looks.places).toContainEqual(expect.objectContaining({ slug: kurtas.slug, picture: url }))

  const days = (count: number) => new Date(api.staffApp.clock().getTime() + count * 24 * 60 * 60_000)
  await sweepPictures(api.db, days(31))
  expect(await isKept(url)).toBe(true)
  expect((await edit({ picture: null })).body).not.toHaveProperty('picture')
  await expect.poll(async () => (await atAddress(kurtas)).picture, patience).toBeUndefined()
  await sweepPictures(api.db, days(62))
  expect(await isKept(url)).toBe(false)
})

test('a collection has one, too, and the sweep keeps it', async () => {
  const { body: made } = await ask('POST /collections', { name: `Diwali ${randomUUID()}`, rule: null })
  await api.db
    .insertInto('collectionProducts')
    .values({ collectionId: made.collectionId, productId, position: 0 })
    .execute()
  const url = await madePicture()
  const { version, name, intro, shownFrom, shownUntil, rule, seo } = made
  const body = { version, name, intro, shownFrom, shownUntil, rule, seo, status: 'shown', picture: url }
  expect((await ask(`PUT /collections/${made.collectionId}`, body)).body).toMatchObject({ picture: url })
  const there = async () => (await api.shop.ask(`GET /collections/${made.slug}`)).body.picture
  await expect.poll(there, patience).toMatchObject({ url, width: 1920, height: 900 })
  await sweepPictures(api.db, new Date(api.staffApp.clock().getTime() + 31 * 24 * 60 * 60_000))
  expect(await isKept(url)).toBe(true)
})

test('a size guide has a picture of how to measure until it is removed, and so has its copy', async () => {
  const url = await madePicture()
  const picture = { url, alt: 'A kurta laid flat' }
  const columns = [{ what: 'Chest', of: 'garment' }]
  const rows = [{ size: 'S', inches: [42] }]
  const chart = () => ({ name: `Kurtas ${randomUUID()}`, columns, rows })
  const { body: made } = await ask('POST /size-charts', { ...chart(), picture })
  const whole = { ...picture, width: 1920, height: 900 }
  expect(made.picture).toEqual(whole)
  const { slug } = await makeProduct(api.db, { sizes: ['S'] })
  await api.db.updateTable('products').set({ sizeChartId: made.chartId }).where('slug', '=', slug).execute()
  await api.shop.catalogue.reload()
  const inStore = async () => (await api.shop.ask(`GET /products/slug/${slug}`)).body.sizeChart
  expect(await inStore()).toEqual({ columns, rows, picture: whole })

  const put = async (part: object) => {
    const { version, name } = (await ask(`GET /size-charts/${made.chartId}`)).body
    return ask(`PUT /size-charts/${made.chartId}`, { version, name, columns, rows, ...part })
  }
  // A form without a picture field leaves it unchanged.
  expect((await put({ name: made.name })).body.picture).toEqual(whole)
  const said = { ...whole, alt: 'A kurta, with the tape from armpit to armpit' }
  expect((await put({ picture: { url, alt: said.alt } })).body.picture).toEqual(said)
  await expect.poll(async () => (await inStore()).picture, patience).toEqual(said)

  const nobodys = await put({ picture: { url: '/media/m-0.00000000', alt: 'Nothing' } })
  expect([nobodys.status, Object.keys(nobodys.body.errors)]).toEqual([422, ['picture']])
  const unsaid = await put({ picture: { url, alt: ' ' } })
  expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['picture.alt']])
  const { body: copy } = await ask('POST /size-charts', { ...chart(), picture })
  expect(copy.picture).toEqual(whole)

  const days = (count: number) => new Date(api.staffApp.clock().getTime() + count * 24 * 60 * 60_000)
  expect((await put({ picture: null })).body).not.toHaveProperty('picture')
  await expect.poll(inStore, patience).toEqual({ columns, rows })
  await sweepPictures(api.db, days(31))
  expect(await isKept(url)).toBe(true)
  await ask(`DELETE /size-charts/${copy.chartId}`)
  await sweepPictures(api.db, days(62))
  expect(await isKept(url)).toBe(false)
})

test.each([
  ['one that is nobody’s', '/media/m-0.00000000'],
  ['one of another site', 'https://elsewhere.test/x.jpg'],
])('%s is refused at its field, and nothing is lost', async (_what, wrong) => {
  const url = await madePicture()
  await edit({ picture: url })
  const { status, body } = await edit({ picture: wrong })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']])
  expect((await edit({})).body.picture).toBe(url)
})
