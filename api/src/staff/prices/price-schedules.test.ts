import type { WholePriceSchedule } from '@nukkad/contract/staff/prices'
import { merchantFeed } from '@nukkad/contract/paths'
import { expect, test } from 'vitest'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { applyDuePrices, applyStruckPriceRule } from '../products/apply-due-prices.ts'
import { patience } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api

const minute = 60_000
const inMinutes = (minutes: number) => new Date(api.staffApp.clock().getTime() + minutes * minute)
const turn = (minutes: number) => applyDuePrices(api.db, inMinutes(minutes))
const tee = (wish = {}) => makeProduct(api.db, { price: 999, oldPrice: 1299, stock: 5, ...wish })

type ScheduleOptions = {
  from?: number | null
  until?: number | null
  price?: number
  mrp?: number | null
  name?: string
}
const momentOf = (minutes: number | null) => minutes && inMinutes(minutes).toISOString()
const plan = (products: MadeProduct | MadeProduct[], wish: ScheduleOptions = {}) => {
  const { from, until, price, mrp, name } = {
    from: 10,
    until: 12,
    price: 799,
    mrp: null,
    name: 'Evening sale',
    ...wish,
  }
  const prices = [products].flat().map(({ productId }) => ({ productId, price, mrp }))
  return ask('POST /prices', { name, startsAt: momentOf(from), endsAt: momentOf(until), prices })
}
const stateOf = async ({ scheduleId }: WholePriceSchedule) => {
  const { body } = await ask(`GET /prices/${scheduleId}`)
  return [body.state, ...body.prices.map(({ state }: { state: string }) => state)]
}
const priceOf = async ({ productId }: MadeProduct) => {
  const { price, oldPrice } = await api.db
    .selectFrom('products')
    .select(['price', 'oldPrice'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return [price / 100, oldPrice === null ? null : oldPrice / 100]
}
const pageOf = async ({ slug }: MadeProduct) => {
  const { body } = await api.shop.ask(`GET /products/slug/${slug}`)
  return { price: body.price, oldPrice: body.oldPrice, mrp: body.mrp, lowestPrice30Days: body.lowestPrice30Days }
}
const listedPriceOf = async ({ productId }: MadeProduct) => {
  const { body } = await api.shop.ask('GET /products', { query: { size: '100' } })
  return body.content.find((card: MadeProduct) => card.productId === productId)?.price
}
const feedOf = async ({ productId }: MadeProduct) => {
  const { body } = await api.shop.app.inject({ url: merchantFeed })
  const item = [...body.matchAll(/<item>(.*?)<\/item>/gs)]
    .map(([, text]) => text!)
    .find((text) => text.includes(productId))
  return ['price', 'sale_price'].map((name) => new RegExp(`<g:${name}>([\\d.]+) INR`).exec(item ?? '')?.[1] ?? null)
}

test('a scheduled sale begins and ends on time: page, list, bag, order and feed agree', async () => {
  const product = await tee()
  const asha = await makeShopper(api.shop, api.db)
  await asha.add(lineOf(product, { quantity: 2 }))
  const { status, body } = await plan(product)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'planned',
    products: 1,
    prices: [{ price: 799, now: { price: 999 }, back: null }],
  })

  await turn(9)
  expect(await priceOf(product)).toEqual([999, 1299])
  await turn(10)
  expect(await stateOf(body)).toEqual(['running', 'running'])
  await expect.poll(() => pageOf(product), patience).toMatchObject({ price: 799, oldPrice: 1299, mrp: 1299 })
  await expect.poll(() => listedPriceOf(product), patience).toBe(799)
  expect(await asha.bag()).toMatchObject({ grandTotal: 1598, items: [{ price: 799, oldPrice: 1299 }] })
  await expect.poll(() => feedOf(product), patience).toEqual(['1299.00', '799.00'])
  expect((await asha.order({ totalAmount: 2058 })).body).toMatchObject({ code: 'PRICE_CHANGED' })
  const placed = await asha.order()
  expect(placed.status).toBe(201)

  await asha.add(lineOf(product))
  await turn(12)
  expect(await stateOf(body)).toEqual(['over', 'over'])
  expect(await asha.bag()).toMatchObject({ grandTotal: 999, items: [{ price: 999, oldPrice: 1299 }] })
  await expect.poll(() => pageOf(product), patience).toMatchObject({ price: 999, oldPrice: 1299 })
  expect(await feedOf(product)).toEqual(['1299.00', '999.00'])
  const order = await asha.read(placed.body.orderId)
  expect(order.items[0]).toMatchObject({ price: 799 })

  const entries = await api.db
    .selectFrom('auditLog')
    .select(['actor', 'before', 'after'])
    .where('subject', '=', product.productId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { actor: 'clock', before: { price: 999, mrp: 1299 }, after: { price: 799, mrp: 1299, schedule: 'Evening sale' } },
    { actor: 'clock', before: { price: 799, mrp: 1299 }, after: { price: 999, mrp: 1299, schedule: 'Evening sale' } },
  ])
})

test('overlapping schedules are refused even when made at the same moment; consecutive ones are not', async () => {
  const [product, other] = [await tee(), await tee()]
  const both = await Promise.all([
    plan(product, { from: 10, until: 20, name: 'Mine' }),
    plan(product, { from: 15, until: 30, name: 'Mine' }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
  const [won, lost] = [both.find(({ status }) => status === 201)!, both.find(({ status }) => status === 422)!]
  expect(lost.body.errors).toEqual({ 'prices.0.productId': 'This product is in the sale “Mine” at that time' })

  const [begins, ends] = [won.body.startsAt, won.body.endsAt].map(
    (at) => (Date.parse(at) - api.staffApp.clock().getTime()) / minute,
  ) as [number, number]
  expect((await plan(product, { from: begins + 1, until: null })).status).toBe(422)
  expect((await plan([other, product], { from: ends - 1, until: ends + 1 })).body.errors).toEqual({
    'prices.1.productId': 'This product is in the sale “Mine” at that time',
  })
  expect((await plan(product, { from: ends, until: ends + 10, price: 699 })).status).toBe(201)
  await turn(begins)
  expect(await priceOf(product)).toEqual([799, 1299])
  // Both changes at once: ends are applied before starts.
  await turn(ends)
  expect(await priceOf(product)).toEqual([699, 1299])
  await turn(ends + 10)
  expect(await priceOf(product)).toEqual([999, 1299])
})

test('a permanent price applies at once or from its start, with its MRP', async () => {
  const product = await tee()
  const now = await plan(product, { from: null, until: null, price: 1399, mrp: 1499 })
  expect(now.body).toMatchObject({ state: 'over', prices: [{ state: 'over', now: { price: 1399, mrp: 1499 } }] })
  expect(await priceOf(product)).toEqual([1399, 1499])

  await plan(product, { from: 10, until: null, price: 1199 })
  // A later sale is planned on future prices; a server that was down applies both in order.
  await plan(product, { from: 20, until: 40, price: 899 })
  await turn(25)
  expect(await priceOf(product)).toEqual([899, 1499])
  await turn(41)
  expect(await priceOf(product)).toEqual([1199, 1499])
})

test('ending a sale restores prices at once, and planned prices never begin', async () => {
  const [runs, waits] = [await tee(), await tee()]
  const running = (await plan(runs, { from: null, until: 30 })).body as WholePriceSchedule
  expect(await priceOf(runs)).toEqual([799, 1299])
  const ended = await ask(`POST /prices/${running.scheduleId}/end`)
  expect(ended.body).toMatchObject({ state: 'over', endedAt: expect.any(String), prices: [{ state: 'over' }] })
  expect(await priceOf(runs)).toEqual([999, 1299])
  const again = await ask(`POST /prices/${running.scheduleId}/end`)
  expect(again).toMatchObject({ status: 409, body: { code: 'PRICE_SCHEDULE_STATE' } })

  const planned = (await plan(waits)).body as WholePriceSchedule
  expect((await ask(`POST /prices/${planned.scheduleId}/end`)).body).toMatchObject({ prices: [{ state: 'missed' }] })
  await turn(11)
  expect(await priceOf(waits)).toEqual([999, 1299])
  // Its time is free again.
  expect((await plan(waits)).status).toBe(201)
})

test('a price cannot be edited during a sale, and a copy has the product’s own price', async () => {
  const product = await tee()
  await plan(product, { from: null, until: 30 })
  const { body } = await ask(`GET /products/${product.productId}`)
  const fields = Object.fromEntries(
    Object.entries(body).filter(
      ([name]) =>
        ![
          'productId',
          'status',
          'liveFrom',
          'liveUntil',
          'colours',
          'pictures',
          'variants',
          'refusals',
          'warnings',
        ].includes(name),
    ),
  )
  const edited = await ask(`PUT /products/${product.productId}`, { ...fields, price: 950 })
  expect(edited).toMatchObject({ status: 422, body: { errors: { price: expect.stringContaining('“Evening sale”') } } })
  expect((await ask(`POST /products/${product.productId}/duplicate`)).body).toMatchObject({ price: 999, mrp: 1299 })
})

test('a price that has become impossible is left out and reported', async () => {
  const [dear, late] = [await tee(), await tee()]
  const first = (await plan(dear, { price: 1250 })).body as WholePriceSchedule
  const second = (await plan(late)).body as WholePriceSchedule
  await api.db
    .updateTable('products')
    .set({ price: 90_000, oldPrice: 100_000 })
    .where('id', '=', dear.productId)
    .execute()
  await turn(13)
  expect(await stateOf(first)).toEqual(['over', 'missed'])
  expect(await stateOf(second)).toEqual(['over', 'missed'])
  expect(await priceOf(dear)).toEqual([900, 1000])
  const told = await api.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'product.priceMissed')
    .where('subject', 'in', [dear.productId, late.productId])
    .execute()
  expect(told).toHaveLength(2)
})

test.each([
  ['a price above its MRP', { price: 1300 }, { 'prices.0.price': expect.stringContaining('MRP') }],
  ['a price above the MRP beside it', { price: 1100, mrp: 1000 }, { 'prices.0.price': expect.stringContaining('MRP') }],
  ['an end before the beginning', { from: 10, until: 10 }, { endsAt: 'The end must be after the start' }],
  ['a beginning that has passed', { from: -1 }, { startsAt: 'Please choose a time in the future' }],
  ['an end that has passed', { from: null, until: -1 }, { endsAt: 'Please choose a time in the future' }],
])('%s is refused at its field', async (_what, wish, errors) => {
  const product = await tee()
  expect((await plan(product, wish)).body.errors).toEqual(errors)
  expect(await priceOf(product)).toEqual([999, 1299])
})

test('unknown, archived and duplicate products are refused, all of them at once', async () => {
  const [fine, gone] = [await tee(), await tee()]
  await api.db.updateTable('products').set({ status: 'archived' }).where('id', '=', gone.productId).execute()
  const unknown = { ...fine, productId: crypto.randomUUID() }
  expect((await plan([fine, gone, unknown])).body.errors).toEqual({
    'prices.1.productId': 'This product is archived',
    'prices.2.productId': 'This product no longer exists',
  })
  expect((await plan([fine, fine])).body.errors).toEqual({ prices: 'Add each product once' })
  await turn(11)
  expect(await priceOf(fine)).toEqual([999, 1299])
})

/** A product with earlier prices, each for so many days before now. */
async function withHistory(wish: object, steps: [daysAgo: number, price: number][]): Promise<MadeProduct> {
  const product = await tee(wish)
  await api.db.deleteFrom('priceHistory').where('productId', '=', product.productId).execute()
  const rows = steps.map(([days, price]) => ({
    productId: product.productId,
    since: new Date(Date.now() - days * 24 * 60 * minute),
    price: price * 100,
  }))
  if (rows.length > 0) await api.db.insertInto('priceHistory').values(rows).execute()
  return product
}

const lowestOf = async ({ productId }: MadeProduct) => {
  const { lowestPriceBefore } = await api.db
    .selectFrom('products')
    .select('lowestPriceBefore')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return lowestPriceBefore === null ? null : lowestPriceBefore / 100
}

test.each<[string, [number, number][], number]>([
  ['the price before', [[90, 999]], 999],
  [
    'the lowest, not the last',
    [
      [90, 999],
      [20, 899],
      [10, 999],
    ],
    899,
  ],
  [
    'the price when the 30 days began',
    [
      [90, 849],
      [29, 999],
    ],
    849,
  ],
  [
    'nothing of what was over before them',
    [
      [90, 499],
      [31, 999],
    ],
    999,
  ],
])('the lowest price of the last 30 days is %s', async (_which, steps, lowest) => {
  const product = await withHistory({}, steps)
  await plan(product, { from: null, until: 30 })
  expect(await lowestOf(product)).toBe(lowest)
})

test('prices of a draft do not count: nobody saw them', async () => {
  const draft = await tee()
  await api.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.productId).execute()
  await plan(draft, { from: null, until: 30 })
  expect(await lowestOf(draft)).toBeNull()
})

test('the MRP is struck out until 31 December 2026, then the lowest price of the last 30 days', async () => {
  const reduced = await withHistory({}, [
    [90, 999],
    [20, 899],
  ])
  const raised = await withHistory({}, [[20, 699]])
  const asha = await makeShopper(api.shop, api.db)
  await asha.add(lineOf(reduced))
  await plan([reduced, raised], { from: null, until: 60 * 24 * 90 })
  const untouched = await tee()

  await applyStruckPriceRule(api.db, new Date('2026-12-31T23:59:59+05:30'))
  await expect
    .poll(() => pageOf(reduced), patience)
    .toMatchObject({ price: 799, oldPrice: 1299, lowestPrice30Days: 899 })
  await expect.poll(() => pageOf(untouched), patience).toMatchObject({ price: 999, oldPrice: 1299 })

  await applyStruckPriceRule(api.db, new Date('2027-01-01T00:00:00+05:30'))
  await expect.poll(() => pageOf(reduced), patience).toMatchObject({ price: 799, oldPrice: 899, mrp: 1299 })
  await expect.poll(() => pageOf(raised), patience).toMatchObject({ price: 799, oldPrice: null, mrp: 1299 })
  await expect.poll(() => pageOf(untouched), patience).toMatchObject({ price: 999, oldPrice: null, mrp: 1299 })
  expect((await asha.bag()).items[0]).toMatchObject({ price: 799, oldPrice: 899 })
  expect(await feedOf(reduced)).toEqual(['899.00', '799.00'])
  await expect.poll(() => feedOf(untouched), patience).toEqual(['999.00', null])

  // Later changes follow the rule, too.
  await plan(untouched, { from: null, until: 30 })
  await expect.poll(() => pageOf(untouched), patience).toMatchObject({ price: 799, oldPrice: 999 })

  // The owner's day precedes the law's.
  const { session } = await api.staffApp.makeStaff('owner')
  const setDay = (value: string, version: number) =>
    api.staffApp.ask('PUT /settings/lowest-price-since', { session, body: { value, version } })
  expect((await setDay('2027-02-30', 0)).status).toBe(422)
  expect((await setDay('2027-03-01', 0)).body.lowestPriceSince).toMatchObject({ value: '2027-03-01', version: 1 })
  await applyStruckPriceRule(api.db, new Date('2027-01-01T00:01:00+05:30'))
  await expect.poll(() => pageOf(reduced), patience).toMatchObject({ oldPrice: 1299 })
})
