import type { StaffContent } from '@nukkad/contract/staff/content'
import { beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct, type MadeCategory, type MadeProduct } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { applyDuePrices } from '../../staff/products/apply-due-prices.ts'
import { publishDueMessages } from '../../staff/content/content.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api
let kurtas: MadeCategory
let pieces: MadeProduct[]

beforeEach(async () => {
  kurtas = await makeCategory(api.db)
  const make = () => makeProduct(api.db, { categoryId: kurtas.categoryId, price: 1000 })
  pieces = [await make(), await make()]
})

const read = async (): Promise<StaffContent> => (await ask('GET /content')).body
const write = async (items: object[]) =>
  ask('PUT /content/messages', { version: (await read()).messages.version, items })
const momentIn = (minutes: number) => new Date(api.staffApp.clock().getTime() + minutes * 60_000)
const shownMessages = async () =>
  (await api.shop.ask('GET /content/chrome')).body.promotions.map(({ message }: { message: string }) => message)
const expectShown = (messages: string[]) => waitUntil(async () => expect(await shownMessages()).toEqual(messages))

/** Plans a sale that starts in ten minutes and lasts ten minutes. */
async function plan(price: number, of = pieces): Promise<string> {
  const { status, body } = await ask('POST /prices', {
    name: 'Diwali sale',
    startsAt: momentIn(10).toISOString(),
    endsAt: momentIn(20).toISOString(),
    prices: of.map(({ productId }) => ({ productId, price, mrp: null })),
  })
  expect(status).toBe(201)
  return body.scheduleId
}

const line = (message: string, scheduleId: string, href: string | null = `/products/${kurtas.slug}`) => ({
  message,
  code: null,
  scheduleId,
  href,
})

test('a claim that a sale backs appears and disappears with it, in the same turn', async () => {
  const scheduleId = await plan(800)
  expect((await read()).schedules).toContainEqual({ scheduleId, name: 'Diwali sale' })
  const promise = '20% off all kurtas'
  expect((await write([line(promise, scheduleId)])).body.messages.items).toMatchObject([{ scheduleId, isShown: false }])
  await publishDueMessages(api.db, momentIn(9))
  await expectShown([])
  await applyDuePrices(api.db, momentIn(10))
  await expectShown([promise])
  await applyDuePrices(api.db, momentIn(20))
  await expectShown([])
  const over = await write([line('Again 20% off', scheduleId)])
  expect(over.body.errors).toEqual({ 'items.0.message': '“Diwali sale” has ended' })
})

test('a claim is hidden when staff end the sale, and at the planned end even if the prices change later', async () => {
  const promise = '₹200 off each'
  const scheduleId = await plan(800)
  await write([line(promise, scheduleId)])
  await applyDuePrices(api.db, momentIn(10))
  await expectShown([promise])
  await publishDueMessages(api.db, momentIn(20))
  await expectShown([])
  await publishDueMessages(api.db, momentIn(19))
  await expectShown([promise])
  expect(await ask(`POST /prices/${scheduleId}/end`)).toMatchObject({ status: 200 })
  await expectShown([])
})

test('a full-price item that joins the page hides the claim', async () => {
  const scheduleId = await plan(750)
  expect(await write([line('Flat 25% off', scheduleId)])).toMatchObject({ status: 200 })
  await applyDuePrices(api.db, momentIn(10))
  await expectShown(['Flat 25% off'])
  const { productId } = await makeProduct(api.db, { categoryId: kurtas.categoryId, price: 500 })
  await publishDueMessages(api.db, momentIn(11))
  await expectShown([])
  await api.db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute()
  await publishDueMessages(api.db, momentIn(12))
  await expectShown(['Flat 25% off'])
})

test('a claim stays when its page moves to another slug', async () => {
  const scheduleId = await plan(750)
  const [first, second] = pieces
  const { body: made } = await ask('POST /collections', { name: `Sale ${kurtas.slug}`, rule: null })
  const productIds = [first?.productId, second?.productId]
  const choice = { version: made.version, productIds }
  const { body: chosen } = await ask(`PUT /collections/${made.collectionId}/products`, choice)
  const ofCategory = line('25% off kurtas', scheduleId)
  const ofCollection = line('25% off these', scheduleId, `/products/${made.slug}`)
  expect(await write([ofCategory, ofCollection])).toMatchObject({ status: 200 })
  await applyDuePrices(api.db, momentIn(10))
  await expectShown([ofCategory.message, ofCollection.message])

  const { name, intro, rule, seo } = chosen
  const collection = { name, intro, rule, seo, status: 'shown', shownFrom: null, shownUntil: null }
  const moved = { ...collection, version: chosen.version, slug: `${made.slug}-moved` }
  expect((await ask(`PUT /collections/${made.collectionId}`, moved)).body.slug).toBe(moved.slug)
  const { categories } = (await ask('GET /categories')).body
  const category = categories.find(({ categoryId }: MadeCategory) => categoryId === kurtas.categoryId)
  const { version, status } = category
  const at = { version, name: `Moved ${kurtas.slug}`, status, seo: category.seo, slug: `${kurtas.slug}-moved` }
  expect((await ask(`PUT /categories/${kurtas.categoryId}`, at)).status).toBe(200)
  await publishDueMessages(api.db, momentIn(11))
  await expectShown([ofCategory.message, ofCollection.message])
})

test('a claim that the sale does not meet for every linked item is refused at its line', async () => {
  const scheduleId = await plan(800)
  const { productId } = await makeProduct(api.db, { categoryId: kurtas.categoryId, price: 500 })
  const [first] = pieces
  const refused = await write([
    line('20% off kurtas', scheduleId),
    line('Up to 20% off kurtas', scheduleId),
    line('Up to 30% off kurtas', scheduleId),
    line('20% off this one', scheduleId, `/product-view/${first?.slug}`),
    line('20% off', scheduleId, '/collection-all?q=summer'),
    line('20% off', scheduleId, null),
    line('20% off everything', scheduleId, '/collection-all'),
    line('20% off', productId),
  ])
  expect(refused.body.errors).toEqual({
    'items.0.message': '“Diwali sale” does not discount 1 of 3 products on the linked page by that much',
    'items.2.message': '“Diwali sale” does not discount any product on the linked page by that much',
    'items.4.message': expect.stringMatching(/^Link to the products on sale/),
    'items.5.message': expect.stringMatching(/^Link to the products on sale/),
    'items.6.message': expect.stringMatching(/^“Diwali sale” does not discount \d+ of \d+ products on the linked page/),
    'items.7.message': 'This scheduled sale no longer exists',
  })
  const both = await write([{ ...line('20% off', scheduleId), code: 'CORNER10' }])
  expect(both.body.errors).toEqual({ 'items.0.code': 'Choose either a coupon or a scheduled sale' })
})
