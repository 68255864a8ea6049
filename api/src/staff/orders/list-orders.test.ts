import { orderSorts } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { readSearch } from './search-orders.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session = ''
/** Order ids by the names that the tests give them. */
const ids: Record<string, string> = {}
let productId = ''
let email = ''
let paymentId = ''

type Row = { orderId: string }
const names = (rows: Row[]) => rows.map(({ orderId }) => Object.keys(ids).find((name) => ids[name] === orderId) ?? '?')
const list = async (query: Record<string, string>, by = session) =>
  (await staffApp.ask('GET /orders', { session: by, query })).body
const found = async (query: Record<string, string>, by = session) => names((await list(query, by)).content).toSorted()

const day = (at: string) => new Date(`${at}T06:30:00Z`)
const change = (name: string, values: object) =>
  database.db
    .updateTable('orders')
    .set(values)
    .where('id', '=', ids[name] ?? '')
    .execute()

async function fill(): Promise<void> {
  const { db } = database
  const tee = await makeProduct(db, { stock: 50 })
  const shirt = await makeProduct(db, { stock: 50, price: 2499 })
  productId = shirt.productId
  const asha = await makeShopper(shop, db)
  const meera = await makeShopper(shop, db, 'Meera')
  email = meera.email
  for (const name of ['new', 'packed', 'sent', 'held']) ids[name] = await asha.buy([lineOf(tee)])
  ids['online'] = await asha.buy([lineOf(tee)], { method: 'ONLINE' })
  ids['paid'] = await meera.buy([lineOf(shirt, { quantity: 2 })], { method: 'ONLINE' })
  paymentId = await makePayment(db, ids['paid'], shop.clock())
  const now = shop.clock()
  await bringTo(db, ids['packed'] ?? '', 'PROCESSING', now)
  await bringTo(db, ids['sent'] ?? '', 'SHIPPED', now)
  await change('new', { placedAt: day('2026-11-10'), expectedDate: '2026-11-20', fullName: 'Zoya O’Brien-Khan' })
  await change('packed', { placedAt: new Date('2026-11-11T18:29:00Z'), expectedDate: '2026-11-21' })
  await change('sent', { placedAt: new Date('2026-11-11T18:31:00Z'), courier: 'Ekart', awb: 'EK12345678' })
  await change('held', { placedAt: day('2026-11-13'), holdReason: 'Ask', state: 'Goa', postalCode: '403001' })
  await change('online', { placedAt: day('2026-11-14'), phone: '8123456789' })
  await change('paid', { placedAt: day('2026-11-15'), email: 'meera.k@example.in', fullName: 'A.Meera Iyer' })
  const note = { text: 'Call first' }
  await staffApp.ask(`POST /orders/${ids['held']}/notes`, { session, body: note })
  await staffApp.ask(`PUT /orders/${ids['new']}/tags`, { session, body: { version: 1, tags: ['VIP'] } })
}

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  session = (await staffApp.makeStaff('owner')).session
  await fill()
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

test('lists of each order what a line shows, the newest first', async () => {
  const { content, total, totalIsMore, next } = await list({})
  expect(names(content)).toEqual(['paid', 'online', 'held', 'sent', 'packed', 'new'])
  expect({ total, totalIsMore, next }).toEqual({ total: 6, totalIsMore: false, next: null })
  expect(content[0]).toMatchObject({
    status: 'PENDING',
    placedAt: '2026-11-15T06:30:00.000Z',
    fullName: 'A.Meera Iyer',
    pieces: 2,
    totalAmount: 4998,
    paymentMethod: 'ONLINE',
    paymentState: 'paid',
    tags: [],
    notes: 0,
  })
  expect(content[2]).toMatchObject({ holdReason: 'Ask', notes: 1, version: 2 })
  expect(content[5]).toMatchObject({ tags: ['vip'], version: 2 })
})

test.each<[Record<string, string>, string[]]>([
  [{ status: 'PROCESSING' }, ['packed']],
  [{ status: 'CONFIRMED' }, ['held', 'new']],
  [{ paymentMethod: 'ONLINE' }, ['online', 'paid']],
  [{ paymentState: 'paid' }, ['paid']],
  [{ paymentState: 'unpaid', paymentMethod: 'ONLINE' }, ['online']],
  [{ paymentState: 'refundFailed' }, []],
  [{ from: '2026-11-12', to: '2026-11-13' }, ['held', 'sent']],
  [{ to: '2026-11-11' }, ['new', 'packed']],
  [{ promised: '2026-11-20' }, ['new']],
  [{ promisedUntil: '2026-11-21' }, ['new', 'packed']],
  [{ state: 'Goa' }, ['held']],
  [{ pincode: '403' }, ['held']],
  [{ pincode: '403 0' }, ['held']],
  [{ pincode: '403 001' }, ['held']],
  [{ pincode: '403-001' }, ['held']],
  [{ courier: 'Ekart' }, ['sent']],
  [{ amountFrom: '4998', amountTo: '4998' }, ['paid']],
  [{ tag: 'Vip' }, ['new']],
  [{ hasNote: 'true' }, ['held']],
  [{ held: 'true' }, ['held']],
  [{ held: 'false', status: 'CONFIRMED' }, ['new']],
])('by %o finds %o', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
  expect((await list(query)).total).toBe(expected.length)
})

test('filters by partial cancellation', async () => {
  const { db } = database
  const asha = await makeShopper(shop, db, 'Tara')
  const line = lineOf(await makeProduct(db, { stock: 9 }), { quantity: 2 })
  const [cut, all, kept] = [await asha.buy([line]), await asha.buy([line]), await asha.buy([line])]
  const cancel = async (orderId: string, version: number) => {
    const { items } = (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
    const body = { version, reason: 'Other', lines: [{ orderItemId: items[0].orderItemId, quantity: 1 }] }
    expect((await staffApp.ask(`POST /orders/${orderId}/cancel`, { session, body })).status).toBe(200)
  }
  await cancel(cut, 1)
  await cancel(all, 1)
  await cancel(all, 2)
  const idsOf = async (query: Record<string, string>) =>
    (await list({ productId: line.productId, ...query })).content.map(({ orderId }: Row) => orderId).toSorted()
  expect(await idsOf({ partCancelled: 'true' })).toEqual([cut])
  expect(await idsOf({ partCancelled: 'false' })).toEqual([all, kept].toSorted())
  await db
    .updateTable('orders')
    .set({ placedAt: day('2026-01-01') })
    .where('id', 'in', [cut, all, kept])
    .execute()
})

test('by product, by colour and size, and by several states at once', async () => {
  expect(await found({ productId })).toEqual(['paid'])
  const variants = await database.db.selectFrom('variants').selectAll().where('productId', '=', productId).execute()
  for (const variant of variants) {
    const isBought = variant.color === 'Washed Black' && variant.size === 'M'
    expect(await found({ variantId: variant.id })).toEqual(isBought ? ['paid'] : [])
  }
  const reply = await staffApp.app.inject({
    url: '/staff/api/v1.0/orders?status=PROCESSING&status=SHIPPED',
    headers: { cookie: `nukkad-staff=${session}` },
  })
  expect(names(reply.json().content)).toEqual(['sent', 'packed'])
})

describe('the search', () => {
  test.each([
    ['ek12345678', ['sent']],
    ['EK1234', ['sent']],
    ['zoya', ['new']],
    ['khan zo', ['new']],
    ['mee', ['paid']],
    ['81234 56789', ['online']],
    ['+91 8123456789', ['online']],
    ['8123', ['online']],
    ['403001', ['held']],
    ['Meera.K@', ['paid']],
    ['x%', []],
    ["zoya':* | 'a", []],
    ['%', []],
  ])('%s finds %o', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  test('finds an order by its id as people type it, by its payment and by the e-mail of the account', async () => {
    const id = ids['packed'] ?? ''
    for (const q of [id, id.toLowerCase(), id.replaceAll('-', ''), id.replaceAll('-', ' ').toLowerCase()])
      expect(await found({ q })).toEqual(['packed'])
    expect(await found({ q: paymentId })).toEqual(['paid'])
    expect(await found({ q: email })).toEqual(['paid'])
  })

  test('does not find people by phone or e-mail for who may not read customers', async () => {
    const { session: packer } = await staffApp.makeStaff('packer')
    expect(await found({ q: '8123456789' }, packer)).toEqual([])
    expect(await found({ q: 'meera.k@' }, packer)).toEqual([])
    expect(await found({ q: 'zoya' }, packer)).toEqual(['new'])
  })

  test('reads what may be meant', () => {
    expect(readSearch('kd-7f3k-9qxm-2bpd')).toEqual({ orderId: 'KD-7F3K-9QXM-2BPD' })
    // Without dashes it may be a tracking number, too.
    expect(readSearch('nk7f3k9qxm2bpd')).toEqual({
      orderId: 'NK-7F3K-9QXM-2BPD',
      awb: 'NK7F3K9QXM2BPD',
      name: ['nk7f3k9qxm2bpd'],
    })
    expect(readSearch('560005')).toEqual({ awb: '560005', phone: '560005', pincode: '560005' })
    expect(readSearch('!')).toEqual({})
  })
})

test('the same orders come the other way round, from oldest or from the last day', async () => {
  const idsBy = async (sort: string) => (await list({ sort, size: '100' })).content.map((one: Row) => one.orderId)
  expect(await idsBy('oldest')).toEqual((await idsBy('placed')).toReversed())
  expect(await idsBy('promisedLast')).toEqual((await idsBy('promised')).toReversed())
})

test('pages by key show each order once while new ones arrive', async () => {
  for (const sort of orderSorts) {
    const seen: string[] = []
    let after: string | undefined
    const idsOf = ({ content }: { content: Row[] }) => content.map(({ orderId }) => orderId)
    const all = idsOf(await list({ sort }))
    do {
      const page = await list({ sort, size: '2', ...(after && { after }) })
      seen.push(...idsOf(page))
      after = page.next ?? undefined
      const asha = await makeShopper(shop, database.db)
      const newest = await asha.buy([lineOf(await makeProduct(database.db))])
      await database.db
        .updateTable('orders')
        .set({ placedAt: day('2026-12-01'), expectedDate: '2026-11-01' })
        .where('id', '=', newest)
        .execute()
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    // One that arrives behind the page may be seen.
    expect(seen.filter((orderId) => all.includes(orderId))).toEqual(all)
    await database.db
      .updateTable('orders')
      .set({ status: 'CANCELLED' })
      .where('placedAt', '=', day('2026-12-01'))
      .execute()
  }
})
