import { randomUUID } from 'node:crypto'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { changeScheduled } from './publish-product.ts'
import { patience } from '../../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let kurtas: Awaited<ReturnType<typeof makeCategory>>

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  kurtas = await makeCategory(database.db, { gender: 'Men' })
  shop = await openShop(database.db)
})
beforeEach(async () => {
  manager = await staffApp.makeStaff('manager')
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

type CallInput = { body?: object; query?: Record<string, string> }
const ask = (call: string, asked: CallInput = {}, { session } = manager) => staffApp.ask(call, { session, ...asked })
const auditOf = (subject: string) =>
  database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'actor'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

async function begin(name = 'Neela Kurta'): Promise<StaffProduct> {
  const { status, body } = await ask('POST /products', { body: { name, categoryId: kurtas.categoryId, price: 1499 } })
  expect(status).toBe(201)
  return body
}

function fieldsOf(product: StaffProduct) {
  const { productId: _id, status: _status, liveFrom: _from, liveUntil: _until, ...rest } = product
  const {
    colours: _colours,
    pictures: _pictures,
    variants: _variants,
    refusals: _refusals,
    warnings: _warnings,
    ...fields
  } = rest
  return fields
}
const change = (product: StaffProduct, changes: object) =>
  ask(`PUT /products/${product.productId}`, { body: { ...fieldsOf(product), ...changes } })

const whole = {
  mrp: 1999,
  hsn: '621142',
  countryOfOrigin: 'India',
  maker: 'Chanderi Weavers, 4 Sadar Bazaar, Chanderi 473446',
  genericName: 'Kurta',
  netQuantity: '1 N',
  description: 'Woven by hand.',
  features: [{ key: 'Fabric', value: 'Cotton' }],
}

async function aSizeChart(...sizes: string[]): Promise<string> {
  const columns = [{ what: 'Chest', of: 'garment' }]
  const chart = { name: `Kurtas ${randomUUID()}`, columns, rows: sizes.map((size) => ({ size, inches: [42] })) }
  return (await ask('POST /size-charts', { body: chart })).body.chartId
}

/** A draft that may be published: texts, one colour, one size, one picture. */
async function beginWhole(name?: string): Promise<StaffProduct> {
  const { productId, ...draft } = await begin(name)
  await database.db
    .insertInto('productColours')
    .values({ productId, name: 'Indigo', hex: '#22336b', position: 0 })
    .execute()
  await database.db
    .insertInto('variants')
    .values({ productId, color: 'Indigo', size: '38', position: 0, stock: 4 })
    .execute()
  const picture = { alt: 'In indigo', color: 'Indigo', width: 1200, height: 1500, tone: '#22336b', position: 0 }
  await database.db
    .insertInto('pictures')
    .values({ productId, url: `/media/${draft.slug}.0a1b2c3d`, ...picture })
    .execute()
  const { status, body } = await change({ productId, ...draft }, { ...whole, sizeChartId: await aSizeChart('38') })
  expect([status, body.refusals]).toEqual([200, []])
  return body
}

const publish = ({ productId, version }: StaffProduct, when: object = {}) =>
  ask(`POST /products/${productId}/publish`, { body: { version, ...when } })
const archive = ({ productId, version }: StaffProduct) =>
  ask(`POST /products/${productId}/archive`, { body: { version } })
const isInStore = async (slug: string) => {
  await shop.catalogue.reload()
  return (await shop.ask(`GET /products/slug/${slug}`)).status === 200
}

test('a draft is created with name, category and price, and lists its missing fields', async () => {
  const draft = await begin('Border Kurta')
  expect(draft).toMatchObject({
    version: 1,
    status: 'draft',
    slug: 'men-bord-er-kurta',
    price: 1499,
    mrp: null,
    maker: '',
    refusals: expect.arrayContaining([{ field: 'pictures', words: 'Add a picture' }]),
  })
  expect(await isInStore(draft.slug)).toBe(false)
  expect(await auditOf(draft.productId)).toMatchObject([{ action: 'product.add', actor: manager.email }])
  expect((await begin('Border Kurta')).slug).toBe('men-bord-er-kurta-2')
})

test('the valid fields of a draft are saved, and each change is logged with old and new value', async () => {
  const draft = await begin()
  const { body } = await change(draft, { summary: 'Blue, like evening', hsn: '6211' })
  expect(body).toMatchObject({ version: 2, summary: 'Blue, like evening', hsn: '6211' })
  expect((await change(body, {})).body.version).toBe(2)
  expect(await auditOf(draft.productId)).toMatchObject([
    { action: 'product.add' },
    {
      action: 'product.change',
      before: { summary: '', hsn: '' },
      after: { summary: 'Blue, like evening', hsn: '6211' },
    },
  ])
})

test('tags are stored in lower case, each once; a long tag or one too many is refused by name', async () => {
  const draft = await begin()
  const { body } = await change(draft, { tags: ['Linen', 'diwali', ' linen '] })
  expect(body).toMatchObject({ version: 2, tags: ['diwali', 'linen'] })
  expect((await change(body, { tags: ['linen', 'DIWALI'] })).body.version).toBe(2)
  const many = Array.from({ length: 21 }, (_, nth) => `tag ${nth}`)
  for (const tags of [many, ['x'.repeat(31)], ['a, b'], ['two\nlines']]) {
    expect((await change(body, { tags })).body.errors).toEqual({ tags: expect.stringMatching(/tag/) })
  }
})

test('the second of two concurrent editors sees the current version, and nothing of theirs is saved', async () => {
  const draft = await begin()
  const both = await Promise.all([change(draft, { summary: 'One' }), change(draft, { summary: 'Two' })])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const refused = both.find(({ status }) => status === 409)
  const now = (await ask(`GET /products/${draft.productId}`)).body
  expect(refused?.body).toMatchObject({ code: 'STALE', fresh: now })
  for (const path of ['publish', 'archive']) {
    const { body } = await ask(`POST /products/${draft.productId}/${path}`, { body: { version: 1 } })
    expect(body.code).toBe('STALE')
  }
})

const bad: [string, object, string][] = [
  ['a name of spaces', { name: '  ' }, 'name'],
  ['a price of nothing', { price: 0 }, 'price'],
  ['half a paisa', { price: 10.005 }, 'price'],
  ['a price in words', { price: '1,299.00' }, 'price'],
  ['an MRP below the price', { mrp: 1498 }, 'mrp'],
  ['an HSN of five digits', { hsn: '61091' }, 'hsn'],
  ['a month that is none', { packedOn: '2026-13' }, 'packedOn'],
  ['an address that hides the frame', { slug: 'men-cartoon-kurta' }, 'slug'],
  ['an address with capitals', { slug: 'Men' }, 'slug'],
  ['a badge that promises', { badge: '20% off' }, 'badge'],
  ['a badge of a sentence', { badge: 'Woven by hand in Maheshwar' }, 'badge'],
  ['a line break in the summary', { summary: 'a\nb' }, 'summary'],
  ['a size chart that is none', { sizeChartId: crypto.randomUUID() }, 'sizeChartId'],
  ['a category that is none', { categoryId: crypto.randomUUID() }, 'categoryId'],
  ['a second category that is none', { secondCategoryId: crypto.randomUUID() }, 'secondCategoryId'],
  [
    'a feature twice',
    {
      features: [
        { key: 'Fit', value: 'a' },
        { key: 'fit', value: 'b' },
      ],
    },
    'features',
  ],
]
test.each(bad)('%s is refused at its field, and nothing is changed', async (_, changes, field) => {
  const draft = await begin()
  const { status, body } = await change(draft, changes)
  expect([status, body.errors]).toEqual([422, { [field]: expect.any(String) }])
  expect((await ask(`GET /products/${draft.productId}`)).body).toEqual(draft)
})

test("a product's own category cannot be its second one", async () => {
  const { body } = await change(await begin(), { secondCategoryId: kurtas.categoryId })
  expect(body.errors).toEqual({ secondCategoryId: 'Please choose a different category' })
})

test('a product with a second category is in both menus, and counts once in total', async () => {
  const women = await makeCategory(database.db, { slug: 'women-tees', name: 'Ladies’ tees', gender: 'Women' })
  const draft = await beginWhole('Unisex Tee')
  const { body: second } = await change(draft, { secondCategoryId: women.categoryId })
  expect(second.secondCategoryId).toBe(women.categoryId)
  expect((await auditOf(draft.productId)).at(-1)?.after).toEqual({ secondCategoryId: women.categoryId })
  const inList = async (categoryId: string) =>
    (await ask('GET /products', { query: { categoryId, q: 'unisex' } })).body.content
  expect(await inList(women.categoryId)).toHaveLength(1)
  expect(await inList(kurtas.categoryId)).toHaveLength(1)
  const { body: copy } = await ask(`POST /products/${draft.productId}/duplicate`)
  expect(copy.secondCategoryId).toBe(women.categoryId)

  const live = (await publish(second)).body
  const shownIn = async (query: Record<string, string>) => {
    const { body } = await shop.ask('GET /products', { query: { size: '100', ...query } })
    return body.content.filter(({ slug }: { slug: string }) => slug === live.slug).length
  }
  await expect.poll(() => shownIn({ categorySlug: 'women-tees' }), patience).toBe(1)
  expect(await shownIn({ categorySlug: kurtas.slug })).toBe(1)
  expect(await shownIn({ gender: 'Men' })).toBe(1)
  expect(await shownIn({ gender: 'Women' })).toBe(1)
  expect(await shownIn({ gender: 'Women', categorySlug: kurtas.slug })).toBe(1)
  expect(await shownIn({})).toBe(1)
  const { body: found } = await shop.ask('GET /products/search', { query: { q: 'ladies unisex' } })
  expect(found.content).toMatchObject([{ slug: live.slug, categorySlug: kurtas.slug }])
  const { body: page } = await shop.ask(`GET /products/slug/${live.slug}`)
  expect(page).toMatchObject({ categorySlug: kurtas.slug, secondCategory: { slug: 'women-tees', gender: 'Women' } })

  // Then the product is in the lists of its first category alone.
  await change(live, { secondCategoryId: null })
  await expect.poll(() => shownIn({ categorySlug: 'women-tees' }), patience).toBe(0)
  expect(await shownIn({ gender: 'Women' })).toBe(0)
  expect(await shownIn({ categorySlug: kurtas.slug })).toBe(1)
})

test('publishing reports each missing field, and the draft stays a draft', async () => {
  const draft = await begin()
  const { status, body } = await publish(draft)
  expect([status, body.code]).toEqual([409, 'PRODUCT_UNFIT'])
  expect(Object.keys(body.errors)).toEqual(
    expect.arrayContaining(['hsn', 'countryOfOrigin', 'maker', 'genericName', 'netQuantity', 'pictures', 'variants']),
  )
  expect((await ask(`GET /products/${draft.productId}`)).body.status).toBe('draft')
})

test('a complete draft is published, archived, and published again; the store follows', async () => {
  const draft = await beginWhole()
  expect(await isInStore(draft.slug)).toBe(false)
  const live = (await publish(draft)).body
  expect(live).toMatchObject({ status: 'live', refusals: [] })
  expect(await isInStore(draft.slug)).toBe(true)
  const { body } = await shop.ask(`GET /products/slug/${draft.slug}`)
  expect(body).toMatchObject({
    maker: whole.maker,
    importer: '',
    productFeatures: { 'Generic name': 'Kurta', 'Net quantity': '1 N', Fabric: 'Cotton' },
    createdAt: staffApp.clock().toISOString(),
  })
  const gone = (await archive(live)).body
  expect(gone.status).toBe('archived')
  expect(await isInStore(draft.slug)).toBe(false)
  expect((await archive(gone)).body.code).toBe('PRODUCT_STATE')
  expect((await publish(gone)).body.status).toBe('live')
  expect(await isInStore(draft.slug)).toBe(true)
  const actions = (await auditOf(draft.productId)).map(({ action }) => action)
  expect(actions).toEqual(['product.add', 'product.change', 'product.publish', 'product.archive', 'product.publish'])
})

test('badge and search texts are with the product in the store, and the badge is on each of its cards', async () => {
  const product = await beginWhole()
  expect((await shop.ask(`GET /products/slug/${product.slug}`)).status).toBe(404)
  const told = { badge: 'Handloom', seoTitle: 'Handloom kurtas from Chanderi', seoDescription: '' }
  await publish((await change(product, told)).body)
  await shop.catalogue.reload()
  const { body: shown } = await shop.ask(`GET /products/slug/${product.slug}`)
  expect(shown).toMatchObject({ badge: 'Handloom', seo: { title: told.seoTitle, description: '' } })
  const { body: listed } = await shop.ask('GET /products', { query: { q: product.name } })
  const card = listed.content.find((one: { slug: string }) => one.slug === product.slug)
  expect([card?.badge, card]).toEqual(['Handloom', expect.not.objectContaining({ seo: expect.anything() })])
})

test('a live product must stay publishable', async () => {
  const live = (await publish(await beginWhole())).body
  const { status, body } = await change(live, { genericName: '', hsn: '' })
  expect([status, body.code]).toEqual([409, 'PRODUCT_UNFIT'])
  expect(body.errors).toEqual({ genericName: expect.any(String), hsn: expect.any(String) })
  expect((await ask(`GET /products/${live.productId}`)).body).toEqual(live)
  expect((await change(live, { price: 1299 })).body).toMatchObject({ status: 'live', price: 1299 })
})

test('prices of a draft do not count: its history begins when it is published', async () => {
  const draft = await beginWhole()
  const dearer = (await change(draft, { price: 999 })).body
  staffApp.clock.advance(60_000)
  await publish(dearer)
  const history = await database.db
    .selectFrom('priceHistory')
    .select(['price', 'oldPrice', 'since'])
    .where('productId', '=', draft.productId)
    .execute()
  expect(history).toEqual([{ price: 99_900, oldPrice: 199_900, since: staffApp.clock() }])
})

test('a product is published and archived at its scheduled times', async () => {
  const at = (minutes: number) => new Date(staffApp.clock().getTime() + minutes * 60_000).toISOString()
  const careContact = 'care@nukkad.example'
  const draft = await beginWhole()
  const planned = (await publish(draft, { liveFrom: at(10), liveUntil: at(20) })).body
  expect(planned).toMatchObject({ status: 'draft', liveFrom: at(10), liveUntil: at(20) })
  const statusAfter = async (minutes: number) => {
    staffApp.clock.advance(minutes * 60_000)
    await changeScheduled(database.db, careContact, staffApp.clock())
    return (await ask(`GET /products/${draft.productId}`)).body.status
  }
  expect(await statusAfter(9)).toBe('draft')
  expect(await statusAfter(1)).toBe('live')
  expect(await isInStore(draft.slug)).toBe(true)
  expect(await statusAfter(9)).toBe('live')
  expect(await statusAfter(1)).toBe('archived')
  expect(await isInStore(draft.slug)).toBe(false)
  expect((await auditOf(draft.productId)).slice(2)).toMatchObject([
    { action: 'product.schedule', actor: manager.email },
    { action: 'product.publish', actor: 'clock' },
    { action: 'product.archive', actor: 'clock' },
  ])
})

test('a scheduled draft that is no longer complete stays a draft, and the audit log says why', async () => {
  const draft = await beginWhole()
  const liveFrom = new Date(staffApp.clock().getTime() + 60_000).toISOString()
  const planned = (await publish(draft, { liveFrom })).body
  await change(planned, { genericName: '' })
  staffApp.clock.advance(60_000)
  await changeScheduled(database.db, 'care@nukkad.example', staffApp.clock())
  expect((await ask(`GET /products/${draft.productId}`)).body).toMatchObject({ status: 'draft', liveFrom: null })
  expect((await auditOf(draft.productId)).at(-1)).toMatchObject({
    action: 'product.notPublished',
    after: { why: [expect.stringMatching(/generic name/)] },
  })
})

test('impossible times are refused', async () => {
  const draft = await beginWhole()
  const at = (minutes: number) => new Date(staffApp.clock().getTime() + minutes * 60_000).toISOString()
  expect((await publish(draft, { liveFrom: at(20), liveUntil: at(10) })).body.errors.liveUntil).toMatch(
    /end must be after/,
  )
  expect((await publish(draft, { liveUntil: at(-1) })).body.errors.liveUntil).toMatch(/in the future/)
  const live = (await publish(draft)).body
  expect((await publish(live, { liveFrom: at(10) })).body.code).toBe('PRODUCT_STATE')
  expect((await publish(live, { liveUntil: at(10) })).body).toMatchObject({ status: 'live', liveUntil: at(10) })
})

test('an old slug redirects permanently, is reserved for its product, and can be used by it again', async () => {
  const live = (await publish(await beginWhole())).body
  const old = live.slug
  const moved = (await change(live, { slug: `${old}-blue` })).body
  await shop.catalogue.reload()
  expect((await shop.ask(`GET /products/slug/${old}`)).body.slug).toBe(`${old}-blue`)
  const other = await begin('Another Kurta')
  const { status, body } = await change(other, { slug: old })
  expect([status, body.code, body.errors.slug]).toEqual([
    409,
    'SLUG_TAKEN',
    expect.stringMatching(/uses, or used, this URL handle/),
  ])
  expect((await begin('Neela Kurta')).slug).not.toBe(old)

  const back = (await change(moved, { slug: old })).body
  expect(back.slug).toBe(old)
  await shop.catalogue.reload()
  expect((await shop.ask(`GET /products/slug/${old}-blue`)).body.slug).toBe(old)
  await archive(back)
  await shop.catalogue.reload()
  expect((await shop.ask(`GET /products/slug/${old}-blue`)).body).toMatchObject({ archivedIn: kurtas.categoryId })
})

test('a draft leaves no old slug behind', async () => {
  const draft = await begin('Paper Kurta')
  await change(draft, { slug: 'men-other-kurta' })
  expect((await begin('Paper Kurta')).slug).toBe(draft.slug)
})

test('a copy has the same texts, colours and sizes, no pictures and stock, and its own codes', async () => {
  const model = (await publish((await change(await beginWhole('Twin Kurta'), { tags: ['twins'] })).body)).body
  const { status, body: copy } = await ask(`POST /products/${model.productId}/duplicate`)
  expect(status).toBe(201)
  expect(copy).toMatchObject({
    status: 'draft',
    name: 'Twin Kurta (copy)',
    genericName: 'Kurta',
    features: model.features,
    sizeChartId: model.sizeChartId,
    tags: ['twins'],
  })
  expect(copy.colours).toEqual(model.colours)
  expect(copy.variants).toMatchObject([{ color: 'Indigo', size: '38', stock: 0 }])
  expect(copy.variants[0].sku).not.toBe(model.variants[0].sku)
  expect(copy.pictures).toEqual([])
  expect(copy.slug).toBe(`${model.slug}-2`)
})

test('the list is searched by words, codes, status and category, and paged by key', async () => {
  const category = await makeCategory(database.db)
  const made = []
  for (const name of ['Zari Saree One', 'Zari Saree Two', 'Zari Dupatta']) {
    staffApp.clock.advance(1000)
    made.push(await makeProduct(database.db, { name, categoryId: category.categoryId, createdAt: staffApp.clock() }))
  }
  const list = async (query: Record<string, string>) => {
    const { body } = await ask('GET /products', { query })
    return { ...body, names: body.content.map(({ name }: { name: string }) => name) }
  }
  const { categoryId } = category
  expect((await list({ categoryId })).names).toEqual(['Zari Dupatta', 'Zari Saree Two', 'Zari Saree One'])
  expect((await list({ q: 'sar zari', categoryId })).names).toEqual(['Zari Saree Two', 'Zari Saree One'])
  const first = await list({ categoryId, size: '2' })
  expect([first.names, first.total]).toEqual([['Zari Dupatta', 'Zari Saree Two'], 3])
  expect((await list({ categoryId, size: '2', after: first.next })).names).toEqual(['Zari Saree One'])
  const [variant] = await database.db
    .selectFrom('variants')
    .select('sku')
    .where('productId', '=', made[2]!.productId)
    .execute()
  expect((await list({ q: variant!.sku.toLowerCase() })).names).toEqual(['Zari Dupatta'])
  expect((await list({ q: "%'); drop" })).names).toEqual([])
  await begin('Zari Draft')
  expect((await list({ q: 'zari', status: 'draft' })).names).toEqual(['Zari Draft'])
  expect((await list({ q: 'zari', status: 'live' })).total).toBe(3)
  expect((await list({ categoryId, size: '1' })).content[0]).toMatchObject({
    variants: 6,
    stock: 30,
    image: expect.any(String),
  })
})

test('support reads products without changing them, and a packer does not read them', async () => {
  const draft = await begin()
  for (const role of ['support', 'accountant'] as const) {
    const member = await staffApp.makeStaff(role)
    expect((await ask(`GET /products/${draft.productId}`, {}, member)).status).toBe(200)
    const body = { ...fieldsOf(draft), summary: 'Mine' }
    expect((await ask(`PUT /products/${draft.productId}`, { body }, member)).body.code).toBe('FORBIDDEN')
  }
  expect((await ask('GET /products', {}, await staffApp.makeStaff('packer'))).body.code).toBe('FORBIDDEN')
})

test('the cost of a product is shown to permitted staff only', async () => {
  const draft = await beginWhole()
  const [variant] = draft.variants
  const posted = await ask('POST /stock/inward', {
    body: {
      documentId: crypto.randomUUID(),
      supplier: 'Weavers',
      billNumber: crypto.randomUUID().slice(0, 8),
      billedOn: '2026-11-20',
      lines: [{ variantId: variant!.variantId, quantity: 1, cost: 2000 }],
    },
  })
  expect(posted.status).toBe(201)
  const words = async (role: 'manager' | 'support') => {
    const { body } = await ask(`GET /products/${draft.productId}`, {}, await staffApp.makeStaff(role))
    return body.warnings
      .filter(({ field }: { field: string }) => field === 'price')
      .map((one: { words: string }) => one.words)
  }
  expect(await words('manager')).toEqual([expect.stringMatching(/last purchase cost of ₹2,000/)])
  expect(await words('support')).toEqual([])
})

test('a change of one product is applied alone: nothing else is read again', async () => {
  const live = (await publish(await beginWhole())).body
  await expect.poll(() => shop.catalogue.current().placeOfId.has(live.productId)).toBe(true)
  const changes: unknown[] = []
  const stop = shop.catalogue.onChange((one) => changes.push(one))
  const shown = async () => (await shop.ask(`GET /products/slug/${live.slug}`)).body
  // From now on answers are cached; later changes have come by a notice.
  await shown()
  const dearer = (await change(live, { price: 1600 })).body
  await expect.poll(async () => (await shown()).price).toBe(1600)
  const named = (await change(dearer, { name: 'Neel Kurta', summary: 'Bluer' })).body
  await expect.poll(async () => (await shown()).name).toBe('Neel Kurta')
  const body = {
    version: named.version,
    colours: [{ name: 'Neel', hex: '#22336b', was: 'Indigo' }],
    variants: [{ color: 'Neel', size: '38', sku: null, barcode: null }],
  }
  const renamed = (await ask(`PUT /products/${live.productId}/variants`, { body })).body
  await expect.poll(async () => (await shown()).colours[0].name).toBe('Neel')
  await archive(renamed)
  await expect.poll(async () => (await shown()).code).toBe('PRODUCT_NOT_FOUND')
  stop()
  expect(changes.length).toBeGreaterThan(3)
  expect(changes).not.toContain('*')
})
