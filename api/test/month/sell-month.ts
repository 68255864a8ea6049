import { randomUUID } from 'node:crypto'
import { deliveryCharges } from '@nukkad/contract/cart-rules'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { moveOrder } from '../../src/sale/order/move-order.ts'
import { listLines } from '../../src/sale/order/order-units.ts'
import { moveReturn } from '../../src/sale/returns/change-return.ts'
import { inTransaction } from '../../src/platform/db.ts'
import { createProviderOrder, type PayingShop } from '../paying.ts'
import { home, makeShopper, type Shopper } from '../shopper.ts'
import type { TestStaffApp } from '../staff-app.ts'
import type { Ending, PlannedOrder } from './plan-month.ts'

export type MonthShop = {
  shop: PayingShop
  staffApp: TestStaffApp
  /** An owner's session of today. */
  session: () => string
}

/** An order on its way through the month. Each step may be cut short and is then taken again. */
export type SoldOrder = PlannedOrder & {
  shopper?: Shopper
  body?: object & { totalAmount: number }
  key: string
  orderId?: string
  paid?: { id: string; signature: string }
}

type Step = (month: MonthShop, order: SoldOrder) => Promise<void>

type Timed = { day: number; step: Step }
type Days = Record<'packed' | 'sent' | 'arrived', number>

/** The steps of an order with their days. */
export function stepsOf(plan: PlannedOrder): Timed[] {
  const packed = plan.day + plan.packing
  const days = { packed, sent: packed + 1, arrived: packed + 1 + plan.road }
  return [{ day: plan.day, step: place }, ...restOf[plan.ending](plan, days)]
}

const restOf: Record<Ending, (plan: PlannedOrder, days: Days) => Timed[]> = {
  unpaid: () => [],
  cancelled: (plan, days) => [...firstCancel(plan, days), { day: days.packed, step: cancelWhole }],
  boxed: (plan, days) => [...packing(plan, days), { day: days.sent + 3, step: cancelWhole }],
  lost: (plan, days) => [...sending(plan, days), { day: days.arrived + 5, step: lose }],
  refused: (plan, days) => [
    ...sending(plan, days),
    { day: days.arrived, step: refuse },
    { day: days.arrived + 3, step: receiveParcel },
  ],
  kept: delivering,
  returned: (plan, days) => [
    ...delivering(plan, days),
    ...returning(0, days.arrived + 1),
    ...(plan.isAllBack ? returning(1, days.arrived + 4) : []),
  ],
}

function firstCancel({ partCancel }: PlannedOrder, { packed }: Days): Timed[] {
  return partCancel === 'confirmed' ? [{ day: packed, step: cancelOne }] : []
}

function packing(plan: PlannedOrder, days: Days): Timed[] {
  const box = { day: days.packed, step: pack }
  const boxes = plan.partCancel === 'boxed' ? [box, { day: days.packed, step: cancelOne }, box] : [box]
  return [...firstCancel(plan, days), ...boxes]
}

function sending(plan: PlannedOrder, days: Days): Timed[] {
  return [...packing(plan, days), { day: days.sent, step: send }]
}

function delivering(plan: PlannedOrder, days: Days): Timed[] {
  const delivered = [...sending(plan, days), { day: days.arrived, step: deliver }]
  return plan.isGoodwill ? [...delivered, { day: days.arrived + 1, step: giveGoodwill }] : delivered
}

function returning(nth: number, day: number): Timed[] {
  return [
    { day, step: askForReturn(nth) },
    { day: day + 2, step: receiveReturn(nth) },
    { day: day + 3, step: refundReturn(nth) },
  ]
}

async function done<Body>(asked: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`)
  return body
}

const place: Step = async ({ shop }, order) => {
  order.shopper ??= await makeShopper(shop, shop.db)
  order.body ??= await fillBag(order, order.shopper)
  const { shopper, body, key } = order
  order.orderId ??= (await done(shopper.ask('POST /orders', { body, key }))).orderId as string
  if (order.method === 'CASH' || order.ending === 'unpaid') return
  const { razorpayOrderId } = body as { razorpayOrderId?: string }
  order.paid ??= shop.sandbox.pay({ orderId: razorpayOrderId ?? '' })
  const proof = { razorpayPaymentId: order.paid.id, razorpaySignature: order.paid.signature }
  await done(shopper.ask('POST /payment/verify', { body: { orderId: order.orderId, razorpayOrderId, ...proof } }))
}

/** The bag, its coupon and the page of the payment, up to what the button sends. */
async function fillBag({ lines, coupon, method, place, business }: SoldOrder, shopper: Shopper) {
  const known = await shopper.bag()
  const { cartId } = known.items.length > 0 ? known : await done(shopper.add(...lines))
  if (coupon !== undefined) await done(shopper.ask('PUT /cart/coupon', { query: { cartId, code: coupon } }))
  const { items, grandTotal, terms } = await shopper.bag()
  const charge = deliveryCharges(method, terms)
  const total = grandTotal + charge
  const { state, city, postalCode } = place
  return {
    userId: shopper.userId,
    items,
    shippingAddress: { ...home, state, city, postalCode },
    paymentMethod: method,
    deliveryCharges: charge,
    totalAmount: total,
    ...business,
    ...(method === 'ONLINE' && { razorpayOrderId: await createProviderOrder(shopper, total) }),
  }
}

function idOf({ orderId }: SoldOrder): string {
  if (orderId === undefined) throw new Error('the order was not placed')
  return orderId
}

function find({ shop }: MonthShop, orderId: string) {
  return shop.db
    .selectFrom('orders')
    .select(['status', 'version', 'paymentMethod'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Moves the order there unless it is there already. */
async function move(month: MonthShop, orderId: string, to: OrderStatus, more: object = {}): Promise<void> {
  if ((await find(month, orderId)).status === to) return
  const { db, clock } = month.shop
  await inTransaction(db, (tx) => moveOrder(tx, { orderId, to, by: 'courier', now: clock(), ...more }))
}

const staff = ({ staffApp, session }: MonthShop, call: string, body?: object) =>
  done(staffApp.ask(call, { session: session(), ...(body && { body }) }))

const cancelOne: Step = async (month, order) => {
  const orderId = idOf(order)
  const { db } = month.shop
  const cancels = await db.selectFrom('orderCancels').select('units').where('orderId', '=', orderId).execute()
  const items = await db.selectFrom('orderItems').select(['id', 'quantity']).where('orderId', '=', orderId).execute()
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (cancels.length > 0 || units < 2) return
  const { version } = await find(month, orderId)
  const lines = [{ orderItemId: items.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]?.id, quantity: 1 }]
  const why = { reason: 'Out of stock', setStockToZero: false }
  await staff(month, `POST /orders/${orderId}/cancel`, { version, lines, ...why })
}

const cancelWhole: Step = async (month, order) => {
  const orderId = idOf(order)
  if ((await find(month, orderId)).status !== 'CANCELLED') await done(order.shopper!.cancel(orderId))
}

/** Scans each item into the box and closes it, or only starts packing. */
const pack: Step = async (month, order) => {
  const orderId = idOf(order)
  const isBoxed = order.isScanned || order.ending === 'boxed' || order.partCancel === 'boxed'
  if (!isBoxed) await startPacking(month, orderId)
  else if (!(await isPacked(month, orderId))) await fillBox(month, orderId)
}

async function isPacked({ shop }: MonthShop, orderId: string): Promise<boolean> {
  const parcel = await shop.db
    .selectFrom('parcels')
    .select('packedAt')
    .where('orderId', '=', orderId)
    .where('way', '=', 'out')
    .executeTakeFirst()
  return parcel !== undefined && parcel.packedAt !== null
}

type Scanned = { itemId: string; quantity: number; ticked: number }

async function fillBox(month: MonthShop, orderId: string): Promise<void> {
  const { lines } = await staff(month, `POST /packing/${orderId}/claim`)
  for (const { itemId, quantity, ticked } of lines as Scanned[]) {
    for (let nth = ticked; nth < quantity; nth += 1) {
      await staff(month, `POST /packing/${orderId}/ticks`, { tickId: randomUUID(), itemId })
    }
  }
  await staff(month, `POST /packing/${orderId}/packed`, {})
}

async function startPacking(month: MonthShop, orderId: string): Promise<void> {
  if ((await find(month, orderId)).status === 'CONFIRMED') await move(month, orderId, 'PROCESSING', { by: 'staff' })
}

const send: Step = async (month, order) => {
  const orderId = idOf(order)
  const { status, version } = await find(month, orderId)
  if (status !== 'PROCESSING') return
  const label = { courier: order.courier, awb: `A7${orderId.replaceAll('-', '')}` }
  await staff(month, `POST /orders/${orderId}/moves`, { version, to: 'SHIPPED', ...label })
}

const deliver: Step = async (month, order) => {
  const orderId = idOf(order)
  // Couriers miss that scan now and then.
  const isScanned = order.day % 2 === 0
  if (isScanned && (await find(month, orderId)).status === 'SHIPPED') await move(month, orderId, 'OUT_FOR_DELIVERY')
  await move(month, orderId, 'DELIVERED')
}

const lose: Step = async (month, order) => {
  const orderId = idOf(order)
  if ((await find(month, orderId)).status === 'SHIPPED') await move(month, orderId, 'LOST')
}

const refuse: Step = async (month, order) => {
  const orderId = idOf(order)
  if ((await find(month, orderId)).status === 'SHIPPED') await move(month, orderId, 'OUT_FOR_DELIVERY')
  await move(month, orderId, 'DELIVERY_FAILED', { failure: 'Refused by the customer' })
}

type Units = { orderItemId: string; quantity: number }

/** The items that are the customer's. */
async function itemsLeft({ shop }: MonthShop, orderId: string): Promise<Units[]> {
  const lines = await listLines(shop.db, orderId)
  return lines
    .map(({ itemId, left }) => ({ orderItemId: itemId, quantity: left.units }))
    .filter(({ quantity }) => quantity > 0)
}

const receiveParcel: Step = async (month, order) => {
  const orderId = idOf(order)
  const { status, version } = await find(month, orderId)
  if (status !== 'DELIVERY_FAILED') return
  const lines = (await itemsLeft(month, orderId)).map((line) => ({ ...line, outcome: 'shelf' }))
  await staff(month, `POST /orders/${orderId}/receive`, { version, lines })
}

const giveGoodwill: Step = async (month, order) => {
  const orderId = idOf(order)
  const given = await month.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('staffId', 'is not', null)
    .execute()
  if (given.length === 0) await staff(month, 'POST /refunds', { orderId, amount: 50, reason: 'A loose thread' })
}

function returnsOf({ shop }: MonthShop, orderId: string) {
  return shop.db
    .selectFrom('returns')
    .select(['id', 'status', 'version', 'refundAmount'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .execute()
}

/** One item comes back first, and all that is left with the second return, which staff open. */
const askForReturn =
  (nth: number): Step =>
  async (month, order) => {
    const orderId = idOf(order)
    if ((await returnsOf(month, orderId)).length > nth) return
    const left = await itemsLeft(month, orderId)
    if (left.length === 0) return
    const reason = 'Size/fit issue'
    if (nth > 0) return void (await staff(month, 'POST /returns', { orderId, reason, lines: left }))
    const lines = [{ orderItemId: left[0]?.orderItemId, quantity: 1 }]
    const shopper = order.shopper!
    await done(
      shopper.ask('POST /return/request', {
        body: { userId: shopper.userId, orderId, reason, fit: 'TOO_SMALL', lines },
      }),
    )
  }

const receiveReturn =
  (nth: number): Step =>
  async (month, order) => {
    const { db, clock } = month.shop
    const one = (await returnsOf(month, idOf(order)))[nth]
    if (one === undefined || one.status === 'RECEIVED') return
    if (one.status === 'REQUESTED') {
      await inTransaction(db, (tx) => moveReturn(tx, { returnId: one.id, to: 'APPROVED', by: 'staff', now: clock() }))
    }
    const { version, lines, proposal } = await staff(month, `GET /returns/${one.id}`)
    const found = (lines as Units[]).map(({ orderItemId, quantity }, at) => ({
      orderItemId,
      quantity,
      outcome: at === 0 && order.isWorn ? 'damaged' : 'shelf',
    }))
    const less = order.isWorn && { refundAmount: Math.floor(proposal * 0.7 * 100) / 100, refundReason: 'Worn' }
    await staff(month, `POST /returns/${one.id}/receive`, { version, lines: found, ...less })
  }

/** Online, to the payment; cash, to the account that the customer names, for every third. */
const refundReturn =
  (nth: number): Step =>
  async (month, order) => {
    const orderId = idOf(order)
    const one = (await returnsOf(month, orderId))[nth]
    if (one === undefined || one.status !== 'RECEIVED' || one.refundAmount === 0) return
    if (order.method === 'ONLINE') {
      return void (await staff(month, `POST /returns/${one.id}/moves`, { version: one.version, to: 'REFUNDED' }))
    }
    if (order.day % 3 === 0) await payOut(month, order)
  }

async function payOut(month: MonthShop, order: SoldOrder): Promise<void> {
  const orderId = idOf(order)
  await done(order.shopper!.givePayout(orderId))
  const ready = await month.shop.db
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('orderId', '=', orderId)
    .where('status', 'in', ['READY', 'SENT'])
    .execute()
  for (const { id, status } of ready) {
    const reference = `UTIB${String(parseInt(id.slice(0, 8), 16)).padStart(16, '0')}`
    if (status === 'READY') await staff(month, `POST /refunds/${id}/sent`, { reference })
    await staff(month, `POST /refunds/${id}/processed`)
  }
}
