import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { patience } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api

const word = () => `k${randomUUID().slice(0, 8)}`
const add = async (name = `Kurtas ${word()}`, gender = 'Men'): Promise<StaffCategory> =>
  (await ask('POST /categories', { name, gender })).body
const edit = ({ categoryId, version, name, slug, status, seo }: StaffCategory, change: object = {}) =>
  ask(`PUT /categories/${categoryId}`, { version, name, slug, status, seo, ...change })
const merge = ({ categoryId, version }: StaffCategory, into: string) =>
  ask(`POST /categories/${categoryId}/merge`, { version, into })
const listed = async (): Promise<StaffCategory[]> => (await ask('GET /categories')).body.categories
const inMenu = async () =>
  (await api.shop.ask('GET /category')).body as { categoryId: string; name: string; slug: string }[]
const atAddress = async (slug: string) => {
  const { status, body } = await api.shop.ask('GET /category/slug', { query: { slug } })
  return status === 200 ? body.slug : status
}
const auditOf = async (categoryId: string) => {
  const rows = await api.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('kind', '=', 'category')
    .where('subject', '=', categoryId)
    .orderBy('id')
    .execute()
  return rows
}

test('a shop without categories creates its first one, and the menu shows it', async () => {
  expect((await api.shop.ask('GET /category')).body).toEqual([])
  expect((await api.shop.ask('GET /products')).body).toMatchObject({ content: [], totalElements: 0 })
  const { status, body } = await ask('POST /categories', { name: 'Order of Kurtas', gender: 'Men' })
  expect([status, body]).toEqual([
    201,
    {
      categoryId: expect.any(String),
      name: 'Order of Kurtas',
      // “order” in a slug would hide parts of the page.
      slug: 'men-ord-er-of-kurtas',
      gender: 'Men',
      status: 'shown',
      version: 1,
      products: 0,
      live: 0,
      seo: { title: '', description: '' },
    },
  ])
  const { categoryId, name, slug, gender } = body
  await expect.poll(inMenu, patience).toContainEqual({ categoryId, name, slug, gender })
})

test('a renamed category redirects permanently from its old slugs, in every list', async () => {
  const kurtas = await add()
  const { slug: productSlug } = await makeProduct(api.db, { categoryId: kurtas.categoryId })
  await api.db
    .insertInto('looks')
    .values({ ...look, slug: kurtas.slug })
    .execute()
  const [second, third] = [`men-${word()}`, `men-${word()}`]
  const moved = await edit(kurtas, { name: `Long ${kurtas.name}`, slug: second })
  expect(moved.body).toMatchObject({ slug: second, version: 2, products: 1, live: 1 })
  await edit(moved.body, { slug: third, seo: { title: 'Long kurtas', description: 'Of cotton.' } })

  for (const old of [kurtas.slug, second, third]) await expect.poll(() => atAddress(old), patience).toBe(third)
  const { body } = await api.shop.ask(`GET /products/slug/${productSlug}`)
  expect(body).toMatchObject({ categoryName: `Long ${kurtas.name}`, categorySlug: third })
  expect((await api.shop.ask('GET /category/slug', { query: { slug: second } })).body.seo.title).toBe('Long kurtas')
  expect((await api.shop.ask('GET /looks')).body.map((one: { slug: string }) => one.slug)).toContain(third)
  expect((await auditOf(kurtas.categoryId)).map(({ action }) => action)).toEqual([
    'category.add',
    'category.change',
    'category.change',
  ])

  // It may take back its first slug, and no other category may take any of them.
  const other = await add()
  for (const slug of [kurtas.slug, third]) {
    expect((await edit(other, { slug })).body.errors.slug).toMatch(/uses, or used, this URL handle/)
  }
  const back = await edit(
    (await listed()).find(({ slug }) => slug === third)!,
    { slug: kurtas.slug },
  )
  expect(back.status).toBe(200)
  await expect.poll(() => atAddress(third), patience).toBe(kurtas.slug)
})
const look = {
  name: 'First drop',
  imageUrl: '/media/look.12345678',
  width: 10,
  height: 10,
  tone: '#ffffff',
  position: 1,
}

test('a hidden category leaves menus and filters; its page and products stay', async () => {
  const [kurtas, tees] = [await add(), await add()]
  const made = await makeProduct(api.db, { categoryId: kurtas.categoryId })
  await makeProduct(api.db, { categoryId: tees.categoryId })
  const filters = async () =>
    (await api.shop.ask('GET /products')).body.facets.category.map(({ value }: { value: string }) => value)
  await expect.poll(filters, patience).toEqual(expect.arrayContaining([kurtas.slug, tees.slug]))

  const hidden = await edit(kurtas, { status: 'hidden' })
  await expect.poll(filters, patience).not.toContain(kurtas.slug)
  expect((await inMenu()).map(({ slug }) => slug)).not.toContain(kurtas.slug)
  const gender = await api.shop.ask('GET /category/gender', { query: { gender: 'Men' } })
  expect(gender.body.map(({ slug }: { slug: string }) => slug)).not.toContain(kurtas.slug)
  expect(await atAddress(kurtas.slug)).toBe(kurtas.slug)
  const { body } = await api.shop.ask('GET /products', { query: { categorySlug: kurtas.slug } })
  expect(body.content.map(({ productId }: { productId: string }) => productId)).toEqual([made.productId])

  await edit(hidden.body, { status: 'shown' })
  await expect.poll(filters, patience).toContain(kurtas.slug)
})

test('staff set the order of a menu, and a menu that changed in the meantime is shown first', async () => {
  const women = [
    await add(`A ${word()}`, 'Women'),
    await add(`B ${word()}`, 'Women'),
    await add(`C ${word()}`, 'Women'),
  ]
  const ids = women.map(({ categoryId }) => categoryId)
  const order = (categoryIds: string[]) => ask('POST /categories/order', { gender: 'Women', categoryIds })
  expect((await order(ids.toReversed())).status).toBe(200)
  const ofWomen = async () =>
    (await api.shop.ask('GET /category/gender', { query: { gender: 'Women' } })).body.map(
      ({ categoryId }: StaffCategory) => categoryId,
    )
  await expect.poll(ofWomen, patience).toEqual(ids.toReversed())

  const late = await add(`D ${word()}`, 'Women')
  const { status, body } = await order(ids)
  expect([status, body.code, body.fresh.categories.length]).toEqual([409, 'STALE', 4])
  expect((await order([...ids, ids[0]!])).body.code).toBe('STALE')
  expect((await order([late.categoryId, ...ids])).status).toBe(200)
  await expect.poll(ofWomen, patience).toEqual([late.categoryId, ...ids])
})

test("a merge moves a category's products and all its slugs to the other", async () => {
  const [from, into] = [await add(), await add()]
  const renamed = (await edit(from, { slug: `men-${word()}` })).body
  const made = await makeProduct(api.db, { categoryId: from.categoryId })
  const draft = await makeProduct(api.db, { categoryId: from.categoryId })
  await api.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.productId).execute()
  expect((await ask(`DELETE /categories/${from.categoryId}`)).body.code).toBe('CATEGORY_USED')
  for (const nowhere of [from.categoryId, randomUUID()]) {
    expect((await merge(renamed, nowhere)).body.errors.into).toBe('Please choose a different category')
  }

  expect((await merge(renamed, into.categoryId)).body).toMatchObject({ products: 2, live: 1 })
  for (const slug of [from.slug, renamed.slug]) await expect.poll(() => atAddress(slug), patience).toBe(into.slug)
  const { body } = await api.shop.ask(`GET /products/slug/${made.slug}`)
  expect(body.categorySlug).toBe(into.slug)
  expect((await listed()).map(({ categoryId }) => categoryId)).not.toContain(from.categoryId)
  expect(await auditOf(from.categoryId)).toContainEqual(
    expect.objectContaining({ action: 'category.merge', after: { into: into.name, products: 2 } }),
  )
})

test('a product in both merged categories is once in the remaining one', async () => {
  const [from, into, third] = [await add(), await add(), await add()]
  const place = async (own: StaffCategory, second: StaffCategory) => {
    const { productId } = await makeProduct(api.db, { categoryId: own.categoryId })
    await api.db
      .updateTable('products')
      .set({ secondCategoryId: second.categoryId })
      .where('id', '=', productId)
      .execute()
    return async () => {
      const { body } = await ask(`GET /products/${productId}`)
      return [body.categoryId, body.secondCategoryId]
    }
  }
  const made = [await place(from, into), await place(into, from), await place(from, third), await place(third, from)]
  // The category has no other products, yet it is not empty.
  expect(await listed()).toContainEqual(expect.objectContaining({ categoryId: from.categoryId, products: 4, live: 4 }))
  expect((await ask(`DELETE /categories/${third.categoryId}`)).body.code).toBe('CATEGORY_USED')

  expect((await merge(from, into.categoryId)).body).toMatchObject({ products: 4 })
  expect(await Promise.all(made.map((places) => places()))).toEqual([
    [into.categoryId, null],
    [into.categoryId, null],
    [into.categoryId, third.categoryId],
    [third.categoryId, into.categoryId],
  ])
})

test('an empty category is deleted with its slugs', async () => {
  const kurtas = await add()
  await edit(kurtas, { slug: `men-${word()}` })
  expect((await ask(`DELETE /categories/${kurtas.categoryId}`)).status).toBe(200)
  await expect.poll(() => atAddress(kurtas.slug), patience).toBe(404)
  expect((await ask(`DELETE /categories/${kurtas.categoryId}`)).body.code).toBe('CATEGORY_NOT_FOUND')
})

test('a change based on an old version is refused, and two equal new categories become one', async () => {
  const kurtas = await add()
  await edit(kurtas, { name: `Renamed ${word()}` })
  const late = await edit(kurtas, { name: 'Too late' })
  expect([late.status, late.body.code, late.body.fresh.version]).toEqual([409, 'STALE', 2])
  expect((await merge(kurtas, (await add()).categoryId)).body.code).toBe('STALE')

  const name = `Twins ${word()}`
  const both = await Promise.all(
    [name, name.toUpperCase()].map((each) => ask('POST /categories', { name: each, gender: 'Men' })),
  )
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422'])
})

test('a product created while its category is merged away is refused and leaves nothing', async () => {
  const [from, into] = [await add(), await add()]
  const name = `Slow ${word()}`
  const [merged, begun] = await Promise.all([
    merge(from, into.categoryId),
    ask('POST /products', { name, categoryId: from.categoryId }),
  ])
  expect(merged.status).toBe(200)
  expect([201, 422]).toContain(begun.status)
  const kept = await api.db.selectFrom('products').select('categoryId').where('name', '=', name).execute()
  expect(kept).toEqual(begun.status === 201 ? [{ categoryId: into.categoryId }] : [])
})

test.each([
  ['name', { name: ' ' }],
  ['slug', { slug: 'Big Letters' }],
  ['slug', { slug: 'men-cart-oons' }],
  ['seo.title', { seo: { title: 'x'.repeat(71), description: '' } }],
])('a wrong %s is reported at its field', async (field, change) => {
  const { status, body } = await edit(await add(), change)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('staff who may only read products change no category, and a packer sees none', async () => {
  const kurtas = await add()
  const [support, packer] = [await api.staffApp.makeStaff('support'), await api.staffApp.makeStaff('packer')]
  expect((await api.staffApp.ask('GET /categories', { session: support.session })).status).toBe(200)
  for (const [call, body] of [
    ['POST /categories', { name: 'Mine', gender: 'Men' }],
    [`PUT /categories/${kurtas.categoryId}`, { ...kurtas }],
    ['POST /categories/order', { gender: 'Men', categoryIds: [kurtas.categoryId] }],
    [`POST /categories/${kurtas.categoryId}/merge`, { version: 1, into: kurtas.categoryId }],
    [`DELETE /categories/${kurtas.categoryId}`, undefined],
  ] as const) {
    const { body: refused } = await api.staffApp.ask(call, { session: support.session, ...(body && { body }) })
    expect([call, refused.code]).toEqual([call, 'FORBIDDEN'])
  }
  expect((await api.staffApp.ask('GET /categories', { session: packer.session })).body.code).toBe('FORBIDDEN')
})
