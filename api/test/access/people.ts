import type { Cart, CartItem } from '@nukkad/contract/cart'
import { randomUUID } from 'node:crypto'
import { tokenLifeDays } from '@nukkad/contract/auth-rules'
import type { PaymentSandbox } from '@nukkad/sandbox/payment'
import { moveOrder } from '../../src/sale/order/move-order.ts'
import { requestRefund } from '../../src/sale/payment/refund.ts'
import { inTransaction, type Db } from '../../src/platform/db.ts'
import { openSession } from '../../src/platform/sessions.ts'
import type { MadeProduct } from '../make.ts'
import { secretIn, requestEmail, type OpenShop } from '../shop.ts'
import { bringTo, home, lineOf, makeShopper, type Shopper } from '../shopper.ts'

/** A shop for tests: a tee with plenty of stock, one that is sold out, and a payment sandbox. */
export type Street = {
  shop: OpenShop
  db: Db
  sandbox: PaymentSandbox
  tee: MadeProduct
  soldOut: MadeProduct
  deletionCodes: Map<string, string>
}

type HeldBag = { cartId: string; cartItemId: string; savedItemId: string }
/** The records that a call can name: a bag with a line and a saved item, and everything else of a customer. */
export type Holder = { userId?: string | undefined; token?: string } & HeldBag
export type Person = Holder & {
  userId: string
  token: string
  email: string
  /** The bag their browser filled before they logged in. */
  guest: HeldBag
  wishListId: string
  /** Their alert for the sold-out tee. */
  alertId: string
  addressId: string
  orderId: string
  deliveredOrderId: string
  /** An item of the delivered order. */
  deliveredItemId: string
  /** Their review of the delivered item. */
  reviewId: string
  /** The credit note of a parcel that was lost. */
  creditNoteId: string
  /** The order with a cash refund. */
  refundedOrderId: string
  /** The secret of the link mailed to their new e-mail. */
  emailSecret: string
  /** The secret of the link mailed for their refund account. */
  payoutSecret: string
  payment: { orderId: string; razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string }
  /** Their expired and logged-out tokens. */
  expiredToken: string
  loggedOutToken: string
}

/** A customer with a bit of everything: bags, wishlist, address, orders in every state, a return, a payment. */
export async function makePerson(street: Street, name: string): Promise<Person> {
  const { shop, db, tee } = street
  const shopper = await makeShopper(shop, db, name)
  const { userId, token, email } = shopper
  const orderId = await shopper.buy([lineOf(tee)], { key: randomUUID() })
  const deliveredOrderId = await receive(street, shopper)
  const deliveredItemId: string = (await shopper.read(deliveredOrderId)).items[0].orderItemId
  const review = { orderItemId: deliveredItemId, rating: 4, comment: 'As I had hoped' }
  const { reviewId } = (await shopper.ask('POST /reviews', { body: review })).body
  await shopper.askReturn(await receive(street, shopper))
  const refundedOrderId = await receive(street, shopper)
  const refund = { orderId: refundedOrderId, amount: 100, reason: 'Goodwill' }
  await inTransaction(db, (tx) => requestRefund(tx, refund, shop.clock()))
  const creditNoteId = await loseParcel(street, shopper)
  await shopper.add(lineOf(tee), lineOf(tee, { size: 'L' }))
  const held = await saveOne(street, (await shopper.bag()) as Cart, token)
  const wishlist = await shopper.ask('POST /wishlist', { body: { userId, productId: tee.productId } })
  const address = await shopper.ask(`POST /addresses/${userId}`, { body: { ...home, street: `${name}'s street` } })
  const guest = await fillGuestBag(street)
  const payment = await payOnline(street, shopper)
  const emailSecret = secretIn(await requestEmail(shop, { userId, token, name }, `${randomUUID()}@example.com`))
  for (const upiId of ['first.account@okaxis', 'kept.for.me@okaxis']) {
    await shopper.ask(`PUT /orders/${refundedOrderId}/payout`, { body: { method: 'upi', upiId } })
  }
  const payoutSecret = secretIn(await shop.post(email))
  // The worker's outstanding changes would look like an attack's.
  await shop.work()

  return {
    userId,
    token,
    email,
    ...held,
    guest,
    wishListId: wishlist.body.wishListId,
    alertId: await addAlert(street, shopper),
    addressId: address.body.addressId,
    orderId,
    deliveredOrderId,
    deliveredItemId,
    reviewId,
    creditNoteId,
    refundedOrderId,
    emailSecret,
    payoutSecret,
    payment,
    ...(await oldTokens(street, userId)),
  }
}

async function addAlert({ soldOut }: Street, { ask, userId }: Shopper): Promise<string> {
  const { body } = await ask('POST /stock-alerts', { body: { userId, ...colourOf(soldOut), size: 'S' } })
  return body.alerts[0].alertId
}

export function colourOf({ productId }: MadeProduct) {
  return { productId, color: 'Washed Black' }
}

async function receive({ shop, db, tee }: Street, shopper: Shopper): Promise<string> {
  const orderId = await shopper.buy([lineOf(tee)])
  await bringTo(db, orderId, 'DELIVERED', shop.clock())
  return orderId
}

async function loseParcel({ shop, db, tee }: Street, shopper: Shopper): Promise<string> {
  const orderId = await shopper.buy([lineOf(tee)])
  await bringTo(db, orderId, 'SHIPPED', shop.clock())
  await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'LOST', by: 'staff', now: shop.clock() }))
  return (await shopper.read(orderId)).creditNotes[0].documentId
}

async function fillGuestBag({ shop, tee }: Street): Promise<Person['guest']> {
  const cartId = randomUUID()
  const items = [lineOf(tee), lineOf(tee, { size: 'L' })]
  const { body } = await shop.ask('POST /cart', { body: { cartId, items } })
  return saveOne({ shop }, body as Cart)
}

/** The first of two lines stays in the bag. */
async function saveOne({ shop }: Pick<Street, 'shop'>, { cartId, items }: Cart, token?: string): Promise<HeldBag> {
  const [kept, put] = items as [CartItem, CartItem]
  const query = { cartId: cartId! }
  const { body } = await shop.ask(`POST /cart/item/${put.cartItemId}/save`, { query, ...(token && { token }) })
  return { cartId: cartId!, cartItemId: kept.cartItemId, savedItemId: body.saved[0].savedItemId }
}

/** Pays up to the widget's reply: the shop does not know of the payment yet. */
async function payOnline({ sandbox, tee }: Street, shopper: Shopper): Promise<Person['payment']> {
  const body = { amount: tee.price, currency: 'INR', customerId: shopper.userId, orderId: null }
  const { id: razorpayOrderId } = (await shopper.ask('POST /payment/create-order', { body })).body
  const order = (await shopper.order({ method: 'ONLINE', razorpayOrderId })).body
  const { id, signature } = sandbox.pay({ orderId: razorpayOrderId })
  return { orderId: order.orderId, razorpayOrderId, razorpayPaymentId: id, razorpaySignature: signature }
}

async function oldTokens({ shop, db }: Street, userId: string) {
  const now = shop.clock()
  const longAgo = new Date(now.getTime() - tokenLifeDays * 24 * 60 * 60 * 1000)
  const loggedOutToken = await openSession(db, userId, now)
  await shop.ask('POST /auth/logout', { token: loggedOutToken })
  return { expiredToken: await openSession(db, userId, longAgo), loggedOutToken }
}
