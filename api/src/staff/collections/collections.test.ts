import { emptyRule } from '@nukkad/contract/collection-rules'
import type { CollectionPage } from '@nukkad/contract/staff/collections'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { refreshCollections } from './collected-products.ts'
import { patience } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api

const word = () => `k${randomUUID().slice(0, 8)}`
const add = async (rule: object | null = null, name = `Edit ${word()}`): Promise<CollectionPage> => {
  const { status, body } = await ask('POST /collections', { name, rule })
  expect(status).toBe(201)
  return body
}
const edit = (collection: CollectionPage, change: object = {}) => {
  const { collectionId, version, name, intro, status, shownFrom, shownUntil, rule, seo } = collection
  const fields = { name, intro, status, shownFrom, shownUntil, rule, seo }
  return ask(`PUT /collections/${collectionId}`, { version, ...fields, ...change })
}
const choose = ({ collectionId, version }: CollectionPage, productIds: string[]) =>
  ask(`PUT /collections/${collectionId}/products`, { version, productIds })
const listed = async (slug: string, query: Record<string, string> = {}) => {
  const { status, body } = await api.shop.ask(`GET /collections/${slug}/products`, { query })
  return status === 200 ? body.content.map(({ productId }: { productId: string }) => productId) : status
}
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)
const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()

test('a shown collection has a page with its hand-picked products in their order', async () => {
  const [tee, kurta, draft] = [
    await makeProduct(api.db, { createdAt: daysBefore(new Date(), 1) }),
    await makeProduct(api.db, { createdAt: daysBefore(new Date(), 2) }),
    await makeProduct(api.db),
  ]
  await api.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.productId).execute()
  const made = await add()
  expect(made).toMatchObject({ status: 'hidden', isRunning: false, products: 0, version: 1, rule: null, content: [] })
  const chosen = (await choose(made, [kurta.productId, draft.productId, tee.productId])).body as CollectionPage
  expect(chosen).toMatchObject({ products: 3, live: 2, version: 2 })
  expect(chosen.content.map(({ productId }) => productId)).toEqual([kurta.productId, draft.productId, tee.productId])
  expect(await listed(made.slug)).toBe(404)

  const intro = 'What dries before the next shower.'
  expect((await edit(chosen, { status: 'shown', intro })).body).toMatchObject({ isRunning: true, version: 3 })
  await expect.poll(() => listed(made.slug), patience).toEqual([kurta.productId, tee.productId])
  expect(await listed(made.slug, { sort: 'newest' })).toEqual([tee.productId, kurta.productId])
  const { body } = await api.shop.ask(`GET /collections/${made.slug}`)
  expect(body).toEqual({
    collectionId: made.collectionId,
    name: made.name,
    slug: made.slug,
    intro,
    isArranged: true,
  })
  expect((await api.shop.ask('GET /collections')).body).toContainEqual(body)
  const page = await api.shop.ask(`GET /products/slug/${tee.slug}`)
  expect(page.body.collections).toEqual([{ name: made.name, slug: made.slug }])

  expect((await choose(chosen, [])).body).toMatchObject({ code: 'STALE', fresh: { version: 3 } })
  expect((await choose({ ...chosen, version: 3 }, [randomUUID()])).body.errors.productIds).toMatch(/no longer exists/)
})

test('a rule selects products that meet every condition, and follows prices, stock and time', async () => {
  const now = new Date()
  const cheap = await makeProduct(api.db, { price: 800, oldPrice: 1000 })
  const { categoryId } = cheap
  const dear = await makeProduct(api.db, { categoryId, price: 2000, oldPrice: 2500 })
  const plain = await makeProduct(api.db, { categoryId, price: 800 })
  await makeProduct(api.db, { categoryId, price: 800, oldPrice: 1000, createdAt: daysBefore(now, 40) })
  const rule = { ...emptyRule, categoryIds: [categoryId], mostPrice: 1500, newerThanDays: 30, leastDiscount: 20 }
  const made = await add({ ...rule, inStock: true })
  expect(made.content.map(({ productId }) => productId)).toEqual([cheap.productId])
  await edit(made, { status: 'shown' })
  await expect.poll(() => listed(made.slug), patience).toEqual([cheap.productId])
  expect((await choose({ ...made, version: 2 }, [plain.productId])).body.errors.productIds).toMatch(
    /automatic collection/,
  )

  await api.db.updateTable('products').set({ price: 140_000 }).where('id', '=', dear.productId).execute()
  await api.db.updateTable('variants').set({ stock: 0 }).where('productId', '=', cheap.productId).execute()
  await refreshCollections(api.db, now)
  await expect.poll(() => listed(made.slug), patience).toEqual([dear.productId])
  await refreshCollections(api.db, daysBefore(now, -31))
  await expect.poll(() => listed(made.slug), patience).toEqual([])
})

test('a rule may name a tag, and a stored rule from before tags names none', async () => {
  const tagged = await makeProduct(api.db)
  const { categoryId } = tagged
  const plain = await makeProduct(api.db, { categoryId })
  const tags = ['diwali', 'linen']
  await api.db.updateTable('products').set({ tags }).where('id', '=', tagged.productId).execute()
  const made = await add({ ...emptyRule, tag: 'Diwali' })
  expect(made).toMatchObject({ rule: { tag: 'diwali' }, content: [{ productId: tagged.productId, tags }] })

  const { tag: _tag, ...older } = { ...emptyRule, categoryIds: [categoryId] }
  const before = await add({ ...emptyRule, tag: 'linen' })
  const rule = JSON.stringify(older)
  await edit(before, { status: 'shown' })
  await expect.poll(() => listed(before.slug), patience).toEqual([tagged.productId])
  await api.db.updateTable('collections').set({ rule }).where('id', '=', before.collectionId).execute()
  await refreshCollections(api.db, new Date())
  await expect.poll(() => listed(before.slug), patience).toEqual(expect.arrayContaining([plain.productId]))
})

test('a collection begins and ends automatically, and a refresh without a difference writes nothing', async () => {
  const now = new Date()
  const { productId } = await makeProduct(api.db)
  const made = (await choose(await add(), [productId])).body as CollectionPage
  const planned = { status: 'shown', shownFrom: minutesFrom(now, 10), shownUntil: minutesFrom(now, 20) }
  const shown = (await edit(made, planned)).body
  expect(shown).toMatchObject({ isRunning: false })
  expect(await listed(made.slug)).toBe(404)

  await refreshCollections(api.db, new Date(minutesFrom(now, 10)))
  await expect.poll(() => listed(made.slug), patience).toEqual([productId])
  const { xmin } = await rowOf(made)
  await refreshCollections(api.db, new Date(minutesFrom(now, 15)))
  expect((await rowOf(made)).xmin).toBe(xmin)
  await refreshCollections(api.db, new Date(minutesFrom(now, 20)))
  await expect.poll(() => listed(made.slug), patience).toBe(404)
  expect((await edit(shown, { shownUntil: minutesFrom(now, 5) })).body.errors.shownUntil).toMatch(/end must be after/)
})

function rowOf({ collectionId }: CollectionPage) {
  return api.db
    .selectFrom('collections')
    .select((row) => [row.ref('xmin' as never).as('xmin')])
    .where('id', '=', collectionId)
    .executeTakeFirstOrThrow()
}

test('a collection cannot have the slug of a category, current or former; names are unique', async () => {
  const name = `Kurtas ${word()}`
  const category = (await ask('POST /categories', { name, gender: 'Men' })).body
  const taken = await ask('POST /collections', { name: 'Another', slug: category.slug, rule: null })
  expect(taken.body.errors.slug).toMatch(/uses, or used, this URL handle/)
  const made = await add(null, `Men ${name}`)
  expect(made.slug).toBe(`${category.slug}-2`)
  const refused = await ask('POST /categories', { name: 'Other kurtas', gender: 'Men', slug: made.slug })
  expect(refused.body.errors.slug).toMatch(/uses, or used, this URL handle/)
  expect((await ask('POST /collections', { name: made.name.toUpperCase(), rule: null })).body.errors.name).toMatch(
    /name/,
  )
  expect((await ask('POST /collections', { name: word(), rule: emptyRule })).body.errors.rule).toMatch(
    /at least one condition/,
  )
  const unknown = { ...emptyRule, categoryIds: [randomUUID()] }
  expect((await ask('POST /collections', { name: word(), rule: unknown })).body.errors.rule).toMatch(/no longer exists/)
  expect((await edit(made, { rule: { ...emptyRule, inStock: true } })).body.errors.rule).toMatch(
    /cannot change between/,
  )
})

test('old slugs redirect permanently to a moved collection, are reserved for it, and are deleted with it', async () => {
  const { productId, slug: productSlug } = await makeProduct(api.db)
  const made = await add()
  const shown = (await edit((await choose(made, [productId])).body, { status: 'shown' })).body as CollectionPage
  await api.db
    .insertInto('looks')
    .values({
      slug: made.slug,
      name: 'Rain',
      imageUrl: '/media/rain',
      width: 4,
      height: 5,
      tone: '#aabbcc',
      position: 0,
    })
    .execute()
  const [second, third] = [`edit-${word()}`, `edit-${word()}`]
  const moved = (await edit(shown, { slug: second })).body
  expect(moved).toMatchObject({ slug: second, version: shown.version + 1, isRunning: true })
  const last = (await edit(moved, { slug: third })).body
  // A form without a slug field leaves it unchanged.
  expect((await edit(last)).body.slug).toBe(third)

  const atAddress = async (slug: string) => (await api.shop.ask(`GET /collections/${slug}`)).body.slug
  for (const old of [made.slug, second, third]) {
    await expect.poll(() => atAddress(old), patience).toBe(third)
    await expect.poll(() => listed(old), patience).toEqual([productId])
  }
  const namedBy = async () => (await api.shop.ask(`GET /products/slug/${productSlug}`)).body.collections
  await expect.poll(namedBy, patience).toEqual([{ name: made.name, slug: third }])
  expect((await api.shop.ask('GET /looks')).body).toContainEqual(expect.objectContaining({ slug: third }))
  expect((await api.shop.ask('GET /collections')).body.map(({ slug }: { slug: string }) => slug)).not.toContain(second)

  const other = await add()
  expect((await edit(other, { slug: 'summer-cart' })).body.errors.slug).toMatch(/^“cart”.*Try summer-ca-rt$/)
  expect((await edit(other, { slug: 'Summer Cart' })).body.errors.slug).toMatch(/small letters/)
  for (const slug of [made.slug, third]) {
    expect((await edit(other, { slug })).body.errors.slug).toMatch(/uses, or used, this URL handle/)
    const category = await ask('POST /categories', { name: word(), gender: 'Men', slug })
    expect(category.body.errors.slug).toMatch(/uses, or used, this URL handle/)
  }
  expect((await ask('POST /collections', { name: made.slug, rule: null })).body.slug).toBe(`${made.slug}-2`)
  const { body: category } = await ask('POST /categories', { name: word(), gender: 'Men' })
  expect((await edit(other, { slug: category.slug })).body.errors.slug).toMatch(/uses, or used, this URL handle/)

  // It may take back its first slug.
  const back = (await edit({ ...last, version: last.version + 1 }, { slug: made.slug })).body
  expect(back.slug).toBe(made.slug)
  await expect.poll(() => atAddress(third), patience).toBe(made.slug)
  await ask(`DELETE /collections/${made.collectionId}`)
  await expect.poll(async () => (await api.shop.ask(`GET /collections/${third}`)).status, patience).toBe(404)
  expect((await edit(other, { slug: third })).body.slug).toBe(third)
})

test('one of two requests for a slug gets it, and one of two moves of a collection is refused', async () => {
  const [one, other] = [await add(), await add()]
  const slug = `edit-${word()}`
  const both = await Promise.all([edit(one, { slug }), edit(other, { slug })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const third = await add()
  const moves = await Promise.all([`edit-${word()}`, `edit-${word()}`].map((to) => edit(third, { slug: to })))
  expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a deletion keeps the products and is in the audit log; a packer may not delete', async () => {
  const { productId, slug } = await makeProduct(api.db)
  const made = await add()
  await edit((await choose(made, [productId])).body, { status: 'shown' })
  const packer = await api.staffApp.makeStaff('packer')
  const denied = await api.staffApp.ask(`DELETE /collections/${made.collectionId}`, { session: packer.session })
  expect(denied.status).toBe(403)
  expect((await ask(`DELETE /collections/${made.collectionId}`)).status).toBe(200)
  expect((await ask(`GET /collections/${made.collectionId}`)).status).toBe(404)
  await expect.poll(async () => (await api.shop.ask(`GET /products/slug/${slug}`)).status, patience).toBe(200)
  const log = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', made.collectionId)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'collection.add',
    'collection.choose',
    'collection.change',
    'collection.remove',
  ])
})
