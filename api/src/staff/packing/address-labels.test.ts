import { demoSeller } from '@nukkad/contract/shop'
import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { hasMissingGlyph, pdfText } from '../../../test/pdf-text.ts'
import { readBars } from '../../../test/read-bars.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'
import { addressLabelsPdf } from './address-label-pdf.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session = ''

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  session = (await staffApp.makeStaff('packer')).session
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

async function labels(orderIds: readonly string[], own = session) {
  const headers = { origin: staffUrl, cookie: `nukkad-staff=${own}` }
  const query = orderIds.map((id) => `orderId=${id}`).join('&')
  const reply = await staffApp.app.inject({ url: `${staffApiPath}/orders/address-labels.pdf?${query}`, headers })
  return { status: reply.statusCode, headers: reply.headers, pdf: reply.rawPayload, problem: () => reply.json() }
}
const wordsOf = (pdf: Buffer) => pdfText(pdf).join(' ').replaceAll(/\s+/g, ' ')
const sizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ])

async function order(products = 1, name = 'Asha Rao'): Promise<string> {
  const asha = await makeShopper(shop, database.db, name)
  const lines = []
  for (let nth = 0; nth < products; nth += 1) {
    lines.push(lineOf(await makeProduct(database.db, { name: `Gully Tee ${nth + 1}`, price: 799 }), { quantity: 2 }))
  }
  return asha.buy(lines)
}

const change = (id: string, values: Record<string, unknown>) =>
  database.db.updateTable('orders').set(values).where('id', '=', id).execute()

/** Closes the box of an order as the packer. */
async function pack(orderId: string, parcel: Record<string, unknown> = {}): Promise<void> {
  const { body } = await staffApp.ask(`POST /packing/${orderId}/claim`, { session })
  for (const { itemId, quantity } of body.lines) {
    for (let nth = 0; nth < quantity; nth += 1) {
      const tick = { tickId: crypto.randomUUID(), itemId }
      await staffApp.ask(`POST /packing/${orderId}/ticks`, { session, body: tick })
    }
  }
  const { status } = await staffApp.ask(`POST /packing/${orderId}/packed`, {
    session,
    body: { weightG: 420, ...parcel },
  })
  expect(status).toBe(200)
}

test('a label is 4 by 6 inches and tells the courier where to, from whom and what to collect', async () => {
  const orderId = await order()
  const { status, headers, pdf } = await labels([orderId])
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="address-labels.pdf"',
    'cache-control': 'no-store',
  })
  expect(sizes(pdf)).toEqual([[288, 432]])
  const { street, totalAmount } = await database.db
    .selectFrom('orders')
    .select(['street', 'totalAmount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const words = wordsOf(pdf)
  for (const word of ['Asha Rao', street, 'Bengaluru, Karnataka', '560005', 'Phone +91 9876543210']) {
    expect(words).toContain(word)
  }
  expect(words).toContain(`Cash to collect ₹${(totalAmount / 100).toLocaleString('en-IN')}`)
  expect(words).toContain(orderId)
  expect(words).toMatch(/2 × Gully Tee 1, Washed Black, M/)
  for (const part of [demoSeller.legalName, ...demoSeller.address, demoSeller.gstin]) expect(words).toContain(part)
  expect(words).not.toMatch(/Invoice|AWB/)
  expect(hasMissingGlyph(pdf)).toBe(false)
})

test('a packed parcel has its AWB, courier, weight and invoice number', async () => {
  const orderId = await order()
  await pack(orderId, { courier: 'Blue Dart', awb: 'BD123456789' })
  const words = wordsOf((await labels([orderId])).pdf)
  for (const word of ['Blue Dart', 'AWB BD123456789', 'Invoice AA2627/0000001', 'Weight 420 g', `Order ${orderId}`]) {
    expect(words).toContain(word)
  }
})

test('a reader reads the AWB on each label, or the order number until there is an AWB', async () => {
  const [packed, waiting] = [await order(), await order()]
  await pack(packed, { courier: 'Blue Dart', awb: 'BD987654321IN' })
  const { pdf } = await labels([packed, waiting])
  expect(await readBars(pdf)).toEqual(['BD987654321IN', waiting.replaceAll('-', '')])
  // Bars of a longer AWB are narrower, and still read.
  await change(waiting, { awb: '1Z'.repeat(15) })
  expect(await readBars((await labels([waiting])).pdf)).toEqual(['1Z'.repeat(15)])
})

test('cash to collect is less what was cancelled, and a prepaid order collects none', async () => {
  const orderId = await order(2)
  const { orderItemId, totalAmount, version } = await database.db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['orderItems.id as orderItemId', 'orders.totalAmount', 'orders.version'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const owner = (await staffApp.makeStaff('owner')).session
  const body = { version, lines: [{ orderItemId, quantity: 1 }], reason: 'Out of stock', message: 'One is sold out' }
  const cancelled = await staffApp.ask(`POST /orders/${orderId}/cancel`, { session: owner, body })
  expect(cancelled.status).toBe(200)
  const words = wordsOf((await labels([orderId])).pdf)
  expect(words).toContain(`Cash to collect ₹${(totalAmount / 100 - 799).toLocaleString('en-IN')}`)
  expect(words).toContain('1 × Gully Tee 1')
  await change(orderId, { paymentMethod: 'ONLINE' })
  const prepaid = wordsOf((await labels([orderId])).pdf)
  expect(prepaid).toContain('Prepaid')
  expect(prepaid).not.toContain('Cash to collect')
})

test('many orders are a page each in the order asked for, and a last page names those left out', async () => {
  const [one, other, held, sent] = [await order(), await order(), await order(), await order()]
  await change(held, { holdReason: 'No answer' })
  await bringTo(database.db, sent, 'SHIPPED', shop.clock())
  const { pdf } = await labels([other, held, one, sent])
  expect(sizes(pdf)).toEqual(Array.from({ length: 3 }, () => [288, 432]))
  const words = pdfText(pdf)
  expect(words.filter((word) => [one, other, held, sent].includes(word))).toEqual([other, one])
  // An order number may be broken between two lines, after one of its hyphens.
  const unbroken = (text: string) => text.replaceAll(/\s/g, '')
  const last = unbroken(wordsOf(pdf))
  expect(last).toContain(unbroken(`1 order on hold skipped: ${held}.`))
  expect(last).toContain(unbroken(`1 order is not to be packed or dispatched: ${sent}.`))
  const none = await labels([sent])
  expect(none.problem()).toMatchObject({
    status: 409,
    detail: `None of these orders has an address label. 1 order is not to be packed or dispatched: ${sent}.`,
  })
  expect((await labels(['NK-0000-0000-0000'])).status).toBe(404)
  expect((await labels(Array.from({ length: mostOrdersAtOnce + 1 }, () => one))).status).toBe(422)
})

test('the same facts are the same bytes', async () => {
  const orderId = await order()
  const first = await labels([orderId])
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await labels([orderId])).pdf.equals(first.pdf)).toBe(true)
})

test('a long name, street and list of items stay on one page above the sender', async () => {
  const orderId = await order(14, 'Venkatanarasimharajuvaripeta Balasubramaniam Krishnamurthy Iyer')
  await change(orderId, { street: 'Flat 1203, Tower B, '.repeat(12).slice(0, 240), awb: 'A'.repeat(30) })
  const { pdf } = await labels([orderId])
  expect(sizes(pdf)).toHaveLength(1)
  const words = wordsOf(pdf)
  expect(words).toMatch(/and \d+ more lines/)
  expect(words).toContain(demoSeller.gstin)
})

test('only staff who pack print labels', async () => {
  const orderId = await order()
  const support = (await staffApp.makeStaff('support')).session
  expect((await labels([orderId], support)).status).toBe(403)
})

test.each(['NK-TRKS-YD44-Y3BZ', 'NK-ZE3H-N6SE-CFQ5', 'NK-AVAT-TYAV-WAVT'])(
  'the code %s stays on one line',
  async (code) => {
    const to = {
      name: 'Asha Rao',
      street: '4 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560001',
      phone: '9876543210',
    }
    const from = { name: 'Nukkad', address: 'Bengaluru', contact: '080 4000 0000' }
    const label = {
      courier: null,
      bars: [2, 1, 1],
      code,
      to,
      payment: 'Prepaid',
      isCash: false,
      facts: [],
      items: [],
      from,
    }
    const pdf = await addressLabelsPdf({ labels: [label], leftOut: [], placedAt: new Date(0), shop: 'Nukkad' })
    expect(pdfText(pdf)).toContain(code)
  },
)

test('after a part cancel and after an edit staff are told to reprint, until the order is dispatched', async () => {
  const orderId = await order()
  const { session: manager } = await staffApp.makeStaff('manager')
  const page = async () => (await staffApp.ask(`GET /orders/${orderId}`, { session: manager })).body
  const queued = async () => {
    const { body } = await staffApp.ask('GET /packing', { session, query: { size: '100' } })
    return body.content.find((one: { orderId: string }) => one.orderId === orderId).marks
  }
  const send = async (path: string, body: Record<string, unknown>) => {
    const { version } = await page()
    const sent = { session: manager, body: { version, ...body } }
    expect((await staffApp.ask(`POST /orders/${orderId}/${path}`, sent)).status).toBe(200)
  }
  expect(wordsOf((await labels([orderId])).pdf)).toContain('Cash to collect ₹1,658')
  expect((await queued()).changedAt).toBeNull()

  const [item] = (await page()).items
  await send('cancel', { reason: 'Customer asked', lines: [{ orderItemId: item.orderItemId, quantity: 1 }] })
  const cancelledAt = (await queued()).changedAt
  expect(cancelledAt).toMatch(/^\d{4}-.*Z$/)
  expect((await page()).marks.changedAt).toBe(cancelledAt)
  expect(wordsOf((await labels([orderId])).pdf)).toContain('Cash to collect ₹859')

  staffApp.clock.advance(60_000)
  const { fullName, phone, city, state, postalCode } = (await page()).address
  await send('edit', { address: { fullName, phone, city, state, postalCode, street: '15, 2nd Cross' } })
  const { changedAt } = (await staffApp.ask(`POST /packing/${orderId}/claim`, { session })).body.marks
  expect(Date.parse(changedAt)).toBe(Date.parse(cancelledAt) + 60_000)

  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  expect((await page()).marks).toBeNull()
})
