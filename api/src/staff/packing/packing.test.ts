import { randomUUID } from 'node:crypto'
import { claimMinutes } from '@nukkad/contract/parcel-rules'
import type { PackingOrder } from '@nukkad/contract/staff/packing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let ravi: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let meena: typeof ravi

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  ravi = await staffApp.makeStaff('packer')
  meena = await staffApp.makeStaff('packer')
  await database.db.updateTable('staff').set({ name: 'Meena' }).where('id', '=', meena.staffId).execute()
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

type By = { session: string }
const open = (orderId: string, { session }: By = ravi) => staffApp.ask(`POST /packing/${orderId}/claim`, { session })
const tick = (orderId: string, named: object, { session }: By = ravi) =>
  staffApp.ask(`POST /packing/${orderId}/ticks`, { session, body: { tickId: randomUUID(), ...named } })
const close = (orderId: string, body: object = {}, { session }: By = ravi) =>
  staffApp.ask(`POST /packing/${orderId}/packed`, { session, body })
const parcelsOf = (orderId: string) =>
  database.db.selectFrom('parcels').selectAll().where('orderId', '=', orderId).execute()
const deedsOf = async (orderId: string) =>
  (
    await database.db.selectFrom('auditLog').select('action').where('subject', '=', orderId).orderBy('id').execute()
  ).map(({ action }) => action)

async function order(quantities = [1]): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  const lines = []
  for (const quantity of quantities) lines.push(lineOf(await makeProduct(database.db), { quantity }))
  return asha.buy(lines)
}

async function tickAll(orderId: string, by: By = ravi): Promise<void> {
  const { body } = await open(orderId, by)
  for (const { itemId, quantity } of (body as PackingOrder).lines) {
    for (let nth = 0; nth < quantity; nth += 1) await tick(orderId, { itemId }, by)
  }
}

test('an order is opened, ticked item by item and packed, and then has its parcel', async () => {
  const orderId = await order([2, 1])
  const opened = await open(orderId)
  expect(opened.body).toMatchObject({ status: 'CONFIRMED', pieces: 3, ticked: 0, claim: { isMine: true } })
  const [tee, other] = opened.body.lines
  expect(tee).toMatchObject({ quantity: 2, ticked: 0, color: 'Washed Black', size: 'M' })
  expect((await close(orderId)).body).toMatchObject({ code: 'NOT_ALL_PACKED', detail: '0 of 3 items scanned.' })
  await tick(orderId, { itemId: tee.itemId })
  await tick(orderId, { code: tee.sku.toLowerCase() })
  const all = await tick(orderId, { itemId: other.itemId })
  expect(all.body).toMatchObject({ ticked: 3, lines: [{ ticked: 2 }, { ticked: 1 }] })
  const packed = await close(orderId, { weightG: 640, courier: 'dtdc', awb: 'd-7000001' })
  expect(packed.body).toMatchObject({
    orderId,
    way: 'out',
    state: 'packed',
    pieces: 3,
    weightG: 640,
    courier: 'DTDC',
    awb: 'D-7000001',
    packedBy: 'packer',
  })
  expect(await parcelsOf(orderId)).toMatchObject([{ packedBy: ravi.staffId, state: 'packed' }])
  const row = await database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'PROCESSING', courier: 'DTDC', awb: 'D-7000001' })
  expect(await deedsOf(orderId)).toEqual(['order.move', 'order.packed'])
  const { log, box, parcel } = (await staffApp.ask(`GET /orders/${orderId}`, { session: ravi.session })).body
  expect(box).toMatchObject({ state: 'packed', packedBy: 'packer', weightG: 640, courier: 'DTDC', awb: 'D-7000001' })
  expect(parcel).toBeNull()
  expect(log.at(-1)).toMatchObject({
    by: ravi.email,
    text: 'Packed; AWB: none → D-7000001; Courier: none → DTDC; Weight (g): none → 640',
  })
  expect((await open(orderId, meena)).body.code).toBe('PACKED')
})

test('opening an order does not start its packing: the first item does', async () => {
  const orderId = await order()
  const statusNow = async () => (await staffApp.ask(`GET /orders/${orderId}`, { session: ravi.session })).body.status
  const { lines } = (await open(orderId)).body
  expect((await tick(orderId, { code: 'SOME-OTHER-TEE' })).body.code).toBe('WRONG_PIECE')
  await staffApp.ask(`DELETE /packing/${orderId}/claim`, { session: ravi.session })
  expect(await statusNow()).toBe('CONFIRMED')
  expect(await deedsOf(orderId)).toEqual([])
  await open(orderId)
  await database.db.updateTable('orders').set({ holdReason: 'No answer' }).where('id', '=', orderId).execute()
  expect((await tick(orderId, { itemId: lines[0].itemId })).body.code).toBe('ORDER_HELD')
  await database.db.updateTable('orders').set({ holdReason: null }).where('id', '=', orderId).execute()
  const tickId = randomUUID()
  const replies = await Promise.all([1, 2].map(() => tick(orderId, { tickId, itemId: lines[0].itemId })))
  for (const { body } of replies) expect(body).toMatchObject({ status: 'PROCESSING', ticked: 1 })
  expect(await deedsOf(orderId)).toEqual(['order.move'])
})

describe('two packers', () => {
  test('the second sees by whom an order is packed, until the ten minutes are over', async () => {
    const orderId = await order()
    await open(orderId, meena)
    const refused = await open(orderId)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CLAIMED', detail: 'Meena is packing this order.' } })
    const { body } = await staffApp.ask('GET /packing', { session: ravi.session, query: { size: '100' } })
    const listed = body.content.find((one: PackingOrder) => one.orderId === orderId)
    expect(listed.claim).toMatchObject({ name: 'Meena', isMine: false })
    const { lines } = (await open(orderId, meena)).body
    expect((await tick(orderId, lines[0])).body.code).toBe('CLAIMED')
    expect((await close(orderId)).body.code).toBe('CLAIMED')
    staffApp.clock.advance(claimMinutes * 60_000)
    expect((await open(orderId)).body.claim.isMine).toBe(true)
    expect((await tick(orderId, { itemId: lines[0].itemId }, meena)).body.code).toBe('CLAIMED')
  })

  test('one of two staff who open an order at once has it', async () => {
    const orderId = await order()
    const both = await Promise.all([open(orderId), open(orderId, meena)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('an order that one leaves goes to the other, with its ticks', async () => {
    const orderId = await order([2])
    const { lines } = (await open(orderId)).body
    await tick(orderId, { itemId: lines[0].itemId })
    await staffApp.ask(`DELETE /packing/${orderId}/claim`, { session: ravi.session })
    expect((await open(orderId, meena)).body).toMatchObject({ ticked: 1, claim: { isMine: true } })
  })
})

test('a wrong item and one too many are refused, and nothing is ticked', async () => {
  const orderId = await order([1])
  const { lines } = (await open(orderId)).body
  const wrong = await tick(orderId, { code: 'SOME-OTHER-TEE' })
  expect(wrong.body).toMatchObject({
    code: 'WRONG_PIECE',
    detail: 'No product has the code SOME-OTHER-TEE.',
  })
  const other = await makeProduct(database.db, { name: 'Jugaad Tee' })
  const { sku } = await database.db
    .selectFrom('variants')
    .select('sku')
    .where('productId', '=', other.productId)
    .where('color', '=', 'Ecru')
    .where('size', '=', 'L')
    .executeTakeFirstOrThrow()
  expect((await tick(orderId, { code: sku })).body.detail).toBe('Jugaad Tee (Ecru, L) is not in this order.')
  expect((await tick(orderId, { itemId: randomUUID() })).body.code).toBe('WRONG_PIECE')
  await tick(orderId, { itemId: lines[0].itemId })
  const more = await tick(orderId, { itemId: lines[0].itemId })
  expect(more.body.detail).toMatch(/: already scanned\.$/)
  expect((await open(orderId)).body.ticked).toBe(1)
  await staffApp.ask(`DELETE /packing/${orderId}/ticks`, { session: ravi.session })
  expect((await open(orderId)).body.ticked).toBe(0)
})

test('cancelled items of an order are not packed, and its closed box is opened for them', async () => {
  const orderId = await order([2, 1])
  const { session } = await staffApp.makeStaff('manager')
  const cancelOne = async (orderItemId: string) => {
    const { version } = (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
    const body = { version, lines: [{ orderItemId, quantity: 1 }], reason: 'Other', message: 'Sorry.' }
    expect((await staffApp.ask(`POST /orders/${orderId}/cancel`, { session, body })).status).toBe(200)
  }
  const [tee, other] = (await open(orderId)).body.lines
  await cancelOne(tee.itemId)
  expect((await open(orderId)).body).toMatchObject({ pieces: 2, lines: [{ quantity: 1 }, { quantity: 1 }] })
  await tick(orderId, { itemId: tee.itemId })
  await tick(orderId, { itemId: other.itemId })
  const label = { courier: 'DTDC', awb: 'D-7100001' }
  expect((await close(orderId, label)).body).toMatchObject({ state: 'packed', pieces: 2, ...label })

  await cancelOne(other.itemId)
  expect(await parcelsOf(orderId)).toEqual([])
  const again = await open(orderId)
  expect(again.body).toMatchObject({ pieces: 1, ticked: 0, lines: [{ itemId: tee.itemId, quantity: 1 }] })
  // Its label is printed, so no other order gets the AWB meanwhile.
  const another = await order()
  await tickAll(another)
  const detail = `DTDC AWB D-7100001 already belongs to order ${orderId}.`
  expect((await close(another, label)).body).toMatchObject({ code: 'AWB_TAKEN', detail })
  await tick(orderId, { itemId: tee.itemId })
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', pieces: 1, ...label })
})

test('an item that is cancelled while its box is open must come out', async () => {
  const orderId = await order([2])
  await tickAll(orderId)
  const [{ itemId }] = (await open(orderId)).body.lines
  const { session } = await staffApp.makeStaff('manager')
  const { version } = (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
  const body = { version, lines: [{ orderItemId: itemId, quantity: 1 }], reason: 'Other', message: 'Sorry.' }
  await staffApp.ask(`POST /orders/${orderId}/cancel`, { session, body })
  expect((await close(orderId)).body).toMatchObject({
    code: 'NOT_ALL_PACKED',
    detail: expect.stringMatching(/: 2 scanned, but only 1 ordered now\. Reset and scan again\.$/),
  })
})

test('an order that is held, cancelled or gone is not packed', async () => {
  const [held, cancelled, gone, unpaid] = [await order(), await order(), await order(), await order()]
  await database.db.updateTable('orders').set({ status: 'PENDING' }).where('id', '=', unpaid).execute()
  expect((await open(unpaid)).body.detail).toBe('The order is “Payment pending” – cannot pack.')
  await database.db.updateTable('orders').set({ holdReason: 'No answer' }).where('id', '=', held).execute()
  expect((await open(held)).body).toMatchObject({ code: 'ORDER_HELD', detail: 'This order is on hold: No answer' })
  await open(cancelled)
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', cancelled).execute()
  expect((await open(cancelled)).body.detail).toBe('This order was cancelled. Put its items back on the shelf.')
  await bringTo(database.db, gone, 'SHIPPED', shop.clock())
  expect((await open(gone)).body.code).toBe('PACKED')
  expect((await open('NK-0000-0000-0000')).status).toBe(404)
})

test('the pick list sums what orders need, by product, colour and size', async () => {
  const tee = await makeProduct(database.db, { name: 'Addā Tee', stock: 50 })
  const ids: string[] = []
  for (const size of ['L', 'S', 'M', 'S']) {
    const asha = await makeShopper(shop, database.db)
    ids.push(await asha.buy([lineOf(tee, { size, quantity: 2 })]))
  }
  const query = new URLSearchParams(ids.map((id) => ['orderId', id])).toString()
  const { body } = await staffApp.ask(`GET /packing/pick?${query}`, { session: ravi.session })
  expect(body).toMatchObject({ pieces: 8, lines: [{ size: 'S', quantity: 4 }, { size: 'M' }, { size: 'L' }] })
  expect(new Set(body.lines[0].orders)).toEqual(new Set([ids[1], ids[3]]))
  await database.db
    .updateTable('orders')
    .set({ status: 'CANCELLED' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const later = await staffApp.ask(`GET /packing/pick?${query}`, { session: ravi.session })
  expect(later.body).toMatchObject({ pieces: 6, lines: [{ size: 'S' }, { size: 'M' }] })
})

test('the queue is sorted by the promised day, a page at a time', async () => {
  const ids: string[] = []
  for (const day of ['2026-10-03', '2026-10-01', '2026-10-02']) {
    const orderId = await order()
    await database.db.updateTable('orders').set({ expectedDate: day }).where('id', '=', orderId).execute()
    ids.push(orderId)
  }
  const page = async (query: Record<string, string>) =>
    (await staffApp.ask('GET /packing', { session: ravi.session, query })).body
  const first = await page({ size: '2', status: 'CONFIRMED' })
  expect(first.content.map(({ orderId }: PackingOrder) => orderId)).toEqual([ids[1], ids[2]])
  const second = await page({ size: '1', status: 'CONFIRMED', after: first.next })
  expect(second.content[0].orderId).toBe(ids[0])
})

test('orders promised for the same day are sorted by the time they were placed', async () => {
  const ids = [await order(), await order(), await order()]
  for (const [nth, orderId] of ids.entries()) {
    const placedAt = new Date(Date.UTC(2026, 8, 20, 12 - nth))
    await database.db
      .updateTable('orders')
      .set({ expectedDate: '2026-09-25', placedAt })
      .where('id', '=', orderId)
      .execute()
  }
  const page = async (query: Record<string, string>) =>
    (await staffApp.ask('GET /packing', { session: ravi.session, query })).body
  const first = await page({ size: '2' })
  const rest = await page({ size: '1', after: first.next })
  const shown = [...first.content, ...rest.content].map(({ orderId }: PackingOrder) => orderId)
  expect(shown).toEqual(ids.toReversed())
})

// The response of every fifth call is lost: the packer's browser sends it again, as it was.
test('two packers, ten orders and a fifth of the responses lost: every order is packed once', async () => {
  const tee = await makeProduct(database.db, { stock: 200 })
  const ids: string[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    const asha = await makeShopper(shop, database.db)
    ids.push(await asha.buy([lineOf(tee, { quantity: 1 + (nth % 3) })]))
  }
  let calls = 0
  async function sure<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      const response = await send()
      calls += 1
      if (calls % 5 !== 0) return response
    }
  }

  async function pack(orderId: string, by: By): Promise<void> {
    const opened = await sure(() => open(orderId, by))
    if (opened.status !== 200) return
    for (const { itemId, quantity } of (opened.body as PackingOrder).lines) {
      for (let nth = 0; nth < quantity; nth += 1) {
        const tickId = randomUUID()
        await sure(() => tick(orderId, { tickId, itemId }, by))
      }
    }
    const packed = await sure(() => close(orderId, { weightG: 300 }, by))
    expect(packed).toMatchObject({ status: 200, body: { orderId, state: 'packed' } })
  }

  const work = async (by: By, queue: readonly string[]) => {
    for (const orderId of queue) await pack(orderId, by)
  }
  await Promise.all([work(ravi, ids), work(meena, ids.toReversed())])
  await work(ravi, ids)

  const parcels = await database.db.selectFrom('parcels').selectAll().where('orderId', 'in', ids).execute()
  expect(parcels).toHaveLength(ids.length)
  expect(new Set(parcels.map(({ packedBy }) => packedBy)).size).toBe(2)
  const deeds = await database.db
    .selectFrom('auditLog')
    .select('subject')
    .where('action', '=', 'order.packed')
    .where('subject', 'in', ids)
    .execute()
  expect(deeds).toHaveLength(ids.length)
  expect(calls).toBeGreaterThan(50)
}, 60_000)

test.each([
  ['a parcel that is no id', 'GET /parcels?after=abc', undefined],
  ['a code with a hidden letter', 'POST /packing/ORDER/ticks', { tickId: randomUUID(), code: 'A\u0000B' }],
  ['neither line nor code', 'POST /packing/ORDER/ticks', { tickId: randomUUID() }],
  ['a weight below nothing', 'POST /packing/ORDER/packed', { weightG: -1 }],
  ['201 orders to pick', `GET /packing/pick?${'orderId=NK-0000-0000-0000&'.repeat(201)}`, undefined],
  ['an AWB that is none', 'POST /packing/ORDER/packed', { awb: 'no' }],
  ['201 lines to hand over', 'POST /parcels/hand-over', { lines: Array.from({ length: 201 }, () => 'DL100001') }],
])('%s is refused as bad input', async (_name, call, body) => {
  const reply = await staffApp.ask(call.replace('ORDER', 'NK-0000-0000-0000'), {
    session: ravi.session,
    ...(body && { body }),
  })
  expect(reply.status).toBe(422)
})

test('a line of a hand-over may hold anything that can be kept', async () => {
  const handOver = (lines: string[]) =>
    staffApp.ask('POST /parcels/hand-over', { session: ravi.session, body: { lines } })
  const { status, body } = await handOver([
    '💥'.repeat(20),
    "'; drop table parcels",
    'NK-0000-0000-0000 \u0001',
    '   x',
  ])
  expect(status).toBe(200)
  expect(body.refused).toHaveLength(4)
  expect((await handOver(['NK-0000-0000-0000 \u0000'])).status).toBe(422)
})

describe('hand-over', () => {
  const handOver = (lines: string[], more: object = {}, { session }: By = ravi) =>
    staffApp.ask('POST /parcels/hand-over', { session, body: { lines, ...more } })

  async function packed(awb?: string): Promise<string> {
    const orderId = await order()
    await tickAll(orderId)
    await close(orderId, { courier: 'Delhivery', ...(awb && { awb }) })
    return orderId
  }
  const statusOf = async (orderId: string) =>
    (await database.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

  test('an AWB, an order id or both name a parcel; repeated, nothing happens', async () => {
    const [labelled, unlabelled, plain] = [await packed('DL100001'), await packed(), await packed()]
    const lines = ['dl100001', `${unlabelled}, Delhivery, DL100002`, plain.replaceAll('-', '').toLowerCase()]
    const first = await handOver(lines)
    expect(first.body.refused).toEqual([
      {
        line: lines[2],
        orderId: plain,
        fault: 'unlabelled',
        why: 'No AWB, so the shipment cannot be tracked. Add the AWB after the order number.',
      },
    ])
    expect(first.body.handedOver).toMatchObject([
      { orderId: labelled, awb: 'DL100001' },
      { orderId: unlabelled, awb: 'DL100002' },
    ])
    expect(await statusOf(plain)).toBe('PROCESSING')
    const onPurpose = await handOver(lines, { withoutAwb: true })
    expect(onPurpose.body).toMatchObject({ handedOver: [{ orderId: plain, awb: null }], refused: [] })
    for (const orderId of [labelled, unlabelled, plain]) expect(await statusOf(orderId)).toBe('SHIPPED')
    const again = await handOver(lines)
    expect(again.body).toMatchObject({ handedOver: [], refused: [] })
    expect(again.body.unchanged).toHaveLength(3)
    expect((await deedsOf(labelled)).filter((action) => action === 'order.move')).toHaveLength(2)
  })

  test('the AWB of a parcel that left without one is added later', async () => {
    const orderId = await packed()
    const label = (body: object, session = ravi.session) =>
      staffApp.ask(`PUT /orders/${orderId}/shipment`, { session, body })
    expect((await label({ awb: 'DL500001' })).body.code).toBe('ORDER_STATE')
    await handOver([orderId], { withoutAwb: true })
    expect((await label({})).status).toBe(422)
    expect((await label({ awb: 'DL500001' }, (await staffApp.makeStaff('accountant')).session)).status).toBe(403)
    expect((await label({ awb: 'dl500001' })).body).toMatchObject({ courier: 'Delhivery', awb: 'DL500001' })
    expect((await label({ awb: 'DL500001' })).status).toBe(200)
    expect((await deedsOf(orderId)).filter((action) => action === 'order.shipment')).toHaveLength(1)
    const { log } = (await staffApp.ask(`GET /orders/${orderId}`, { session: ravi.session })).body
    expect(log.filter((entry: object) => JSON.stringify(entry).includes('DL500001'))).toHaveLength(1)
  })

  test('an order that cannot be dispatched yet says so, and not that its AWB is missing', async () => {
    const { body } = await handOver([await order()])
    expect(body.refused[0]).toMatchObject({ fault: 'wrong', why: 'The order is “Confirmed” – cannot dispatch.' })
  })

  test('a label scanned twice is one parcel', async () => {
    const orderId = await packed('DL600001')
    const { body } = await handOver(['DL600001', 'dl600001', `${orderId} DL600001`])
    expect(body).toEqual({ handedOver: [{ line: 'DL600001', orderId, awb: 'DL600001' }], unchanged: [], refused: [] })
  })

  test('an order id is taken without its NK, with and without dashes; an AWB of that form stays one', async () => {
    const [dashed, joined, labelled] = [await packed('DL700001'), await packed('DL700002'), await packed()]
    const bare = (orderId: string) => orderId.slice('NK-'.length).toLowerCase()
    const lines = [bare(dashed), bare(joined).replaceAll('-', ''), `${bare(labelled)}, 123456789012`]
    const { body } = await handOver(lines)
    expect(body.refused).toEqual([])
    expect(body.handedOver).toMatchObject([
      { orderId: dashed, awb: 'DL700001' },
      { orderId: joined, awb: 'DL700002' },
      { orderId: labelled, awb: '123456789012' },
    ])
    expect((await handOver(['000000000000'])).body.refused[0].fault).toBe('unknown')
  })

  test('unknown, doubled, wrong and unreadable lines are named one by one, and nothing of those moves', async () => {
    const [good, twice, thief, cancelled, elsewhere] = [
      await packed('DL200001'),
      await packed('DL200002'),
      await packed(),
      await packed('DL200004'),
      await packed('DL200005'),
    ]
    await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', cancelled).execute()
    const { body } = await handOver(
      [
        'DL200001',
        'DL999999',
        'DL200002',
        `${twice} DL200009`,
        `${thief} DL200005`,
        'DL200004',
        `${elsewhere} DL777777`,
        'NK-0000-0000-0000',
        'hello',
      ],
      { courier: 'Delhivery' },
    )
    expect(body.handedOver).toEqual([{ line: 'DL200001', orderId: good, awb: 'DL200001' }])
    expect(body.refused).toMatchObject([
      { line: 'DL999999', fault: 'unknown', why: 'No shipment ready to dispatch has this AWB.' },
      { line: 'DL200002', fault: 'doubled', orderId: twice },
      {
        line: `${twice} DL200009`,
        fault: 'doubled',
        why: 'Another line has the same order or AWB with different details.',
      },
      {
        line: `${thief} DL200005`,
        fault: 'wrong',
        why: `Delhivery AWB DL200005 already belongs to order ${elsewhere}.`,
      },
      { line: 'DL200004', fault: 'wrong', why: 'This order was cancelled: do not dispatch it. Restock its items.' },
      { line: `${elsewhere} DL777777`, fault: 'wrong', why: 'The order’s AWB is DL200005, not DL777777.' },
      { line: 'NK-0000-0000-0000', fault: 'unknown' },
      { line: 'hello', fault: 'unreadable' },
    ])
    for (const orderId of [twice, thief, elsewhere]) expect(await statusOf(orderId)).toBe('PROCESSING')
    const other = await handOver(['DL200005'], { courier: 'DTDC' })
    expect(other.body.refused[0].why).toBe('The order’s courier is Delhivery, not DTDC.')
  })

  test('the lists of parcels follow, and a cancelled one is listed until its items are restocked', async () => {
    const list = async (show: string) =>
      (await staffApp.ask('GET /parcels', { session: ravi.session, query: { show, size: '100' } })).body.content
    const ids = (parcels: { orderId: string }[]) => parcels.map(({ orderId }) => orderId)
    const [waiting, sent, failed, pulled] = [await packed(), await packed(), await packed(), await packed()]
    await handOver([sent, failed], { withoutAwb: true })
    for (const to of ['OUT_FOR_DELIVERY', 'DELIVERY_FAILED']) {
      const { version } = (await staffApp.ask(`GET /orders/${failed}`, { session: ravi.session })).body
      const { session } = await staffApp.makeStaff('manager')
      await staffApp.ask(`POST /orders/${failed}/moves`, { session, body: { to, version } })
    }
    const { session } = await staffApp.makeStaff('manager')
    const { version } = (await staffApp.ask(`GET /orders/${pulled}`, { session })).body
    await staffApp.ask(`POST /orders/${pulled}/moves`, {
      session,
      body: { to: 'CANCELLED', version, reason: 'Asked to' },
    })

    expect(ids(await list('packed'))).toContain(waiting)
    expect(ids(await list('handedOver'))).toContain(sent)
    expect(ids(await list('undelivered'))).toContain(failed)
    expect(ids(await list('packed'))).not.toContain(pulled)
    const recalled = (await list('recalled')).find(({ orderId }: { orderId: string }) => orderId === pulled)
    const shelve = () => staffApp.ask(`POST /parcels/${recalled.parcelId}/shelve`, { session: ravi.session })
    expect((await shelve()).body).toMatchObject({ state: 'shelved' })
    expect((await shelve()).body).toMatchObject({ state: 'shelved' })
    expect(ids(await list('recalled'))).not.toContain(pulled)
    expect((await deedsOf(pulled)).filter((action) => action === 'order.shelved')).toHaveLength(1)
    const [other] = await list('packed')
    const refused = await staffApp.ask(`POST /parcels/${other.parcelId}/shelve`, { session: ravi.session })
    expect(refused.body.code).toBe('ORDER_STATE')
  })
})
