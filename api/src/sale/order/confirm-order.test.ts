import assert from 'node:assert/strict'
import { formatDayAndTime } from '@nukkad/contract/dates'
import { type ConfirmRules, defaultTerms, noConfirmRules } from '@nukkad/contract/terms-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { howItEnded, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { bringTo, lineOf, makeShopper, stockOf, type Shopper } from '../../../test/shopper.ts'
import { secretIn } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { sweepLeftovers } from '../../jobs/sweep-leftovers.ts'
import { inTransaction } from '../../platform/db.ts'
import { confirmBy, type CashFacts } from '../cash/judge-cash.ts'
import { cancelUnconfirmedOrders } from '../settlement/cancel-unconfirmed-orders.ts'
import { listConfirmed } from './list-confirmed.ts'
import { moveOrder } from './move-order.ts'

let shop: PayingShop
let staffApp: TestStaffApp
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let owner: typeof manager
let tee: MadeProduct

beforeAll(async () => {
  shop = await openPayingShop()
  staffApp = await openStaffApp(shop.db)
  owner = await staffApp.makeStaff('owner')
  manager = await staffApp.makeStaff('manager')
  tee = await makeProduct(shop.db, { price: 799, stock: 500 })
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

/** Sets the rules and waits until the store knows. */
async function set(given: Partial<ConfirmRules>): Promise<void> {
  const { version } = (await staffApp.ask('GET /settings', { session: owner.session })).body.checkout
  const confirm = { ...noConfirmRules, ...given }
  const cash = { rupees: 1_00_000, orders: 1_000, refusals: 0, categoryIds: [] }
  const body = { value: { ...defaultTerms, cash, confirm }, version }
  assert.equal((await staffApp.ask('PUT /settings/checkout', { session: owner.session, body })).status, 200)
  await waitUntil(() => assert.deepEqual(shop.catalogue.terms().confirm, confirm))
}

async function makeWaiting({ quantity = 1, ...given }: Partial<ConfirmRules> & { quantity?: number } = {}) {
  await set({ rupees: 500, ...given })
  const asha = await makeShopper(shop, shop.db)
  const orderId = await asha.buy([lineOf(tee, { quantity })])
  await shop.work()
  return { ...asha, orderId, order: () => asha.read(orderId), ...pressing(asha, orderId) }
}

function pressing(asha: Shopper, orderId: string) {
  const confirmAt = (version: number) => asha.ask(`POST /orders/${orderId}/confirm`, { body: { version } })
  return {
    confirmAt,
    confirm: async () => confirmAt((await asha.read(orderId)).version),
    subjects: () => shop.mails.filter(({ to }) => to === asha.email).map(({ subject }) => subject),
  }
}

const page = async (orderId: string) =>
  (await staffApp.ask(`GET /orders/${orderId}`, { session: manager.session })).body
const toPackMails = (orderId: string) => shop.mails.filter(({ subject }) => subject.startsWith(`New order ${orderId}`))
const pack = (orderId: string) =>
  inTransaction(shop.db, (tx) => moveOrder(tx, { orderId, to: 'PROCESSING', by: 'staff', now: shop.clock() }))
const hour = 60

describe('orders that wait', () => {
  test('all rules off: an order is packed at once', async () => {
    await set({})
    const asha = await makeShopper(shop, shop.db)
    const orderId = await asha.buy([lineOf(tee)])
    expect(await asha.read(orderId)).toMatchObject({ confirmBy: null })
    expect(await page(orderId)).toMatchObject({ holdReason: null, confirmBy: null })
  })

  test('an order above the sum waits, one of exactly that sum does not', async () => {
    await set({ rupees: 859 })
    const asha = await makeShopper(shop, shop.db)
    expect(await asha.read(await asha.buy([lineOf(tee)]))).toMatchObject({ confirmBy: null })
    const orderId = await asha.buy([lineOf(tee, { quantity: 2 })])
    expect(await asha.read(orderId)).toMatchObject({ status: 'CONFIRMED', confirmBy: expect.any(String), version: 1 })
  })

  test('a customer’s orders wait until one was delivered', async () => {
    await set({ firstOrders: true })
    const asha = await makeShopper(shop, shop.db)
    const first = await asha.buy([lineOf(tee)])
    const { version } = await asha.read(first)
    await asha.ask(`POST /orders/${first}/confirm`, { body: { version } })
    await bringTo(shop.db, first, 'DELIVERED', shop.clock())
    expect(await asha.read(await asha.buy([lineOf(tee)]))).toMatchObject({ confirmBy: null })
  })

  test('an order to a pincode waits once more than 30 % of 20 shipments came back', async () => {
    await set({ riskyPincodes: true })
    const facts = (wentBack: number, delivered: number): CashFacts[] => [
      { by: 'pincode', orders: 0, amount: 0, cameBack: 0, isBlocked: false, wentBack, delivered },
    ]
    const rules = { ...noConfirmRules, riskyPincodes: true }
    const waits = (...counts: [number, number]) =>
      confirmBy(facts(...counts), { totalAmount: 100 }, rules, shop.clock()) !== null
    expect([waits(6, 14), waits(7, 13), waits(7, 12), waits(0, 0)]).toEqual([false, true, false, false])

    // The counts come from orders of this pincode alone.
    const asha = await makeShopper(shop, shop.db)
    const seeded: string[] = []
    for (let nth = 0; nth < 20; nth += 1) seeded.push(await asha.buy([lineOf(tee)]))
    await shop.db.updateTable('orders').set({ postalCode: '781001' }).where('id', 'in', seeded).execute()
    for (const id of seeded.slice(0, 13)) await bringTo(shop.db, id, 'DELIVERED', shop.clock())
    for (const id of seeded.slice(13)) await bringTo(shop.db, id, 'SHIPPED', shop.clock())
    await shop.db
      .updateTable('orders')
      .set({ status: 'RETURNED_TO_ORIGIN' })
      .where('id', 'in', seeded.slice(13))
      .execute()
    await shop.db
      .updateTable('parcels')
      .set({ cameBack: 'refused', cameBackAt: shop.clock() })
      .where('orderId', 'in', seeded.slice(13))
      .where('way', '=', 'out')
      .execute()
    const meena = await makeShopper(shop, shop.db)
    await meena.add(lineOf(tee))
    const order = (postalCode: string, state: string) =>
      meena.ask('POST /orders', {
        body: {
          userId: meena.userId,
          items: [lineOf(tee)],
          shippingAddress: {
            fullName: 'Meena',
            phone: '9876500001',
            street: '1, M. G. Road',
            city: 'Somewhere',
            state,
            country: 'India',
            postalCode,
          },
          paymentMethod: 'CASH',
          deliveryCharges: 60,
          totalAmount: 859,
        },
      })
    expect((await order('781001', 'Assam')).body).toMatchObject({ confirmBy: expect.any(String), version: 1 })
  })
})

describe('while it waits', () => {
  test('nobody is asked to pack it, no pick list has it, and it cannot be packed or released', async () => {
    const asha = await makeWaiting()
    const { orderId } = asha
    expect(asha.subjects()).toEqual([`Please confirm your order ${orderId}`])
    expect(toPackMails(orderId)).toEqual([])
    const since = new Date(shop.clock().getTime() - 1_000)
    const until = new Date(shop.clock().getTime() + 1_000)
    const listed = async () =>
      (await listConfirmed(shop.db, { since, until, most: 1_000 })).orders.map((one) => one.orderId)
    expect(await listed()).not.toContain(orderId)
    const pick = await staffApp.ask('GET /packing/pick', { session: manager.session, query: { orderId } })
    expect(pick.body).toMatchObject({ orders: [], pieces: 0 })
    await expect(pack(orderId)).rejects.toMatchObject({ code: 'ORDER_HELD' })
    const claim = await staffApp.ask(`POST /packing/${orderId}/claim`, { session: manager.session })
    expect(claim.body).toMatchObject({ code: 'ORDER_HELD' })
    const { version } = await page(orderId)
    const body = { version, reason: null }
    const release = await staffApp.ask(`PUT /orders/${orderId}/hold`, { session: manager.session, body })
    expect(release.body.detail).toBe('The customer must confirm this order first. Confirm it instead.')

    await asha.confirm()
    expect(await listed()).toContain(orderId)
    await shop.work()
    expect(toPackMails(orderId)).toHaveLength(1)
  })

  test('reading the order confirms nothing', async () => {
    const asha = await makeWaiting()
    await asha.order()
    await asha.ask(`GET /orders/track/${asha.orderId}`)
    expect((await asha.order()).confirmBy).not.toBeNull()
  })
})

describe('confirming', () => {
  test('the customer confirms it: it can be packed, and customer and staff get their mails; twice is once', async () => {
    const asha = await makeWaiting()
    const { version } = await asha.order()
    const twice = await Promise.all([asha.confirmAt(version), asha.confirmAt(version)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await asha.confirmAt(version)).body).toMatchObject({ status: 'CONFIRMED', confirmBy: null })
    await shop.work()
    expect(asha.subjects().filter((one) => one === `Order confirmed – ${asha.orderId}`)).toHaveLength(1)
    const { log, holdReason } = await page(asha.orderId)
    expect(holdReason).toBeNull()
    expect(log.filter(({ text }: { text: string }) => text === 'Confirmed by the customer')).toHaveLength(1)
    await pack(asha.orderId)
  })

  test('after an edit of staff the customer confirms what it is now', async () => {
    const asha = await makeWaiting()
    const { version } = await asha.order()
    const { version: current } = await page(asha.orderId)
    const address = {
      fullName: 'Asha R. Rao',
      phone: '9876543210',
      street: '15, 2nd Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560005',
    }
    const edited = await staffApp.ask(`POST /orders/${asha.orderId}/edit`, {
      session: manager.session,
      body: { version: current, address },
    })
    expect(edited.status).toBe(200)
    expect((await asha.confirmAt(version)).body).toMatchObject({
      code: 'CONFIRM_REFUSED',
      detail: 'This order has changed since you opened it. Please check it and confirm it again.',
    })
    expect((await asha.confirm()).body).toMatchObject({ confirmBy: null })
  })

  test('another customer cannot confirm it', async () => {
    const [asha, meena] = [await makeWaiting(), await makeShopper(shop, shop.db)]
    expect((await meena.ask(`POST /orders/${asha.orderId}/confirm`, { body: { version: 1 } })).status).toBe(404)
  })

  test('staff confirm by phone with a note, once; a packer may not', async () => {
    const asha = await makeWaiting()
    const confirm = async (session: string, note = 'Spoke to her, 5 pm') =>
      staffApp.ask(`POST /orders/${asha.orderId}/confirm`, {
        session,
        body: { version: (await page(asha.orderId)).version, note },
      })
    const packer = await staffApp.makeStaff('packer')
    expect((await confirm(packer.session)).status).toBe(403)
    expect((await confirm(manager.session, ' ')).status).toBe(422)
    expect((await confirm(manager.session)).body).toMatchObject({ confirmBy: null, holdReason: null })
    expect((await confirm(manager.session)).body.detail).toBe('This order does not need confirmation.')
    const { log } = await page(asha.orderId)
    expect(log).toContainEqual(
      expect.objectContaining({ text: 'Confirmed by phone: Spoke to her, 5 pm', by: manager.email }),
    )
  })

  test('a hold of staff stays when the customer confirms', async () => {
    const asha = await makeWaiting()
    const { version } = await page(asha.orderId)
    const body = { version, reason: 'Wrong size?' }
    await staffApp.ask(`PUT /orders/${asha.orderId}/hold`, { session: manager.session, body })
    await asha.confirm()
    expect(await page(asha.orderId)).toMatchObject({ confirmBy: null, holdReason: 'Wrong size?' })
  })

  test('paying online confirms it, too', async () => {
    const asha = await makeWaiting()
    const { body } = await asha.ask(`POST /orders/${asha.orderId}/payment`)
    const { id } = shop.sandbox.pay({ orderId: body.id })
    await shop.webhooks()
    expect(await asha.order()).toMatchObject({ paymentMethod: 'ONLINE', confirmBy: null })
    expect(await page(asha.orderId)).toMatchObject({ holdReason: null, confirmBy: null })
    expect(toPackMails(asha.orderId)).toHaveLength(1)
    expect(await howItEnded(shop, asha, id)).toBe('paid once')
    shop.later(25 * hour)
    await cancelUnconfirmedOrders(shop.parts)
    expect((await asha.order()).status).toBe('CONFIRMED')
  })
})

describe('the link in the mail', () => {
  const linkSecret = (email: string) => {
    const mail = shop.mails.find(({ to, subject }) => to === email && subject.startsWith('Please confirm your order'))
    assert.match(mail?.text ?? '', /https:\/\/shop\.test\/auth\/confirm-order#confirm=/)
    return secretIn(mail ?? { text: '' })
  }
  const preview = (secret: string) => shop.ask('POST /orders/confirm/preview', { body: { secret } })
  const confirm = (secret: string, version?: number) =>
    shop.ask('POST /orders/confirm', { body: { secret, ...(version !== undefined && { version }) } })

  test('it shows the order without its address, and confirms it once without a login', async () => {
    const asha = await makeWaiting({ quantity: 2 })
    const secret = linkSecret(asha.email)
    const shown = await preview(secret)
    expect(shown.body).toMatchObject({
      orderId: asha.orderId,
      totalAmount: 1_658,
      confirmBy: expect.any(String),
      items: [{ productName: tee.name, quantity: 2 }],
    })
    expect(JSON.stringify(shown.body)).not.toMatch(/address|phone|Asha/i)
    expect((await asha.order()).confirmBy).not.toBeNull()

    const { version } = shown.body
    const twice = await Promise.all([confirm(secret, version), confirm(secret)])
    expect(twice.map(({ status, body }) => [status, body.confirmBy])).toEqual([
      [200, null],
      [200, null],
    ])
    expect((await confirm(secret, version)).status).toBe(200)
    const { log } = await page(asha.orderId)
    expect(log.filter(({ text }: { text: string }) => text === 'Confirmed by the customer')).toHaveLength(1)
    await pack(asha.orderId)
  })

  test('after an edit of staff the earlier version is refused, and the new one confirmed', async () => {
    const asha = await makeWaiting()
    const secret = linkSecret(asha.email)
    const { version } = (await preview(secret)).body
    const hold = { version: (await page(asha.orderId)).version, reason: 'Which size?' }
    await staffApp.ask(`PUT /orders/${asha.orderId}/hold`, { session: manager.session, body: hold })
    expect((await confirm(secret, version)).body).toMatchObject({ code: 'CONFIRM_REFUSED' })
    expect((await asha.order()).confirmBy).not.toBeNull()
    expect((await confirm(secret, (await preview(secret)).body.version)).body).toMatchObject({ confirmBy: null })
  })

  test('a late press is told that the order is cancelled, and an unknown link that it is no longer valid', async () => {
    const asha = await makeWaiting()
    const secret = linkSecret(asha.email)
    shop.later(24 * hour)
    await cancelUnconfirmedOrders(shop.parts)
    expect((await preview(secret)).body).toMatchObject({ status: 'CANCELLED', confirmBy: null })
    expect((await confirm(secret)).body.detail).toBe(
      'This order is cancelled, so it can no longer be confirmed. Please order again.',
    )
    const unknown = 'This link is no longer valid. Please log in to see your order.'
    for (const ask of [preview, confirm]) expect((await ask('nothing')).body.detail).toBe(unknown)
  })
})

describe('without a confirmation', () => {
  test('after 24 hours the clock cancels it, stock comes back, and late presses are told so', async () => {
    const before = await stockOf(shop.db, lineOf(tee))
    const asha = await makeWaiting()
    const { version } = await asha.order()
    shop.later(23 * hour)
    await cancelUnconfirmedOrders(shop.parts)
    expect((await asha.order()).status).toBe('CONFIRMED')
    shop.later(1 * hour)
    await cancelUnconfirmedOrders(shop.parts)
    await shop.work()
    expect(await asha.order()).toMatchObject({
      status: 'CANCELLED',
      expired: false,
      confirmBy: null,
      onlineAmount: null,
      cancelReason: expect.stringContaining('We did not receive your confirmation in time'),
    })
    expect(await stockOf(shop.db, lineOf(tee))).toEqual(before)
    expect(asha.subjects()).toContain(`Order cancelled – ${asha.orderId}`)
    expect((await asha.confirmAt(version)).body).toMatchObject({
      code: 'CONFIRM_REFUSED',
      detail: 'This order is cancelled, so it can no longer be confirmed. Please order again.',
    })
    await cancelUnconfirmedOrders(shop.parts)
    expect(
      (await page(asha.orderId)).log.filter(({ toStatus }: { toStatus: string }) => toStatus === 'CANCELLED'),
    ).toHaveLength(1)
  })

  test.each([6, 72])(
    'an order waits for the %i hours of its setting, also when they change meanwhile',
    async (hours) => {
      const asha = await makeWaiting({ hours })
      const placedAt = shop.clock().getTime()
      const by = new Date(placedAt + hours * hour * 60_000)
      expect((await asha.order()).confirmBy).toBe(by.toISOString())
      expect((await page(asha.orderId)).confirmBy).toBe(by.toISOString())
      const asking = shop.mails.find(({ subject }) => subject === `Please confirm your order ${asha.orderId}`)
      expect(asking?.text).toContain(`by ${formatDayAndTime(by.toISOString())}`)

      await set({ rupees: 500, hours: 24 })
      shop.later(hours * hour - 1)
      await cancelUnconfirmedOrders(shop.parts)
      expect((await asha.order()).status).toBe('CONFIRMED')
      shop.later(1)
      await cancelUnconfirmedOrders(shop.parts)
      expect((await asha.order()).status).toBe('CANCELLED')
    },
  )

  test('a press at the moment the clock cancels: one wins', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const asha = await makeWaiting()
      const { version } = await asha.order()
      shop.later(24 * hour)
      const [press] = await Promise.all([asha.confirmAt(version), cancelUnconfirmedOrders(shop.parts)])
      const { status } = await asha.order()
      expect([press.status, status]).toEqual(press.status === 200 ? [200, 'CONFIRMED'] : [409, 'CANCELLED'])
    }
  })

  test('the clock cancels no order that was confirmed, or that waits for nobody', async () => {
    const asha = await makeWaiting()
    await asha.confirm()
    const cancel = inTransaction(shop.db, (tx) =>
      moveOrder(tx, { orderId: asha.orderId, to: 'CANCELLED', by: 'clock', now: shop.clock() }),
    )
    await expect(cancel).rejects.toMatchObject({ code: 'ORDER_STATE' })
  })
})

// Last, because it ends the sessions, too.
test('a link is deleted after thirty days', async () => {
  const { email } = await makeWaiting()
  const mail = shop.mails.find(({ to, subject }) => to === email && subject.startsWith('Please confirm your order'))
  const preview = () => shop.ask('POST /orders/confirm/preview', { body: { secret: secretIn(mail ?? { text: '' }) } })
  shop.later(29 * 24 * hour)
  await sweepLeftovers(shop.db, shop.clock())
  expect((await preview()).status).toBe(200)
  shop.later(24 * hour)
  await sweepLeftovers(shop.db, shop.clock())
  expect((await preview()).status).toBe(409)
})
