import { randomUUID } from 'node:crypto'
import type { endpoints } from '@nukkad/contract/endpoints'
import { sealPreview } from '../../src/store/catalogue/preview.ts'
import { hashOf } from '../../src/platform/random.ts'
import { storeConfirmLink } from '../../src/sale/order/confirm-link.ts'
import { makeCollection } from '../make-collection.ts'
import { makeLook } from '../make-look.ts'
import { makeUser } from '../make.ts'
import { testSeal } from '../seal.ts'
import { changeEmail, codeIn, secretIn } from '../shop.ts'
import { home, lineOf, makeShopper } from '../shopper.ts'
import { askForCode, correctedSecret } from './mailed-secrets.ts'
import { colourOf, type Holder, type Person, type Street } from './people.ts'

export type Part = 'params' | 'query' | 'body'
export type SentParts = { [Name in Part]?: Record<string, unknown> } & {
  /** An upload's form, instead of a body. */
  form?: Record<string, string | Buffer>
}
type Statuses = Record<string, number>

/**
 * A valid call in a person's name. The values that differ between two people's calls name their resources, and the walk
 * replaces them. `theirs` and `unknown` are the answers for another person's or an unknown resource, if not 404.
 */
export type Recipe<Who = Person> = {
  call: (who: Who, street: Street) => SentParts | Promise<SentParts>
  theirs?: Statuses
  unknown?: Statuses
  /** Prepares the stranger for calls in their own name. */
  prepare?: (stranger: Person, street: Street) => Promise<void>
}

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
type WhoOf<Name extends EndpointName> = Endpoints[Name]['access'] extends 'cart' ? Holder : Person

const anything = { call: () => ({}) }
const named = { call: ({ userId }: Person) => ({ params: { userId } }) }
const ordered = { call: ({ orderId: id }: Person) => ({ params: { id } }) }
const cashBack = { call: ({ refundedOrderId: id }: Person) => ({ params: { id } }) }
const codeRefused = { theirs: { code: 422 }, unknown: { code: 422 } }
const heart = { call: ({ userId }: Person, { tee }: Street) => ({ params: { userId, productId: tee.productId } }) }
const variantOf = ({ tee }: Street) => ({ productId: tee.productId, color: 'Washed Black', size: 'M' })

const catalogue = {
  listProducts: { call: () => ({ query: { size: '2' } }) },
  listNewArrivals: anything,
  getPreview: {
    call: (_: Person, { tee: { productId } }: Street) => ({
      params: { token: sealPreview(testSeal, productId, new Date()).token },
    }),
  },
  getProduct: { call: (_: Person, { tee: { slug } }: Street) => ({ params: { slug } }) },
  listCategoryProducts: { call: (_: Person, { tee: { categoryId } }: Street) => ({ params: { categoryId } }) },
  searchProducts: { call: () => ({ query: { q: 'tee' } }) },
  countMissedSearch: { call: () => ({ body: { q: 'kimono' } }) },
  listCategories: anything,
  listGenderCategories: { call: () => ({ query: { gender: 'Men' } }) },
  getCategory: { call: () => ({ query: { slug: 'men-corner-tees' } }) },
  listCollections: anything,
  getCollection: { call: async (_: Person, { db }: Street) => ({ params: { slug: await makeCollection(db) } }) },
  listCollectionProducts: {
    call: async (_: Person, { db }: Street) => ({ params: { slug: await makeCollection(db) } }),
  },
  listReviews: { call: (_: Person, { tee: { productId } }: Street) => ({ params: { productId } }) },
  listArticles: anything,
  getArticle: { call: () => ({ params: { slug: 'privacy-policy' }, query: {} }) },
  listLooks: anything,
  getLook: {
    call: async (_: Person, { db, tee }: Street) => ({ params: { slug: await makeLook(db, tee.productId) } }),
  },
  listPromotions: anything,
  getHomeContent: anything,
  getChromeContent: anything,
  getPage: {
    call: async (_: Person, { db }: Street) => {
      const key = randomUUID()
      const body = { title: 'About', description: '', lead: '', picture: null, cards: [] }
      await db.insertInto('content').values({ kind: 'page', key, position: 0, body }).execute()
      return { params: { slug: key } }
    },
  },
}

const account = {
  register: {
    call: () => ({ body: { name: 'Asha Rao', phone: '9876543210', email: `${randomUUID()}@example.com` } }),
  },
  login: { call: async (_: Person, { db }: Street) => ({ query: { email: (await makeUser(db)).email } }) },
  verify: {
    call: async (_: Person, street: Street) => {
      const { email, mail } = await askForCode(street)
      return { query: { email, otp: codeIn(mail) } }
    },
  },
  previewLink: {
    call: async (_: Person, street: Street) => ({ body: { secret: secretIn((await askForCode(street)).mail) } }),
  },
  openLink: {
    call: async (_: Person, street: Street) => ({ body: { secret: secretIn((await askForCode(street)).mail) } }),
  },
  proveCorrectedEmail: {
    call: async (_: Person, street: Street) => ({ body: { secret: await correctedSecret(street) } }),
  },
  undoEmailChange: {
    call: async (_: Person, { shop, db }: Street) => {
      const { email, ...user } = await makeUser(db, { now: shop.clock() })
      await changeEmail(shop, user, `${randomUUID()}@example.com`)
      return { body: { secret: secretIn(await shop.post(email)) } }
    },
  },
  logout: anything,
  listSessions: anything,
  endOtherSessions: anything,
  updateProfile: {
    call: ({ userId, email }: Person) => ({
      params: { userId },
      body: { name: 'Asha R. Rao', phone: '9876543211', email },
    }),
    theirs: { email: 409 },
    unknown: { email: 422 },
  },
  confirmEmail: {
    call: ({ userId, emailSecret: code }: Person) => ({ params: { userId }, body: { code } }),
    ...codeRefused,
  },
  resendEmailCode: {
    call: ({ userId }: Person, { shop }: Street) => {
      shop.clock.advance(31 * 1000)
      return { params: { userId } }
    },
  },
  cancelEmailChange: named,
  getPersonalData: named,
  askDeletionCode: { ...named, prepare: settleOrders },
  deleteAccount: {
    call: ({ userId }: Person, { deletionCodes }: Street) => ({
      params: { userId },
      body: { code: deletionCodes.get(userId) ?? '0000' },
    }),
    ...codeRefused,
    prepare: async (stranger: Person, street: Street) => {
      await settleOrders(stranger, street)
      const { userId, token, email } = stranger
      await street.shop.ask(`POST /users/${userId}/deletion-code`, { token })
      street.deletionCodes.set(userId, codeIn(await street.shop.post(email)))
    },
  },
  listAddresses: { call: ({ userId }: Person) => ({ query: { userId } }) },
  addAddress: { call: ({ userId }: Person) => ({ params: { userId }, body: home }) },
  updateAddress: { call: ({ addressId }: Person) => ({ params: { addressId }, body: home }) },
  deleteAddress: { call: ({ addressId }: Person) => ({ params: { addressId } }) },
}

/** A guest's unknown bag is an empty one, and a merge never fails a login (contract §2). */
const bag = {
  addToCart: {
    call: ({ userId, cartId }: Holder, street: Street) => ({
      body: { ...(userId && { userId }), cartId, items: [{ ...variantOf(street), quantity: 1 }] },
    }),
    unknown: { cartId: 200 },
  },
  getCart: named,
  getGuestCart: {
    call: ({ cartId: guestCartId }: Holder) => ({ params: { guestCartId } }),
    theirs: { guestCartId: 200 },
    unknown: { guestCartId: 200 },
  },
  updateQuantity: {
    call: ({ cartId }: Holder, street: Street) => ({ query: { cartId, ...variantOf(street), quantity: '2' } }),
  },
  removeCartItem: {
    call: ({ cartId, cartItemId: id }: Holder) => ({ params: { id }, query: { cartId } }),
  },
  saveForLater: {
    call: ({ cartId, cartItemId: id }: Holder) => ({ params: { id }, query: { cartId } }),
  },
  moveToBag: {
    call: ({ cartId, savedItemId: id }: Holder) => ({ params: { id }, query: { cartId } }),
  },
  removeSavedItem: {
    call: ({ cartId, savedItemId: id }: Holder) => ({ params: { id }, query: { cartId } }),
  },
  mergeCart: {
    call: ({ userId, guest }: Person) => ({ query: { guestCartId: guest.cartId, userId } }),
    theirs: { guestCartId: 200 },
    unknown: { guestCartId: 200 },
  },
  applyCoupon: { call: ({ cartId }: Holder) => ({ query: { cartId, code: 'WALK10' } }) },
  listBagCoupons: { call: ({ cartId }: Holder) => ({ query: { cartId } }) },
  removeCoupon: { call: ({ cartId }: Holder) => ({ query: { cartId } }) },
}

const wishlist = {
  addToWishlist: {
    call: ({ userId }: Person, { tee }: Street) => ({ body: { userId, productId: tee.productId } }),
  },
  getWishlist: named,
  removeFromWishlist: heart,
  emptyWishlist: { call: ({ wishListId }: Person) => ({ params: { wishListId } }) },
  toggleWishlist: heart,
}

const stockAlerts = {
  getStockAlerts: {
    call: ({ userId }: Person, { soldOut: { productId } }: Street) => ({ params: { userId, productId } }),
  },
  addStockAlert: {
    call: ({ userId }: Person, { soldOut }: Street) => ({ body: { userId, ...colourOf(soldOut), size: 'M' } }),
  },
  removeStockAlert: { call: ({ alertId }: Person) => ({ params: { alertId } }) },
  stopStockAlerts: {
    call: async (_: Person, { db, soldOut, shop }: Street) => {
      const secret = randomUUID()
      const { userId } = await makeUser(db, { now: shop.clock() })
      const { id: variantId } = await db
        .selectFrom('variants')
        .select('id')
        .where('productId', '=', soldOut.productId)
        .limit(1)
        .executeTakeFirstOrThrow()
      const at = { askedAt: shop.clock(), toldAt: shop.clock(), stopHash: hashOf(secret) }
      await db
        .insertInto('stockAlerts')
        .values({ userId, variantId, ...at })
        .execute()
      return { body: { secret } }
    },
  },
}

/** For an order of somebody else, because the link says which order it is of. */
async function confirmLink(_: Person, { db, shop, tee }: Street) {
  const linkSecret = randomUUID()
  const orderId = await (await makeShopper(shop, db)).buy([lineOf(tee)])
  await storeConfirmLink(db, orderId, linkSecret, shop.clock())
  return { body: { secret: linkSecret } }
}

const orders = {
  placeOrder: {
    call: ({ userId, payment: { razorpayOrderId } }: Person, { tee }: Street) => ({
      body: {
        userId,
        items: [lineOf(tee)],
        shippingAddress: home,
        totalAmount: tee.price,
        paymentMethod: 'ONLINE',
        deliveryCharges: 0,
        razorpayOrderId,
      },
    }),
  },
  listOrders: named,
  getOrder: ordered,
  trackOrder: ordered,
  readOrderToConfirm: { call: confirmLink },
  confirmByLink: { call: confirmLink },
  confirmOrder: { call: (who: Person) => ({ ...ordered.call(who), body: { version: 1 } }) },
  changeGstin: {
    call: (who: Person) => ({ ...ordered.call(who), body: { gstin: null, businessName: null } }),
  },
  cancelOrder: ordered,
  getReceipt: ordered,
  getInvoice: { call: ({ deliveredOrderId: id }: Person) => ({ params: { id } }) },
  getCreditNote: { call: ({ creditNoteId: documentId }: Person) => ({ params: { documentId } }) },
  requestReturn: {
    call: ({ userId, deliveredOrderId: orderId }: Person) => ({ body: { userId, orderId, reason: 'Size/fit issue' } }),
  },
  listReturns: named,
  listOwnReviews: { call: ({ deliveredOrderId: orderId }: Person) => ({ query: { orderId } }) },
  writeReview: {
    call: ({ deliveredItemId: orderItemId }: Person) => ({ body: { orderItemId, rating: 5, comment: 'It fits.' } }),
  },
  uploadReviewPhoto: {
    call: ({ deliveredItemId: orderItemId }: Person) => ({
      params: { orderItemId },
      form: { photoId: randomUUID(), file: Buffer.from('\xff\xd8\xff', 'latin1') },
    }),
  },
  deleteReview: { call: ({ reviewId }: Person) => ({ params: { reviewId } }) },
  getPayout: cashBack,
  setPayout: {
    call: (who: Person) => ({ ...cashBack.call(who), body: { method: 'upi', upiId: 'asha.rao@okaxis' } }),
  },
  confirmPayout: {
    call: ({ refundedOrderId: id, payoutSecret: code }: Person) => ({ params: { id }, body: { code } }),
    ...codeRefused,
  },
  createPaymentOrder: {
    call: ({ userId: customerId }: Person, { tee }: Street) => ({
      body: { amount: tee.price, currency: 'INR', customerId, orderId: null },
    }),
  },
  payOrderOnline: ordered,
  readPaymentOptions: { call: ({ userId }: Person) => ({ body: { userId } }) },
  verifyPayment: {
    call: ({ payment }: Person) => ({ body: payment }),
    theirs: { razorpayOrderId: 409, razorpayPaymentId: 409, razorpaySignature: 409 },
    unknown: { razorpayOrderId: 409, razorpayPaymentId: 409, razorpaySignature: 409 },
  },
}

/** One for every endpoint of the contract: without it a new one does not compile. */
export const recipes: { readonly [Name in EndpointName]: Recipe<WhoOf<Name>> } = {
  ...catalogue,
  ...account,
  ...bag,
  ...wishlist,
  ...stockAlerts,
  ...orders,
}

/** Completes everything that is under way for them. */
async function settleOrders({ userId, refundedOrderId }: Person, { db }: Street): Promise<void> {
  await db.updateTable('orders').set({ status: 'CANCELLED' }).where('userId', '=', userId).execute()
  await db.deleteFrom('refunds').where('orderId', '=', refundedOrderId).execute()
}
