import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { defaultTerms } from '@nukkad/contract/terms-rules'
import { describe, expect, test } from 'vitest'
import { makeCoupon, makeProduct, type MadeProduct, type ProductOptions } from '../../../test/make.ts'
import {
  bringTo,
  home,
  lineOf,
  makePayment,
  makeShopper,
  returnWhole,
  savePayout,
  stockOf,
} from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { inTransaction } from '../../platform/db.ts'
import { readCashFacts } from '../../sale/cash/cash-facts.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { checkCash } from '../../sale/settlement/check-cash.ts'
import { checkPaymentStates } from '../../sale/settlement/check-payment-states.ts'
import { checkRemittances } from '../../sale/settlement/check-remittances.ts'
import { checkOnline } from '../../sale/settlement/match-payments.ts'
import { checkDocuments } from '../../sale/tax/check-documents.ts'
import { matchStock } from '../../store/stock/match-stock.ts'

const api = openStaffApi()
const fee = defaultTerms.codFee

let doors = 0

/** A phone and an address used nowhere else: the COD limits count both. */
function nextDoor() {
  doors += 1
  return { ...home, street: `${doors} MG Road`, phone: String(9_876_500_000 + doors) }
}

type Given = { quantity?: number; method?: PaymentMethod; coupon?: string; tee?: MadeProduct }

/** An order of tees of ₹799 each, and the calls that edit it. */
async function makeOrder({ quantity = 2, method = 'CASH', coupon: code, tee: given }: Given = {}) {
  const tee = given ?? (await makeProduct(api.db, { price: 799, stock: 9 }))
  const asha = await makeShopper(api.shop, api.db)
  const shippingAddress = nextDoor()
  const line = lineOf(tee, { quantity })
  await asha.add(line)
  if (code !== undefined) {
    const { cartId } = await asha.bag()
    const { status } = await asha.ask('PUT /cart/coupon', { query: { cartId, code } })
    if (status !== 200) throw new Error(`coupon not taken: ${status}`)
  }
  const placed = await asha.order({ method, more: { shippingAddress } })
  expect(placed.status).toBe(201)
  const { orderId } = placed.body
  if (method === 'ONLINE') {
    await makePayment(api.db, orderId, api.shop.clock())
    const now = api.shop.clock()
    await inTransaction(api.db, (tx) => moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now }))
  }
  const read = async () => (await api.ask(`GET /orders/${orderId}`)).body
  const { version, items } = await read()
  const { orderItemId } = items[0]
  const lineTo = ({ productId, color, size }: { productId: string; color: string; size: string }) => ({
    orderItemId,
    productId,
    color,
    size,
  })
  type To = Parameters<typeof lineTo>[0]
  return {
    asha,
    tee,
    line,
    orderId,
    orderItemId,
    version,
    shippingAddress,
    read,
    quote: (to: To) => api.ask(`POST /orders/${orderId}/edit/quote`, { lines: [lineTo(to)] }),
    swap: (to: To, totalAmount: number, more: object = {}) =>
      api.ask(`POST /orders/${orderId}/edit`, { version, lines: [lineTo(to)], totalAmount, ...more }),
    edit: (body: object) => api.ask(`POST /orders/${orderId}/edit`, { version, ...body }),
  }
}

const otherLine = async (given: ProductOptions = {}) =>
  lineOf(await makeProduct(api.db, { stock: 9, ...given }), { color: 'Ecru', size: 'S' })

/** The sentences of the checks that `npm run match` makes without asking the provider. */
async function mismatches(): Promise<string[]> {
  const since = new Date(0)
  const { db } = api
  return [
    ...(await checkCash(db, since)),
    ...(await checkOnline(db, since)),
    ...(await checkRemittances(db, since)),
    ...(await checkPaymentStates(db, since)),
    ...(await checkDocuments(db, since)),
    ...(await matchStock(db)).unexplained,
  ]
}

const invoiceOf = (orderId: string) =>
  api.db
    .selectFrom('taxDocuments')
    .innerJoin('taxDocumentLines as line', 'line.documentId', 'taxDocuments.id')
    .select(['line.description', 'line.units', 'line.total', 'taxDocuments.total as all'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .where('line.itemId', 'is not', null)
    .execute()

describe('a COD order', () => {
  test.each([699, 999])('gets the total of the new product at ₹%i, shown before saving', async (price) => {
    const order = await makeOrder()
    const { tee, line, orderId } = order
    const to = await otherLine({ price })
    const total = price * 2 + fee
    const quoted = await order.quote(to)
    expect(quoted).toMatchObject({
      status: 200,
      body: {
        previousTotal: 1598 + fee,
        totalAmount: total,
        discount: 0,
        couponCode: null,
        endedCoupon: null,
        prices: [{ orderItemId: order.orderItemId, price }],
      },
    })
    expect(await order.read()).toMatchObject({ version: order.version, items: [{ productId: tee.productId }] })

    const saved = await order.swap(to, total)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        version: order.version + 1,
        items: [{ productId: to.productId, color: 'Ecru', size: 'S', quantity: 2, price, total: price * 2 }],
        sums: { items: price * 2, deliveryCharges: fee, total, dueAtDoor: total },
      },
    })
    expect((await stockOf(api.db, line)).stock).toBe(9)
    expect((await stockOf(api.db, to)).stock).toBe(7)
    const { name } = await api.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', to.productId)
      .executeTakeFirstOrThrow()
    const words = [
      `${tee.name} (Washed Black, M) becomes ${name} (Ecru, S)`,
      `Total ₹1,658 becomes ₹${total.toLocaleString('en-IN')}`,
    ]
    expect((await order.read()).log.at(-1)).toMatchObject({
      actor: 'staff',
      by: api.manager.email,
      text: words.join('; '),
    })
    const audited = api.db.selectFrom('auditLog').select(['action', 'actor', 'after']).where('subject', '=', orderId)
    expect(await audited.execute()).toEqual([
      { action: 'order.edit', actor: api.manager.email, after: { changed: words } },
    ])
    await api.staffApp.work()
    const mail = api.staffApp.mails.findLast(({ subject }) => subject === `Order ${orderId} updated`)
    expect(mail?.text).toContain(name)
    expect(mail?.text).toContain(`To pay on delivery: ₹${total.toLocaleString('en-IN')}`)
    const { asha, shippingAddress } = order
    const facts = await readCashFacts(api.db, { userId: asha.userId, shippingAddress }, api.shop.clock())
    expect(facts.filter(({ by }) => by !== 'pincode').map(({ amount }) => amount)).toEqual(
      [total, total, total].map((one) => one * 100),
    )
  })

  test('is packed, invoiced, delivered and returned with the new product', async () => {
    const order = await makeOrder()
    const { asha, orderId } = order
    const to = await otherLine({ price: 2999 })
    const total = 5998 + fee
    expect((await order.swap(to, total)).status).toBe(200)
    const now = api.shop.clock()
    await bringTo(api.db, orderId, 'DELIVERED', now)
    const [invoiced] = await invoiceOf(orderId)
    expect(invoiced).toMatchObject({ units: 2, total: 599_800, all: total * 100 })
    // Above ₹2,500 the higher rate applies.
    expect(await asha.read(orderId)).toMatchObject({ totalAmount: total, items: [{ productId: to.productId }] })
    const rate = api.db.selectFrom('orderItems').select(['taxRate', 'hsn']).where('orderId', '=', orderId)
    expect(await rate.execute()).toEqual([{ taxRate: 18, hsn: '61091000' }])
    const parcel = api.db.selectFrom('parcels').select('cashDue').where('orderId', '=', orderId)
    expect(await parcel.execute()).toEqual([{ cashDue: total * 100 }])
    await savePayout(asha, orderId)
    await returnWhole(api.db, orderId, now)
    expect((await stockOf(api.db, to)).stock).toBe(9)
    expect(await mismatches()).toEqual([])
  })

  test('keeps its coupon while that gives a discount, even after it has ended', async () => {
    const coupon = await makeCoupon(api.db, { minimum: 1500, maxUses: 1, maxUsesPerUser: 1 })
    const order = await makeOrder({ coupon })
    expect((await order.read()).sums).toMatchObject({ discount: 160, total: 1438 + fee })
    await api.db
      .updateTable('coupons')
      .set({ endsAt: new Date('2026-02-01') })
      .where('code', '=', coupon)
      .execute()
    const { body } = await order.swap(await otherLine({ price: 999 }), 1798 + fee)
    expect(body).toMatchObject({ couponCode: coupon, sums: { items: 1998, discount: 200, total: 1798 + fee } })
    expect(await usesOf(coupon)).toEqual([1, 1])
  })

  test('loses a coupon whose minimum is no longer met, and its use comes back', async () => {
    const coupon = await makeCoupon(api.db, { minimum: 1500, maxUses: 1 })
    const order = await makeOrder({ coupon })
    const to = await otherLine({ price: 699 })
    const quoted = (await order.quote(to)).body
    expect(quoted).toMatchObject({ totalAmount: 1398 + fee, discount: 0, couponCode: null, endedCoupon: coupon })
    const { body } = await order.swap(to, 1398 + fee)
    expect(body).toMatchObject({ couponCode: null, sums: { items: 1398, discount: 0, total: 1398 + fee } })
    expect(body.log.at(-1).text).toContain(`Coupon ${coupon} no longer applies`)
    expect(await usesOf(coupon)).toEqual([0, 0])
  })
})

async function usesOf(code: string) {
  const { uses } = await api.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()
  const rows = await api.db.selectFrom('couponUses').select('code').where('code', '=', code).execute()
  return [uses, rows.length]
}

describe('a prepaid order', () => {
  test('is swapped at the same total, and its payment stays', async () => {
    const order = await makeOrder({ method: 'ONLINE' })
    const to = await otherLine({ price: 799 })
    expect((await order.quote(to)).body).toMatchObject({ previousTotal: 1598, totalAmount: 1598 })
    const { status, body } = await order.swap(to, 1598)
    expect([status, body.paymentState, body.items[0].productId]).toEqual([200, 'paid', to.productId])
    expect(body.sums).toMatchObject({ total: 1598, paid: 1598, refunded: 0, dueAtDoor: 0 })
    expect(await mismatches()).toEqual([])
  })

  test.each([
    [699, '₹1,398'],
    [999, '₹1,998'],
  ])('is refused a product at ₹%i, before and at saving', async (price, words) => {
    const order = await makeOrder({ method: 'ONLINE' })
    const to = await otherLine({ price })
    const detail = `This order is prepaid, so its total must stay ₹1,598. With this product it would be ${words}.`
    const refused = { status: 409, body: { code: 'ORDER_STATE', detail } }
    expect(await order.quote(to)).toMatchObject(refused)
    expect(await order.swap(to, price * 2)).toMatchObject(refused)
    expect(await order.read()).toMatchObject({ version: order.version, sums: { total: 1598 } })
    expect((await stockOf(api.db, to)).stock).toBe(9)
  })
})

describe('refused, and nothing changes', () => {
  test('more than is in stock, an archived product and one that is no longer made', async () => {
    const order = await makeOrder()
    const short = await otherLine({ price: 500, stock: 1 })
    expect(await order.swap(short, 1000 + fee)).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', available: 1 },
    })
    const archived = await otherLine()
    await api.db.updateTable('products').set({ status: 'archived' }).where('id', '=', archived.productId).execute()
    expect(await order.swap(archived, 1598 + fee)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('is not in the store') },
    })
    expect(await order.swap({ ...(await otherLine()), size: '9XL' }, 1598 + fee)).toMatchObject({ status: 422 })
    expect(await order.read()).toMatchObject({ version: order.version, items: [{ productId: order.tee.productId }] })
    expect((await stockOf(api.db, order.line)).stock).toBe(7)
  })

  test('a total that staff did not see, or none', async () => {
    const order = await makeOrder()
    const to = await otherLine({ price: 699 })
    await api.db.updateTable('products').set({ price: 74_900 }).where('id', '=', to.productId).execute()
    expect(await order.swap(to, 1398 + fee)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', detail: 'The new total is ₹1,558. Check it, then save again.' },
    })
    const { status, body } = await order.edit({ lines: [{ orderItemId: order.orderItemId, ...unitless(to) }] })
    expect([status, body.errors]).toEqual([422, { totalAmount: 'Enter the new total' }])
    expect((await stockOf(api.db, to)).stock).toBe(9)
  })

  test('an order with a cancelled item, but its colour and size can still change', async () => {
    const order = await makeOrder()
    const { version, orderItemId } = order
    const cancel = { version, reason: 'Customer asked', lines: [{ orderItemId, quantity: 1 }] }
    const cancelled = await api.ask(`POST /orders/${order.orderId}/cancel`, cancel)
    expect(cancelled.status).toBe(200)
    const now = { version: cancelled.body.version }
    expect(await order.swap(await otherLine(), 799 + fee, now)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE', detail: expect.stringContaining('was cancelled') },
    })
    const same = await order.edit({ ...now, lines: [{ orderItemId, color: 'Ecru', size: 'L' }] })
    expect(same).toMatchObject({ status: 200, body: { items: [{ color: 'Ecru', size: 'L', price: 799 }] } })
  })
})

const unitless = ({ productId, color, size }: Awaited<ReturnType<typeof otherLine>>) => ({ productId, color, size })

describe('at the same moment', () => {
  test('two orders want the last item: one gets it', async () => {
    const to = await otherLine({ price: 799, stock: 1 })
    const orders = [await makeOrder({ quantity: 1 }), await makeOrder({ quantity: 1 })]
    const replies = await Promise.all(orders.map((order) => order.swap(to, 799 + fee)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('OUT_OF_STOCK')
    expect((await stockOf(api.db, to)).stock).toBe(0)
    expect(await mismatches()).toEqual([])
  })

  test('two orders change places: neither waits for the other', async () => {
    const [one, other] = [await makeProduct(api.db, { price: 799 }), await makeProduct(api.db, { price: 799 })]
    for (let nth = 0; nth < 4; nth += 1) {
      const first = await makeOrder({ quantity: 1, tee: one })
      const second = await makeOrder({ quantity: 1, tee: other })
      const replies = await Promise.all([first.swap(lineOf(other), 799 + fee), second.swap(lineOf(one), 799 + fee)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await mismatches()).toEqual([])
  })

  test('one order is edited twice: the second editor is told', async () => {
    const order = await makeOrder()
    const [one, other] = [await otherLine({ price: 699 }), await otherLine({ price: 699 })]
    const replies = await Promise.all([order.swap(one, 1398 + fee), order.swap(other, 1398 + fee)])
    expect(new Set(replies.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'STALE']))
    const stocks = [(await stockOf(api.db, one)).stock, (await stockOf(api.db, other)).stock]
    expect(stocks.toSorted((a, b) => a - b)).toEqual([7, 9])
  })

  test('packing starts: it packs the old or the new product, and the invoice has that one', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const order = await makeOrder()
      const { orderId } = order
      const to = await otherLine({ price: 699 })
      const pack = () =>
        inTransaction(api.db, (tx) =>
          moveOrder(tx, { orderId, to: 'PROCESSING', by: 'staff', actorId: 'ravi', now: api.shop.clock() }),
        )
      const [edited] = await Promise.all([order.swap(to, 1398 + fee), pack()])
      const isEdited = edited.status === 200
      expect(edited.body.code).toBe(isEdited ? undefined : 'STALE')
      const page = await order.read()
      expect(page).toMatchObject({
        status: 'PROCESSING',
        items: [{ productId: isEdited ? to.productId : order.tee.productId }],
      })
      const late = await order.swap(await otherLine(), 1598 + fee, { version: page.version })
      expect(late).toMatchObject({ status: 409, body: { code: 'ORDER_STATE' } })
    }
    expect(await mismatches()).toEqual([])
  })
})

describe('the same product', () => {
  test('keeps its agreed price and total, also named as a product', async () => {
    const order = await makeOrder()
    const { orderItemId, tee } = order
    await api.db.updateTable('products').set({ price: 99_900 }).where('id', '=', tee.productId).execute()
    const ecru = await order.edit({ lines: [{ orderItemId, color: 'Ecru', size: 'S' }] })
    const same = { sums: { total: 1598 + fee }, items: [{ price: 799, color: 'Ecru', size: 'S' }] }
    expect(ecru).toMatchObject({ status: 200, body: same })
    const { version } = ecru.body
    const named = await order.swap(lineOf(tee, { size: 'L' }), 1, { version })
    expect(named).toMatchObject({
      status: 200,
      body: { sums: { total: 1598 + fee }, items: [{ price: 799, size: 'L' }] },
    })
  })

  test('beside another product keeps its agreed price, and its stored name', async () => {
    const [tee, kurta] = [await makeProduct(api.db, { price: 500 }), await makeProduct(api.db, { price: 600 })]
    const asha = await makeShopper(api.shop, api.db)
    const orderId = await asha.buy([lineOf(tee), lineOf(kurta)], { more: { shippingAddress: nextDoor() } })
    const { version, items } = (await api.ask(`GET /orders/${orderId}`)).body
    await api.db
      .updateTable('products')
      .set({ price: 99_900, name: 'Renamed' })
      .where('id', '=', tee.productId)
      .execute()
    const to = await otherLine({ price: 700 })
    const lines = [
      { orderItemId: items[0].orderItemId, color: 'Ecru', size: 'L' },
      { orderItemId: items[1].orderItemId, ...unitless(to) },
    ]
    const { body } = await api.ask(`POST /orders/${orderId}/edit`, { version, lines, totalAmount: 1200 + fee })
    expect(body.items).toMatchObject([
      { productName: tee.name, color: 'Ecru', size: 'L', price: 500 },
      { productId: to.productId, price: 700 },
    ])
    expect(body.sums.total).toBe(1200 + fee)
  })
})
