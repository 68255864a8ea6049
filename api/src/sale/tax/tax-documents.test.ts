import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { demoSeller } from '@nukkad/contract/shop'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { endDeaths, prepareDeaths, startDeaths } from '../../../test/dying-connections.ts'
import { makeCoupon, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makePayment, makeShopper, type Line } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { connect, inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../order/move-order.ts'
import { closeParcel } from '../../staff/packing/pack-order.ts'
import { moveReturn } from '../returns/change-return.ts'
import { openReturn } from '../returns/request-return.ts'
import { beginSeller } from '../../store/settings/seller.ts'
import { checkDocuments } from './check-documents.ts'
import { findOpenInvoice } from './invoice.ts'
import { listInvoiceIds } from './list-documents.ts'
import type { TaxFacts } from './tax-document.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let packer: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let owner: typeof packer

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  packer = await staffApp.makeStaff('packer')
  owner = await staffApp.makeStaff('owner')
})
beforeEach(() => {
  shop.clock.set(new Date('2026-11-20T06:30:00Z'))
  staffApp.clock.set(shop.clock())
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const tee = (price = 799) => makeProduct(database.db, { price, stock: 400 })

/** Places a cash order to that State; returns its id. */
async function buy(
  lines: Line[],
  { state = 'Karnataka', coupon }: { state?: string; coupon?: string } = {},
): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  const { cartId } = (await asha.add(...lines)).body
  if (coupon !== undefined) await asha.ask('PUT /cart/coupon', { query: { cartId, code: coupon } })
  const { items, grandTotal } = await asha.bag()
  const body = {
    userId: asha.userId,
    items,
    shippingAddress: { ...home, state },
    paymentMethod: 'CASH',
    deliveryCharges: 60,
    totalAmount: grandTotal + 60,
  }
  const placed = await asha.ask('POST /orders', { body })
  expect(placed.status).toBe(201)
  return placed.body.orderId
}

const move = (orderId: string, to: OrderStatus, more: object = {}) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: shop.clock(), ...more }))
const ship = (orderId: string) => bringTo(database.db, orderId, 'SHIPPED', shop.clock())
const documentsOf = (orderId: string) =>
  database.db
    .selectFrom('taxDocuments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('madeAt')
    .orderBy('number')
    .execute()
const linesOf = (documentId: string) =>
  database.db
    .selectFrom('taxDocumentLines')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute()
async function invoiceOf(orderId: string) {
  const documents = await documentsOf(orderId)
  const [invoice, ...others] = documents.filter(({ kind, cancelledAt }) => kind === 'INVOICE' && cancelledAt === null)
  if (invoice === undefined || others.length > 0) throw new Error(`${orderId} has not one invoice`)
  return { ...invoice, facts: invoice.facts as unknown as TaxFacts, lines: await linesOf(invoice.id) }
}
async function notesOf(orderId: string) {
  const notes = (await documentsOf(orderId)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  return Promise.all(notes.map(async (note) => ({ ...note, lines: await linesOf(note.id) })))
}
const itemsOf = (orderId: string) =>
  database.db.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).orderBy('position').execute()

/** As if the parcel had been dispatched before the shop made invoices. */
async function withoutInvoice(orderId: string): Promise<void> {
  const { db } = database
  await sql`alter table tax_documents disable trigger keep_tax_document`.execute(db)
  await db.updateTable('taxDocuments').set({ cancelledAt: shop.clock() }).where('orderId', '=', orderId).execute()
  await sql`alter table tax_documents enable trigger keep_tax_document`.execute(db)
}

/** Everything is in the box, which is still open. */
async function fillBox(orderId: string): Promise<void> {
  const { session } = packer
  const { body } = await staffApp.ask(`POST /packing/${orderId}/claim`, { session })
  for (const { itemId, quantity } of body.lines) {
    for (let nth = 0; nth < quantity; nth += 1) {
      await staffApp.ask(`POST /packing/${orderId}/ticks`, { session, body: { tickId: randomUUID(), itemId } })
    }
  }
}

const closeBox = (orderId: string) =>
  staffApp.ask(`POST /packing/${orderId}/packed`, { session: packer.session, body: {} })

async function pack(orderId: string) {
  await fillBox(orderId)
  return closeBox(orderId)
}

/** Returns and refunds items of a delivered order: in full unless `amount` is less. */
async function comeBack(
  orderId: string,
  found: { orderItemId: string; quantity: number; outcome?: 'shelf' | 'missing' }[],
  amount?: number,
) {
  return inTransaction(database.db, async (tx) => {
    const now = shop.clock()
    const lines = [...Map.groupBy(found, ({ orderItemId }) => orderItemId)].map(([orderItemId, own]) => ({
      orderItemId,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    const returnId = await openReturn(tx, { orderId, reason: 'Size/fit issue', actorId: 'staff', lines, now })
    for (const to of ['APPROVED', 'PICKED_UP'] as const) await moveReturn(tx, { returnId, to, by: 'staff', now })
    const receipt = {
      found: found.map(({ outcome = 'shelf', ...one }) => ({ ...one, outcome }) as const),
      ...(amount !== undefined && { refund: { amount, reason: 'Worn' } }),
    }
    await moveReturn(tx, { returnId, to: 'RECEIVED', by: 'staff', receipt, now })
    return returnId
  })
}

describe('the tax invoice', () => {
  test('is made when the box is closed, and stays at dispatch', async () => {
    const orderId = await buy([lineOf(await tee(), { quantity: 2 })])
    expect((await pack(orderId)).status).toBe(200)
    const invoice = await invoiceOf(orderId)
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      number: expect.stringMatching(/^AA2627\/\d{7}$/),
      day: '2026-11-20',
      buyerName: 'Asha Rao',
      buyerStreet: home.street,
      buyerState: 'Karnataka',
      total: 165_800,
      cancelledAt: null,
    })
    await move(orderId, 'SHIPPED')
    expect(await documentsOf(orderId)).toHaveLength(1)
  })

  test('is made at dispatch if nobody packed on the screen', async () => {
    const orderId = await buy([lineOf(await tee())])
    await move(orderId, 'PROCESSING')
    expect(await documentsOf(orderId)).toEqual([])
    await move(orderId, 'SHIPPED')
    expect(await documentsOf(orderId)).toHaveLength(1)
  })

  test('copies the seller, the State, HSN, units and equal halves of CGST and SGST', async () => {
    const orderId = await buy([lineOf(await tee(), { quantity: 2 })])
    await ship(orderId)
    const { facts, lines, ...invoice } = await invoiceOf(orderId)
    expect(facts).toMatchObject({
      seller: { legalName: 'Nukkad Apparel Private Limited', gstin: '29AAACN0000A1ZH', state: 'Karnataka' },
      sellerStateCode: '29',
      buyerStateCode: '29',
      heads: ['CGST', 'SGST'],
      payment: 'Cash on delivery',
    })
    expect(lines).toMatchObject([
      {
        hsn: '61091000',
        units: 2,
        uqc: 'PCS',
        price: 79_900,
        discount: 0,
        rate: 5,
        taxable: 152_190,
        cgst: 3_805,
        sgst: 3_805,
        igst: 0,
        total: 159_800,
        orderTax: 7_610,
      },
      {
        itemId: null,
        description: 'Cash on delivery charge',
        hsn: '61091000',
        units: 0,
        rate: 5,
        taxable: 5_714,
        cgst: 143,
        sgst: 143,
        total: 6_000,
      },
    ])
    expect(invoice).toMatchObject({ taxable: 157_904, cgst: 3_948, sgst: 3_948, igst: 0, total: 165_800 })
  })

  test.each([
    ['Maharashtra', '27', ['IGST']],
    ['Ladakh', '38', ['IGST']],
    ['Karnataka', '29', ['CGST', 'SGST']],
  ])('to %s has the tax heads of that destination', async (state, buyerStateCode, heads) => {
    const orderId = await buy([lineOf(await tee())], { state })
    await ship(orderId)
    const { facts, cgst, igst } = await invoiceOf(orderId)
    expect(facts).toMatchObject({ buyerStateCode, heads })
    expect([cgst > 0, igst > 0]).toEqual([heads.length === 2, heads.length === 1])
  })

  test('counts the delivery charge of footwear under the unit of footwear: one line of Table 12', async () => {
    const shoes = await makeProduct(database.db, { price: 1999, hsn: '64041100', stock: 10 })
    const orderId = await buy([lineOf(shoes), lineOf(await tee(3499))])
    await ship(orderId)
    const { lines } = await invoiceOf(orderId)
    expect(lines.map(({ hsn, uqc, units }) => [hsn, uqc, units])).toEqual([
      ['64041100', 'PRS', 1],
      ['61091000', 'PCS', 1],
      ['64041100', 'PRS', 0],
      ['61091000', 'PCS', 0],
    ])
  })

  test('splits the delivery charge over 5 % and 18 % by taxable value', async () => {
    const orderId = await buy([lineOf(await tee(999)), lineOf(await tee(3499))], { state: 'Goa' })
    await ship(orderId)
    const { lines, total } = await invoiceOf(orderId)
    expect(lines.map(({ rate, total: sum, units }) => [rate, sum, units])).toEqual([
      [5, 99_900, 1],
      [18, 349_900, 1],
      // 951.43 : 2,965.25 of ₹60.
      [5, 1_458, 0],
      [18, 4_542, 0],
    ])
    expect(total).toBe(455_800)
  })

  test('has only the items not cancelled before packing', async () => {
    const orderId = await buy([lineOf(await tee(), { quantity: 3 })])
    const [item] = await itemsOf(orderId)
    const { version } = (await staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })).body
    const cancel = { version, reason: 'Customer asked', lines: [{ orderItemId: item?.id, quantity: 1 }] }
    expect(
      (await staffApp.ask(`POST /orders/${orderId}/cancel`, { session: owner.session, body: cancel })).status,
    ).toBe(200)
    await ship(orderId)
    expect((await invoiceOf(orderId)).lines).toMatchObject([{ units: 2, total: 159_800 }, { total: 6_000 }])
  })

  test('is cancelled with its order and keeps its number', async () => {
    const orderId = await buy([lineOf(await tee())])
    await pack(orderId)
    const { number } = await invoiceOf(orderId)
    await move(orderId, 'CANCELLED')
    expect(await documentsOf(orderId)).toMatchObject([{ number, cancelledAt: shop.clock() }])
  })

  test('is cancelled when an item in the closed box is, and the box gets another', async () => {
    const orderId = await buy([lineOf(await tee(), { quantity: 2 })])
    await pack(orderId)
    const [item] = await itemsOf(orderId)
    const { version } = (await staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })).body
    const body = { version, reason: 'Customer asked', lines: [{ orderItemId: item?.id, quantity: 1 }] }
    await staffApp.ask(`POST /orders/${orderId}/cancel`, { session: owner.session, body })
    expect(await documentsOf(orderId)).toMatchObject([{ cancelledAt: staffApp.clock() }])
    await pack(orderId)
    expect(await invoiceOf(orderId)).toMatchObject({ total: 85_900 })
    expect(await documentsOf(orderId)).toHaveLength(2)
  })

  test('has the rate of its day: a box from before a change is invoiced again', async () => {
    const orderId = await buy([lineOf(await tee(1_499))])
    // Before 22 Sep 2025 apparel above ₹1,000 had 12 %.
    shop.clock.set(new Date('2025-09-21T06:30:00Z'))
    staffApp.clock.set(shop.clock())
    await pack(orderId)
    expect((await invoiceOf(orderId)).lines).toMatchObject([{ rate: 12, orderTax: 7_138 }, { rate: 12 }])
    shop.clock.set(new Date('2025-09-22T06:30:00Z'))
    await move(orderId, 'SHIPPED')
    const [before, after] = await documentsOf(orderId)
    expect([before?.cancelledAt, after?.cancelledAt]).toEqual([shop.clock(), null])
    expect((await invoiceOf(orderId)).lines).toMatchObject([{ rate: 5, total: 149_900 }, { rate: 5 }])
  })

  test('can be neither changed nor deleted', async () => {
    const orderId = await buy([lineOf(await tee())])
    await ship(orderId)
    const { id } = await invoiceOf(orderId)
    const { db } = database
    await expect(
      db.updateTable('taxDocuments').set({ day: '2026-11-19' }).where('id', '=', id).execute(),
    ).rejects.toThrow('cannot be changed')
    await expect(db.deleteFrom('taxDocuments').where('id', '=', id).execute()).rejects.toThrow('cannot be deleted')
    await expect(
      db.updateTable('taxDocumentLines').set({ units: 9 }).where('documentId', '=', id).execute(),
    ).rejects.toThrow('cannot be changed')
    await db.updateTable('taxDocuments').set({ buyerName: 'Deleted account' }).where('id', '=', id).execute()
  })

  test('names the seller of the last start', async () => {
    const { facts } = await invoiceOf(await shipped())
    await beginSeller(
      database.db,
      {
        ...facts.seller,
        legalName: 'Kinara Clothing',
        grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
      },
      shop.clock(),
    )
    expect((await invoiceOf(await shipped())).facts.seller.legalName).toBe('Kinara Clothing')
    await beginSeller(database.db, demoSeller, shop.clock())
  })
})

async function shipped(): Promise<string> {
  const orderId = await buy([lineOf(await tee())])
  await ship(orderId)
  return orderId
}

async function serials(year: number, prefix: string): Promise<number[]> {
  const rows = await database.db
    .selectFrom('taxDocuments')
    .select('serial')
    .where('year', '=', year)
    .where('prefix', '=', prefix)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial }) => serial)
}

const withoutGap = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A packer who waited too long retries; a deadlock would be a bug. */
async function dispatch(orderId: string, isTakenBack: boolean): Promise<string> {
  try {
    await inTransaction(database.db, async (tx) => {
      await moveOrder(tx, { orderId, to: 'SHIPPED', by: 'staff', now: shop.clock() })
      if (isTakenBack) throw new Error('the courier never came')
    })
    return 'shipped'
  } catch (error) {
    const { message } = error as Error
    if (/lock timeout|timeout exceeded/.test(message)) return dispatch(orderId, isTakenBack)
    return message
  }
}

describe('numbers', () => {
  test('many packers at once get 1 to n, and a rollback leaves no gap', async () => {
    const product = await tee()
    const orders: string[] = []
    for (let nth = 0; nth < 24; nth += 1) orders.push(await buy([lineOf(product)]))
    const before = await serials(2026, 'AA')
    for (const orderId of orders) await move(orderId, 'PROCESSING')
    const ends = await Promise.all(orders.map((orderId, nth) => dispatch(orderId, nth % 3 === 0)))
    expect(new Set(ends)).toEqual(new Set(['shipped', 'the courier never came']))
    expect(await serials(2026, 'AA')).toEqual(withoutGap(before.length + 16))
    const { rows } = await sql`select number from tax_documents group by number having count(*) > 1`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  test.runIf(process.env.LONG)(
    '200 boxes closed at once get 1 to n without a gap, though connections die in the middle',
    async () => {
      const { db } = database
      const product = await tee()
      const orders: string[] = []
      for (let nth = 0; nth < 200; nth += 1) orders.push(await buy([lineOf(product)]))
      for (const orderId of orders) await fillBox(orderId)
      const before = await serials(2026, 'AA')
      const tables = ['tax_series', 'tax_documents', 'tax_document_lines']
      await prepareDeaths(db, tables)
      // The pool is full of packers.
      const killer = connect(database.url, 1)
      const dying = Promise.withResolvers<void>()
      let [closed, died] = [0, 0]

      const by = { staffId: packer.staffId, actor: packer.email, role: 'packer', requestId: null } as const
      async function close(orderId: string): Promise<void> {
        try {
          await closeParcel(db, by, { orderId, weightG: null }, shop.clock())
          closed += 1
        } catch (error) {
          const { message } = error as Error
          const isDead = /terminat|ECONNRESET/i.test(message)
          // Packers try again after a death, or a long wait for the series or for a connection.
          if (!isDead && !message.includes('timeout')) throw error
          if (isDead) died += 1
          await wait(20)
          await close(orderId)
        }
      }
      const packers = orders.map(async (orderId, nth) => {
        if (nth >= 100) await dying.promise
        await close(orderId)
      })
      await waitUntil(() => expect(closed).toBeGreaterThan(40))
      await startDeaths(killer, tables)
      dying.resolve()
      await waitUntil(() => expect(died).toBeGreaterThan(5))
      expect(closed).toBeLessThan(200)
      await endDeaths(killer)
      await Promise.all(packers)
      await killer.destroy()

      expect(await serials(2026, 'AA')).toEqual(withoutGap(before.length + 200))
      for (const orderId of orders) expect(await documentsOf(orderId)).toHaveLength(1)
    },
    300_000,
  )

  test('begin again with the financial year, at midnight of 1 April in India', async () => {
    const [last, first] = [await buy([lineOf(await tee())]), await buy([lineOf(await tee())])]
    shop.clock.set(new Date('2027-03-31T18:29:59Z'))
    await ship(last)
    shop.clock.set(new Date('2027-03-31T18:30:00Z'))
    await ship(first)
    expect(await invoiceOf(last)).toMatchObject({ day: '2027-03-31', year: 2026 })
    expect(await invoiceOf(first)).toMatchObject({ day: '2027-04-01', number: 'AA2728/0000001' })
  })

  const numbers = (more: object = {}) => ({
    INVOICE: { prefix: 'KN/', first: 124 },
    CREDIT_NOTE: { prefix: 'KC', first: 1 },
    ...more,
  })
  async function choose(value: object, session = owner.session) {
    const { taxNumbers } = (await staffApp.ask('GET /settings', { session: owner.session })).body
    return staffApp.ask('PUT /settings/tax-numbers', { session, body: { value, version: taxNumbers.version } })
  }

  test('begin with the prefix and the first number that the owner sets', async () => {
    expect((await choose(numbers())).status).toBe(200)
    expect((await invoiceOf(await shipped())).number).toBe('KN/2627/0000124')
    expect((await invoiceOf(await shipped())).number).toBe('KN/2627/0000125')
    const begun = await choose(numbers({ INVOICE: { prefix: 'kn/', first: 500 } }))
    expect(begun.body.errors).toEqual({ 'value.INVOICE.first': 'Numbers of 2026–27 already started at 124' })
    const taken = await choose({ INVOICE: { prefix: 'X', first: 1 }, CREDIT_NOTE: { prefix: 'KN/', first: 1 } })
    expect(taken.body.errors).toEqual({
      'value.CREDIT_NOTE.prefix': '2026–27 already uses this prefix for the other documents',
    })
    expect(
      (await choose({ INVOICE: { prefix: 'AA', first: 1 }, CREDIT_NOTE: { prefix: 'CN', first: 1 } })).status,
    ).toBe(200)
  })

  test.each([
    ['TOOLO', 'seventeen characters'],
    ['0A', 'a zero first'],
    ['-A', 'a dash first'],
    ['A B', 'a space'],
    ['', 'nothing'],
  ])('"%s" is refused as a prefix: %s', async (prefix) => {
    const { status, body } = await choose(numbers({ INVOICE: { prefix, first: 1 } }))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['value.INVOICE.prefix']])
  })

  test('cannot share a prefix, and only the owner sets them', async () => {
    const same = await choose(numbers({ CREDIT_NOTE: { prefix: 'kn/', first: 1 } }))
    expect(same.body.errors).toEqual({ 'value.CREDIT_NOTE.prefix': 'Choose two different prefixes' })
    const { session } = await staffApp.makeStaff('accountant')
    expect((await choose(numbers(), session)).status).toBe(403)
  })
})

/**
 * Two tees at ₹799 (5 %) and a coat at ₹3,499 (18 %): ₹5,097. The coupon's 10 % and the rounding to whole rupees are
 * ₹510: 51,000 × 1,598 / 5,097 = 15,989.41 for the tees and 35,010.59 for the coat, which has the left-over paisa.
 *
 * Tees: 159,800 − 15,989 = 143,811, with 143,811 × 5/105 = 6,848.14 tax, or two halves of 3,424.07.
 * Coat: 349,900 − 35,011 = 314,889, with 314,889 × 18/118 = 48,033.92 tax, or two halves of 24,016.96.
 * The ₹60 by taxable value, 136,963 to 266,855: 6,000 × 136,963 / 403,818 = 2,035.02 at 5 % and 3,964.98 at 18 %.
 * At 5 %: 2,035 × 5/105 = 96.90 tax, or two halves of 48.45. At 18 %: 3,965 × 18/118 = 604.83, or halves of 302.42.
 *
 * One tee comes back. It has half of 143,811, and the odd paisa stays with the other tee: 71,906 with 3,424.10 tax, or
 * two halves of 1,712.05. The note has the rest of the line: 71,905, and its tax less that of the kept tee.
 */
describe('5 % and 18 %, the COD fee and a discount, and one item returned', () => {
  const igst = (tax: number) => ({ cgst: 0, sgst: 0, igst: tax })
  const halves = (half: number) => ({ cgst: half, sgst: half, igst: 0 })
  const tees = { description: 'Chai Tee', hsn: '61091000', rate: 5, discount: 15_989, total: 143_811 }
  const coat = { description: 'Rain Coat', hsn: '62029900', rate: 18, discount: 35_011, total: 314_889 }
  const fee = { description: 'Cash on delivery charge', itemId: null, units: 0, discount: 0 }
  const [lowFee, highFee] = [
    { ...fee, hsn: '61091000', rate: 5, price: 2_035, total: 2_035 },
    { ...fee, hsn: '62029900', rate: 18, price: 3_965, total: 3_965 },
  ]
  const back = { description: 'Chai Tee', units: 1, price: 79_900, discount: 7_995, rate: 5, total: 71_905 }

  test.each([
    {
      state: 'Goa',
      lines: [
        { ...tees, units: 2, price: 79_900, taxable: 136_963, ...igst(6_848), orderTax: 6_848 },
        { ...coat, units: 1, price: 349_900, taxable: 266_855, ...igst(48_034), orderTax: 48_034 },
        { ...lowFee, taxable: 1_938, ...igst(97) },
        { ...highFee, taxable: 3_360, ...igst(605) },
      ],
      sum: { taxable: 409_116, ...igst(55_584), total: 464_700 },
      returned: { ...back, taxable: 68_481, ...igst(3_424) },
    },
    {
      state: 'Karnataka',
      lines: [
        { ...tees, units: 2, price: 79_900, taxable: 136_963, ...halves(3_424), orderTax: 6_848 },
        { ...coat, units: 1, price: 349_900, taxable: 266_855, ...halves(24_017), orderTax: 48_034 },
        { ...lowFee, taxable: 1_939, ...halves(48) },
        { ...highFee, taxable: 3_361, ...halves(302) },
      ],
      sum: { taxable: 409_118, ...halves(27_791), total: 464_700 },
      returned: { ...back, taxable: 68_481, ...halves(1_712) },
    },
  ])('to $state: invoice and credit note to the paisa', async ({ state, lines, sum, returned }) => {
    const tee = await makeProduct(database.db, { name: 'Chai Tee', price: 799 })
    const rainCoat = await makeProduct(database.db, { name: 'Rain Coat', price: 3_499, hsn: '62029900' })
    const coupon = await makeCoupon(database.db, { percent: 10 })
    const orderId = await buy([lineOf(tee, { quantity: 2 }), lineOf(rainCoat)], { state, coupon })
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const invoice = await invoiceOf(orderId)
    expect(invoice).toMatchObject(sum)
    expect(invoice.lines).toHaveLength(4)
    expect(invoice.lines).toMatchObject(lines)

    const [item] = await itemsOf(orderId)
    await comeBack(orderId, [{ orderItemId: item!.id, quantity: 1 }])
    const notes = await notesOf(orderId)
    const { taxable, cgst, sgst, igst: across, total } = returned
    expect(notes).toMatchObject([
      { corrects: invoice.id, cause: 'returned', taxable, cgst, sgst, igst: across, total, lines: [returned] },
    ])
    expect(
      await database.db.selectFrom('returns').select('refundAmount').where('orderId', '=', orderId).execute(),
    ).toEqual([{ refundAmount: 71_905 }])
    expect(await checkDocuments(database.db, new Date(0))).toEqual([])
  })
})

describe('the credit note', () => {
  const heads = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
  const sumOf = (documents: Record<(typeof heads)[number], number>[]) =>
    heads.map((head) => documents.reduce((sum, one) => sum + one[head], 0))

  async function delivered(lines: Line[], way: { state?: string } = {}) {
    const orderId = await buy(lines, way)
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    return { orderId, items: await itemsOf(orderId) }
  }

  test('covers the received items; the last one has the delivery charge, and all add up to the invoice', async () => {
    const { orderId, items } = await delivered([lineOf(await tee(799), { quantity: 3 }), lineOf(await tee(3_499))])
    const [cheap = '', dear = ''] = items.map(({ id }) => id)
    await comeBack(orderId, [{ orderItemId: cheap, quantity: 1 }])
    const [first] = await notesOf(orderId)
    const { id, number, day } = await invoiceOf(orderId)
    expect(first).toMatchObject({ cause: 'returned', corrects: id, total: 79_900, facts: { invoice: { number, day } } })
    expect(first?.number).toMatch(/^CN2627\/\d{7}$/)
    expect(first?.lines).toMatchObject([{ units: 1, rate: 5, corrects: 1 }])

    await comeBack(orderId, [
      { orderItemId: dear, quantity: 1 },
      { orderItemId: cheap, quantity: 2 },
    ])
    const notes = await notesOf(orderId)
    expect(notes).toHaveLength(2)
    expect(sumOf(notes)).toEqual(sumOf([await invoiceOf(orderId)]))
  })

  test('follows the refund, and has no missing items', async () => {
    const { orderId, items } = await delivered([lineOf(await tee(), { quantity: 2 })], { state: 'Kerala' })
    const [item = ''] = items.map(({ id }) => id)
    await comeBack(
      orderId,
      [
        { orderItemId: item, quantity: 1 },
        { orderItemId: item, quantity: 1, outcome: 'missing' },
      ],
      50_000,
    )
    expect(await notesOf(orderId)).toMatchObject([
      { total: 50_000, igst: 2_381, lines: [{ units: 1, price: 79_900, discount: 29_900, total: 50_000 }] },
    ])
  })

  test('is not written without a refund', async () => {
    const { orderId, items } = await delivered([lineOf(await tee())])
    await comeBack(orderId, [{ orderItemId: items[0]?.id ?? '', quantity: 1 }], 0)
    expect(await notesOf(orderId)).toEqual([])
  })

  test('covers the rest of a parcel that was returned or lost', async () => {
    const back = await shipped()
    const items = await itemsOf(back)
    const found = items.map(({ id, quantity }) => ({ orderItemId: id, quantity, outcome: 'shelf' }))
    await move(back, 'RETURNED_TO_ORIGIN', { found })
    const lost = await shipped()
    await move(lost, 'LOST')
    for (const [orderId, cause] of [
      [back, 'undelivered'],
      [lost, 'lost'],
    ] as const) {
      const notes = await notesOf(orderId)
      expect(notes).toMatchObject([{ cause, lines: [{ units: 1 }, { units: 0, itemId: null }] }])
      expect(sumOf(notes)).toEqual(sumOf([await invoiceOf(orderId)]))
    }
  })

  test('is written once for a lost prepaid shipment, though it is refunded in the same step', async () => {
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
    await makePayment(database.db, orderId, shop.clock())
    await move(orderId, 'CONFIRMED', { by: 'payment' })
    await ship(orderId)
    await move(orderId, 'LOST')
    expect(await notesOf(orderId)).toMatchObject([{ cause: 'lost', total: 79_900 }])
  })

  test('written for a lost parcel stays the only one when the parcel is found and comes back', async () => {
    const orderId = await shipped()
    await move(orderId, 'LOST')
    const [item] = await itemsOf(orderId)
    const found = [{ orderItemId: item!.id, quantity: 1, outcome: 'shelf' }]
    await move(orderId, 'RETURNED_TO_ORIGIN', { found })
    expect(await notesOf(orderId)).toMatchObject([{ cause: 'lost' }])
    expect((await documentsOf(orderId)).length).toBe(2)
  })

  test('for a lost COD parcel that did arrive is followed by a new invoice, which a return then corrects', async () => {
    const orderId = await shipped()
    const first = await invoiceOf(orderId)
    await move(orderId, 'LOST')
    shop.clock.set(new Date('2026-12-04T06:30:00Z'))
    await move(orderId, 'DELIVERED')
    const invoices = (await documentsOf(orderId)).filter(({ kind }) => kind === 'INVOICE')
    expect(invoices).toMatchObject([
      { id: first.id, follows: null, cancelledAt: null },
      { follows: first.id, day: '2026-12-04', total: first.total, cancelledAt: null },
    ])
    const [, second] = invoices
    expect(second!.number).not.toBe(first.number)
    expect(await findOpenInvoice(database.db, orderId)).toMatchObject({ id: second!.id })
    expect(await listInvoiceIds(database.db, [orderId])).toEqual([second!.id])
    expect((await staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })).body.taxDocuments).toHaveLength(3)
    const [item] = await itemsOf(orderId)
    await comeBack(orderId, [{ orderItemId: item!.id, quantity: 1 }])
    expect(await notesOf(orderId)).toMatchObject([
      { cause: 'lost', corrects: first.id },
      { cause: 'returned', corrects: second!.id },
    ])
    expect(await checkDocuments(database.db, new Date(0))).toEqual([])
  })

  test('for a parcel that is lost, found, lost and found again follows each invoice once', async () => {
    const orderId = await shipped()
    await move(orderId, 'LOST')
    await move(orderId, 'DELIVERED')
    await move(orderId, 'OUT_FOR_DELIVERY', { reason: 'Wrong parcel' })
    await move(orderId, 'LOST')
    await move(orderId, 'DELIVERED')
    const documents = await documentsOf(orderId)
    const invoices = documents.filter(({ kind }) => kind === 'INVOICE')
    expect(new Set(invoices.map(({ follows }) => follows))).toEqual(new Set([null, invoices[0]!.id, invoices[1]!.id]))
    expect(documents.filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(2)
    expect(await checkDocuments(database.db, new Date(0))).toEqual([])
  })

  test('is not followed by an invoice for a parcel dispatched without one', async () => {
    const orderId = await shipped()
    await withoutInvoice(orderId)
    await move(orderId, 'LOST')
    await move(orderId, 'DELIVERED')
    expect((await documentsOf(orderId)).filter(({ cancelledAt }) => cancelledAt === null)).toEqual([])
  })

  test('is not written for a parcel dispatched without an invoice', async () => {
    const orderId = await shipped()
    await withoutInvoice(orderId)
    await move(orderId, 'LOST')
    expect(await notesOf(orderId)).toEqual([])
  })
})
