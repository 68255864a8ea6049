import { randomUUID } from 'node:crypto'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { toPaise } from '@nukkad/contract/money'
import { moveOrder } from '../src/sale/order/move-order.ts'
import { inTransaction, type Db } from '../src/platform/db.ts'
import { moveReturn } from '../src/sale/returns/change-return.ts'
import { openReturn } from '../src/sale/returns/request-return.ts'
import { makeUser, type MadeProduct, type MadeUser } from './make.ts'
import { codeIn, type OpenShop } from './shop.ts'

export const home = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  street: '14, 2nd Cross, Wheeler Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
}

export type Line = { productId: string; color: string; size: string; quantity: number }

/** A line of a made product: washed black, M, one unit. */
export function lineOf({ productId }: MadeProduct, given: Partial<Omit<Line, 'productId'>> = {}): Line {
  return { productId, color: 'Washed Black', size: 'M', quantity: 1, ...given }
}

type Ordering = {
  lines?: Line[]
  method?: PaymentMethod
  totalAmount?: number
  charges?: number
  razorpayOrderId?: string
  key?: string
  /** Further fields of the call: a GSTIN, another address. */
  more?: object
}

export type Shopper = Awaited<ReturnType<typeof makeShopper>>

/** A logged-in customer with the calls from the bag to the delivery. */
export async function makeShopper(shop: OpenShop, db: Db, name = 'Asha Rao') {
  return shopperOf(shop, db, await makeUser(db, { name, now: shop.clock() }))
}

/** The same for an existing customer. */
export function shopperOf(shop: OpenShop, db: Db, user: MadeUser) {
  const { userId, token } = user
  const ask = (call: string, asked: Omit<Parameters<OpenShop['ask']>[1], never> = {}) =>
    shop.ask(call, { token, ...asked })
  const bag = async () => (await ask(`GET /cart/${userId}`)).body
  const add = (...lines: Line[]) => ask('POST /cart', { body: { userId, items: lines } })

  /** Orders these lines, or the whole bag, at the bag's price unless told otherwise. */
  async function order({ lines, method = 'CASH', totalAmount, charges, razorpayOrderId, key, more }: Ordering = {}) {
    const cart = await bag()
    const deliveryCharge = charges ?? deliveryCharges(method, cart.terms)
    const items = lines ?? cart.items
    const total = totalAmount ?? cart.grandTotal + deliveryCharge
    if (method === 'ONLINE') await openProviderOrder(db, { userId, amount: toPaise(total), items, now: shop.clock() })
    const body = {
      userId,
      items,
      shippingAddress: home,
      paymentMethod: method,
      deliveryCharges: deliveryCharge,
      totalAmount: total,
      ...(razorpayOrderId !== undefined && { razorpayOrderId }),
      ...more,
    }
    return ask('POST /orders', { body, key })
  }

  /** Adds lines to the bag and orders them. Returns the order's id. */
  async function buy(lines: Line[], given: Ordering = {}): Promise<string> {
    const added = await add(...lines)
    if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`)
    const placed = await order({ lines, ...given })
    if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`)
    return placed.body.orderId
  }

  return {
    ...user,
    givePayout: (orderId: string, details?: object) => givePayout({ shop, db, userId, ask }, orderId, details),
    ask,
    bag,
    add,
    order,
    buy,
    read: async (orderId: string) => (await ask(`GET /orders/${orderId}`)).body,
    cancel: (orderId: string) => ask(`DELETE /orders/${orderId}`),
    askReturn: (orderId: string, reason = 'Size/fit issue') =>
      ask('POST /return/request', { body: { userId, orderId, reason } }),
  }
}

type Payee = { shop: OpenShop; db: Db; userId: string; ask: OpenShop['ask'] }

/** Enters the account for the cash refund of an order, and the code if one is mailed; returns the last reply. */
async function givePayout(
  { shop, db, userId, ask }: Payee,
  orderId: string,
  details: object = { method: 'upi', upiId: 'asha.rao@okaxis' },
) {
  const path = `/orders/${orderId}/payout`
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const entered = await ask(`PUT ${path}`, { body: details })
  if (entered.status !== 200 || entered.body.pending === undefined) return entered
  return ask(`POST ${path}/code`, { body: { code: codeIn(await shop.post(email)) } })
}

type OpenOrder = { userId: string; amount: number; items: Line[]; now: Date }

/** The provider order that the payment page opens; the same one after a reload. */
async function openProviderOrder(db: Db, { userId, amount, items, now }: OpenOrder) {
  const pieces = items.map(({ productId, color, size, quantity }) => [productId, color, size, quantity])
  const receipt = JSON.stringify([userId, amount, pieces])
  await db
    .insertInto('providerOrders')
    .values({ id: `order_${randomUUID()}`, receipt, userId, amount, currency: 'INR', createdAt: now })
    .onConflict((known) => known.column('receipt').doNothing())
    .execute()
}

const way: OrderStatus[] = ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']

/** Moves a confirmed order to this status, as staff. */
export async function bringTo(db: Db, orderId: string, status: OrderStatus, now: Date): Promise<void> {
  for (const to of way.slice(0, way.indexOf(status) + 1)) {
    await inTransaction(db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now }))
  }
}

/** Saves an account for the cash refund of their order. */
export function savePayout({ givePayout }: Pick<Shopper, 'givePayout'>, orderId: string) {
  return givePayout(orderId)
}

/** A captured payment for an order, in the state that settling one leaves. Returns its id. */
export async function makePayment(db: Db, orderId: string, now: Date): Promise<string> {
  const { userId, totalAmount: amount } = await db
    .selectFrom('orders')
    .select(['userId', 'totalAmount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const providerOrderId = await makeProviderOrder(db, { userId, amount: amount / 100, orderId, now })
  const id = `pay_${randomUUID().replaceAll('-', '')}`
  await db
    .insertInto('payments')
    .values({ id, providerOrderId, orderId, amount, status: 'captured', settledAt: now })
    .execute()
  return id
}

type ProviderOptions = { userId: string; amount: number; orderId?: string; now: Date }

/** An order at the payment provider, in the state that create-order leaves; the amount in rupees. Returns its id. */
export async function makeProviderOrder(db: Db, { userId, amount, orderId, now }: ProviderOptions): Promise<string> {
  const id = `order_${randomUUID().replaceAll('-', '')}`
  await db
    .insertInto('providerOrders')
    .values({
      id,
      userId,
      orderId: orderId ?? null,
      amount: Math.round(amount * 100),
      currency: 'INR',
      receipt: randomUUID(),
      createdAt: now,
    })
    .execute()
  return id
}

/** The stock, and the sum of all moves except the opening one. */
export async function stockOf(db: Db, { productId, color, size }: Omit<Line, 'quantity'>) {
  const { id, stock } = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('productId', '=', productId)
    .where('color', '=', color)
    .where('size', '=', size)
    .executeTakeFirstOrThrow()
  const moves = await db
    .selectFrom('stockMoves')
    .select('delta')
    .where('variantId', '=', id)
    .where('cause', '!=', 'opening')
    .execute()
  return { stock, moved: moves.reduce((sum, { delta }) => sum + delta, 0) }
}

/** Returns a delivered order whole: requested by staff, picked up and received. Returns the return's id. */
export async function returnWhole(db: Db, orderId: string, now: Date): Promise<string> {
  return inTransaction(db, async (tx) => {
    const returnId = await openReturn(tx, { orderId, reason: 'Size/fit issue', actorId: 'operator', now })
    for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED'] as const) {
      await moveReturn(tx, { returnId, to, by: 'staff', now })
    }
    return returnId
  })
}
