import { istTime } from '@nukkad/contract/dates'
import { randomUUID } from 'node:crypto'
import { mostCodesAtOnce } from '@nukkad/contract/coupon-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { disagreements } from '../../../test/fuzz/shop-state.ts'
import { makeCoupon, makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper, type Shopper } from '../../../test/shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let tee: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
  manager = await staffApp.makeStaff('manager')
  tee = await makeProduct(database.db, { price: 999, stock: 500 })
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const ask = (call: string, body?: object, { session } = manager) =>
  staffApp.ask(call, { session, ...(body && { body }) })

/** Makes a coupon of 10 % with single-use codes. */
async function withCodes(count: number, given: object = {}) {
  const main = await makeCoupon(database.db, { method: 'codes', ...given })
  if (count > 0) await ask(`POST /coupons/${main}/codes`, { count, prefix: ' vip ' })
  return { main, codes: (await rowsOf(main)).map(([code = '']) => code) }
}

async function rowsOf(main: string): Promise<string[][]> {
  const { text } = await download(main)
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
}

/** Downloads as another person each time, because of the rate limit per person. */
async function download(main: string, person = staffApp.makeStaff('manager')) {
  const { session } = await person
  const { statusCode, headers, payload } = await staffApp.app.inject({
    url: `${staffApiPath}/coupons/${main}/codes.csv`,
    headers: { cookie: `nukkad-staff=${session}` },
  })
  return { status: statusCode, name: headers['content-disposition'], text: payload }
}

async function upload(main: string, file: string) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="codes.csv"\r\ncontent-type: text/csv\r\n\r\n'
  const reply = await staffApp.app.inject({
    method: 'POST',
    url: `${staffApiPath}/coupons/${main}/codes/upload`,
    headers: {
      origin: staffUrl,
      cookie: `nukkad-staff=${manager.session}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${head}${file}\r\n--x--\r\n`,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Adds a tee to the bag and enters the code. */
async function type(shopper: Shopper, code: string) {
  const { body } = await shopper.add(lineOf(tee))
  return shopper.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
}

const shopper = () => makeShopper(shop, database.db)
const usesOf = async (main: string) => (await ask(`GET /coupons/${main}`)).body.uses

test('a single-use code is good for one order, which keeps it as typed, and is free again after a cancellation', async () => {
  const { main, codes } = await withCodes(2)
  const [one = '', other = ''] = codes
  expect(one).toMatch(/^VIP-[A-Z3-9]{10}$/)
  const [asha, ravi] = [await shopper(), await shopper()]
  expect((await type(asha, ` ${one.toLowerCase()} `)).body).toMatchObject({ couponCode: one, discount: 100 })
  const { body: order } = await asha.order()
  expect(order).toMatchObject({ couponCode: one, totalAmount: 959 })
  expect((await asha.bag()).couponCode).toBeNull()
  expect(await rowsOf(main)).toContainEqual([one, 'used', istTime(shop.clock()), order.orderId])
  expect(await rowsOf(main)).toContainEqual([other, 'unused', '', ''])
  expect((await ask(`GET /coupons/${main}`)).body).toMatchObject({ method: 'codes', codes: 2, uses: 1 })

  expect((await type(ravi, one)).body).toMatchObject({
    code: 'COUPON_USED',
    detail: `${one} has been used already.`,
  })
  await asha.cancel(order.orderId)
  expect(await usesOf(main)).toBe(0)
  expect((await type(ravi, one)).status).toBe(200)
  expect((await ravi.order()).body).toMatchObject({ couponCode: one })
})

test("the coupon's own code gives no discount, even in an earlier bag", async () => {
  const { main } = await withCodes(1)
  const asha = await shopper()
  expect((await type(asha, main)).body).toMatchObject({ code: 'COUPON_INVALID', detail: `${main} is not valid.` })

  const shared = await makeCoupon(database.db)
  expect((await type(asha, shared)).status).toBe(200)
  await database.db.updateTable('coupons').set({ method: 'codes' }).where('code', '=', shared).execute()
  expect(await asha.bag()).toMatchObject({ couponMessage: `${shared} is not valid.`, discount: 0 })
  expect((await asha.order()).body).toMatchObject({ couponCode: null, discount: 0, totalAmount: 2058 })

  const other = await makeCoupon(database.db)
  expect((await ask(`POST /coupons/${other}/codes`, { count: 1, prefix: '' })).body.code).toBe('COUPON_STATE')
})

test('one of eight customers with the same code at once gets the discount', async () => {
  const { main, codes } = await withCodes(1)
  const crowd = await Promise.all(Array.from({ length: 8 }, shopper))
  for (const one of crowd) expect((await type(one, codes[0]!)).status).toBe(200)
  const lines = [lineOf(tee)]
  const replies = await Promise.all(crowd.map((one) => one.order({ lines, totalAmount: 959 })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.every(({ body }) => body.code === 'PRICE_CHANGED' && body.totalAmount === 1059)).toBe(true)
  expect(await usesOf(main)).toBe(1)
})

test('codes that are used and released concurrently end with correct counts', async () => {
  const { main, codes } = await withCodes(6)
  const crowd = await Promise.all(codes.map(shopper))
  await Promise.all(crowd.map((one, at) => type(one, codes[at]!)))
  const orders = await Promise.all(crowd.map(async (one) => (await one.order()).body.orderId))
  const next = await shopper()
  await Promise.all([...crowd.slice(0, 4).map((one, at) => one.cancel(orders[at])), type(next, codes[0]!)])
  expect(await usesOf(main)).toBe(2)
  expect((await type(next, codes[0]!)).status).toBe(200)
  expect((await rowsOf(main)).filter(([, state]) => state === 'used')).toHaveLength(2)
})

test('another code of the coupon replaces the unpaid order that holds the first', async () => {
  const { main, codes } = await withCodes(2, { maxUsesPerUser: 1 })
  const [asha, jeans] = [await shopper(), await makeProduct(database.db, { price: 1499, stock: 5 })]
  await type(asha, codes[0]!)
  const { body: unpaid } = await asha.order({ method: 'ONLINE' })
  expect(unpaid).toMatchObject({ status: 'PENDING', couponCode: codes[0] })
  await asha.ask(`DELETE /cart/item/${(await asha.bag()).items[0].cartItemId}`)
  const { body: bag } = await asha.add(lineOf(jeans))
  await asha.ask('PUT /cart/coupon', { query: { cartId: bag.cartId, code: codes[1]! } })
  expect((await asha.order()).body).toMatchObject({ status: 'CONFIRMED', couponCode: codes[1], discount: 150 })
  expect((await asha.read(unpaid.orderId)).status).toBe('CANCELLED')
  expect((await rowsOf(main)).filter(([, state]) => state === 'used').map(([code]) => code)).toEqual([codes[1]])

  await asha.add(lineOf(jeans))
  const again = await asha.ask('PUT /cart/coupon', { query: { cartId: bag.cartId, code: codes[0]! } })
  expect(again.body.detail).toBe(`You have already used ${codes[0]}.`)
})

test('five thousand codes are created at once, all different, and the audit log names who downloaded them', async () => {
  const { main, codes } = await withCodes(0)
  expect(codes).toEqual([])
  expect((await ask(`POST /coupons/${main}/codes`, { count: mostCodesAtOnce, prefix: '' })).body).toMatchObject({
    codes: mostCodesAtOnce,
    version: 1,
  })
  const rows = await rowsOf(main)
  expect(new Set(rows.map(([code]) => code)).size).toBe(mostCodesAtOnce)
  expect((await download(main)).name).toContain(`codes-${main}.csv`)
  const { errors } = (await ask(`POST /coupons/${main}/codes`, { count: mostCodesAtOnce + 1, prefix: 'O U' })).body
  expect(Object.keys(errors).toSorted()).toEqual(['count', 'prefix'])
  const logged = await database.db.selectFrom('auditLog').select('action').where('subject', '=', main).execute()
  const [first, made, ...out] = logged.map(({ action }) => action)
  expect([first, made, out]).toEqual(['coupon.download', 'coupon.codes', ['coupon.download', 'coupon.download']])
})

test('codes are uploaded from a file, all or none, and are unique in the shop', async () => {
  const { main } = await withCodes(0)
  const [one, two] = [`ONE-${randomUUID().slice(0, 8)}`, `TWO-${randomUUID().slice(0, 8)}`]
  expect(await upload(main, `\uFEFFCode;For\r\n${one};Asha\r\n${two};Ravi\r\n`)).toMatchObject({
    status: 201,
    body: { codes: 2, uses: 0 },
  })
  expect((await rowsOf(main)).map(([code]) => code)).toEqual([one.toUpperCase(), two.toUpperCase()])

  const shared = await makeCoupon(database.db)
  const refusal = async (file: string) => (await upload(main, file)).body.detail
  expect(await refusal(`NEW-ONE\n${two}\n`)).toBe(`Row 2: ${two.toUpperCase()} already exists.`)
  expect(await refusal(`NEW-ONE\n${shared}\n`)).toBe(`Row 2: ${shared} already exists.`)
  expect(await refusal('NEW-ONE\nnew-one\n')).toBe('Row 2: NEW-ONE is also in row 1.')
  expect(await refusal('NEW-ONE\n1.2E+09\n')).toMatch(/^Row 2: the spreadsheet shortened 1.2E\+09/)
  expect(await refusal('NEW-ONE\nTEN OFF\n')).toMatch(/^Row 2: a code has 3 to 20/)
  expect(await refusal('code\n')).toBe('The file has no codes.')
  expect((await ask(`GET /coupons/${main}`)).body.codes).toBe(2)
  const { body } = await ask('POST /coupons', { ...terms, code: two })
  expect(body.errors).toEqual({ code: `This is already a unique code of ${main}` })
})

const terms = {
  percent: 10,
  amount: null,
  cap: null,
  minimum: 0,
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  skipsReduced: false,
  isFirstOrderOnly: false,
  isPrepaidOnly: false,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
}

test('a coupon with codes keeps them, and gets none once it has ended', async () => {
  const code = `MANY${randomUUID().slice(0, 8).toUpperCase()}`
  expect((await ask('POST /coupons', { ...terms, code, method: 'codes' })).body).toMatchObject({ codes: 0 })
  await ask(`POST /coupons/${code}/codes`, { count: 3, prefix: 'A' })
  const changed = await ask(`PUT /coupons/${code}`, { ...terms, version: 1, method: 'code' })
  expect(Object.keys(changed.body.errors)).toEqual(['method'])
  expect((await ask(`PUT /coupons/${code}`, { ...terms, version: 1, method: 'codes', percent: 20 })).status).toBe(200)
  const tried = await ask(`POST /coupons/${code}/try`, {
    lines: [{ productId: tee.productId.toUpperCase(), quantity: 1 }],
  })
  expect(tried.body).toMatchObject({ discount: 200, refusal: null })
  await ask(`POST /coupons/${code}/end`, { version: 2 })
  expect((await ask(`POST /coupons/${code}/codes`, { count: 3, prefix: 'A' })).body.detail).toBe(
    'This coupon has ended.',
  )
  const [[single = ''] = []] = await rowsOf(code)
  expect((await type(await shopper(), single)).body.detail).toBe(`${single} is not valid today.`)
})

test('support neither creates nor downloads codes', async () => {
  const { main } = await withCodes(1)
  const support = await staffApp.makeStaff('support')
  expect((await ask(`POST /coupons/${main}/codes`, { count: 1, prefix: '' }, support)).status).toBe(403)
  expect((await download(main, Promise.resolve(support))).status).toBe(403)
  expect((await ask(`GET /coupons/${main}`, undefined, support)).status).toBe(200)
})

test('at the end, the uses of each coupon equal those of its codes', async () => {
  expect(await disagreements(database.db)).toEqual([])
})
