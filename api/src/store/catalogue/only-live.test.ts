import { randomUUID } from 'node:crypto'
import { deliveryCharges } from '@nukkad/contract/cart-rules'
import { endpoints } from '@nukkad/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../../../test/make-collection.ts'
import { makeLook } from '../../../test/make-look.ts'
import { makeCoupon, makeProduct, type MadeProduct } from '../../../test/make.ts'
import { createProviderOrder, howItEnded, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { testSeal } from '../../../test/seal.ts'
import { bringTo, home, makeShopper, returnWhole } from '../../../test/shopper.ts'
import { sealPreview } from './preview.ts'

let shop: PayingShop
let ghost: MadeProduct
let tee: MadeProduct
let ghosts: string
let look: string

beforeAll(async () => {
  shop = await openPayingShop()
  const colours = [{ name: 'Ghost Grey', hex: '#888888' }]
  const stock = { 'Ghost Grey/S': 500, 'Ghost Grey/M': 500 }
  ghost = await makeProduct(shop.db, { name: 'Ghost Kurta', slug: 'ghost-kurta', colours, stock, ratings: [4] })
  tee = await makeProduct(shop.db, { categoryId: ghost.categoryId, stock: 500 })
  await makeCoupon(shop.db, { code: 'TEN', percent: 10 })
  ghosts = await makeCollection(shop.db, ghost.productId)
  look = await makeLook(shop.db, ghost.productId)
  await shop.catalogue.reload()
})
afterAll(() => shop.close())

type Status = 'draft' | 'live' | 'archived'

async function setStatus(status: Status): Promise<void> {
  await shop.db.updateTable('products').set({ status }).where('id', '=', ghost.productId).execute()
  await expect
    .poll(() => shop.catalogue.current().placeOfId.has(ghost.productId), { interval: 10 })
    .toBe(status === 'live')
}

const ghostLine = () => ({ productId: ghost.productId, color: 'Ghost Grey', size: 'M', quantity: 1 })
const soldOutLine = () => ({ productId: ghost.productId, color: 'Ghost Grey', size: 'L' })
const teeLine = () => ({ productId: tee.productId, color: 'Ecru', size: 'M', quantity: 1 })

/** A customer whose bag, guest bag, wishlist and orders contain the product from when it was live. */
async function makeScene() {
  const asha = await makeShopper(shop, shop.db)
  const guestCartId = randomUUID()
  const oldOrder = await asha.buy([ghostLine()])
  await bringTo(shop.db, oldOrder, 'DELIVERED', shop.clock())
  await asha.add(teeLine(), ghostLine())
  await shop.ask('POST /cart', { body: { cartId: guestCartId, items: [teeLine(), ghostLine()] } })
  await asha.ask('POST /wishlist', { body: { userId: asha.userId, productId: ghost.productId } })
  const cart = await asha.bag()
  const { wishListId } = (await asha.ask(`GET /wishlist/user/${asha.userId}`)).body
  return { asha, guestCartId, oldOrder, cart, wishListId, userId: asha.userId }
}
type Scene = Awaited<ReturnType<typeof makeScene>>
type Reply = { status: number; body: unknown }
type Ask = (scene: Scene) => Promise<Reply>

const visit = (path: string): Ask => {
  return () => shop.ask(`GET ${path}`)
}
const bagOf = ({ asha }: Scene) => asha.bag()
const teeItem = ({ cart }: Scene) =>
  cart.items.find(({ productId }: { productId: string }) => productId === tee.productId)
const named = ({ cart }: Scene, line: ReturnType<typeof teeLine>) => ({
  cartId: cart.cartId,
  ...line,
  quantity: String(line.quantity + 1),
})

async function orderBag(scene: Scene, wholeCart = scene.cart): Promise<Reply> {
  const body = {
    userId: scene.userId,
    items: wholeCart.items,
    shippingAddress: home,
    paymentMethod: 'CASH',
    deliveryCharges: deliveryCharges('CASH', wholeCart.terms),
    totalAmount: wholeCart.grandTotal + deliveryCharges('CASH', wholeCart.terms),
  }
  return scene.asha.ask('POST /orders', { body })
}

async function writeReview({ asha, oldOrder }: Scene): Promise<Reply> {
  const [{ orderItemId }] = (await asha.read(oldOrder)).items
  return asha.ask('POST /reviews', { body: { orderItemId, rating: 5, comment: 'It fits.' } })
}

async function readPaper({ headers }: Scene['asha'], path: string): Promise<Reply> {
  const { statusCode, rawPayload } = await shop.app.inject({ url: `/api/v1.0${path}`, headers })
  return { status: statusCode, body: pdfText(rawPayload).join('') }
}

/** `shows`: replies with products. `keeps`: replies with ordered items. All others name no product. */
type Entry = { shows: Ask } | { keeps: Ask } | 'names no product'

const everyEndpoint: Record<keyof typeof endpoints, Entry> = {
  listProducts: { shows: visit('/products?size=100') },
  listNewArrivals: { shows: visit('/products/new-arrivals') },
  // Staff create the secret address, so only people who received it see the draft.
  getPreview: {
    keeps: () => shop.ask(`GET /products/preview/${sealPreview(testSeal, ghost.productId, new Date()).token}`),
  },
  getProduct: { shows: visit('/products/slug/ghost-kurta') },
  listCategoryProducts: { shows: () => shop.ask(`GET /products/category/${ghost.categoryId}`) },
  searchProducts: { shows: visit('/products/search?q=kurta') },
  listReviews: {
    shows: async () => {
      const reply = await shop.ask(`GET /reviews/product/${ghost.productId}`)
      return { ...reply, body: reply.status === 200 ? ['ghost', reply.body] : reply.body }
    },
  },
  addToCart: { shows: ({ asha, userId }) => asha.ask('POST /cart', { body: { userId, items: [teeLine()] } }) },
  getCart: { shows: async (scene) => ({ status: 200, body: await bagOf(scene) }) },
  getGuestCart: { shows: ({ guestCartId }) => shop.ask(`GET /cart/guest/${guestCartId}`) },
  updateQuantity: {
    shows: (scene) => scene.asha.ask('PUT /cart/update-quantity', { query: named(scene, teeLine()) }),
  },
  removeCartItem: {
    shows: (scene) =>
      scene.asha.ask(`DELETE /cart/item/${teeItem(scene).cartItemId}`, { query: { cartId: scene.cart.cartId } }),
  },
  saveForLater: {
    shows: (scene) =>
      scene.asha.ask(`POST /cart/item/${teeItem(scene).cartItemId}/save`, { query: { cartId: scene.cart.cartId } }),
  },
  moveToBag: 'names no product',
  removeSavedItem: 'names no product',
  mergeCart: {
    shows: ({ asha, userId, guestCartId }) => asha.ask('POST /cart/merge', { query: { guestCartId, userId } }),
  },
  applyCoupon: {
    shows: ({ asha, cart }) => asha.ask('PUT /cart/coupon', { query: { cartId: cart.cartId, code: 'TEN' } }),
  },
  removeCoupon: { shows: ({ asha, cart }) => asha.ask('DELETE /cart/coupon', { query: { cartId: cart.cartId } }) },
  listBagCoupons: 'names no product',
  addToWishlist: {
    shows: ({ asha, userId }) => asha.ask('POST /wishlist', { body: { userId, productId: tee.productId } }),
  },
  getWishlist: { shows: ({ asha, userId }) => asha.ask(`GET /wishlist/user/${userId}`) },
  removeFromWishlist: {
    shows: ({ asha, userId }) => asha.ask(`DELETE /wishlist/user/${userId}/product/${tee.productId}`),
  },
  toggleWishlist: {
    shows: ({ asha, userId }) => asha.ask(`POST /wishlist/user/${userId}/product/${tee.productId}/toggle`),
  },
  getStockAlerts: 'names no product',
  addStockAlert: {
    shows: ({ asha, userId }) => asha.ask('POST /stock-alerts', { body: { userId, ...soldOutLine() } }),
  },
  removeStockAlert: 'names no product',
  stopStockAlerts: 'names no product',
  placeOrder: { shows: (scene) => orderBag(scene) },

  listOrders: { keeps: ({ asha, userId }) => asha.ask(`GET /orders/user/${userId}`) },
  getOrder: { keeps: ({ asha, oldOrder }) => asha.ask(`GET /orders/${oldOrder}`) },
  getReceipt: { keeps: ({ asha, oldOrder }) => readPaper(asha, `/orders/${oldOrder}/receipt.pdf`) },
  getInvoice: { keeps: ({ asha, oldOrder }) => readPaper(asha, `/orders/${oldOrder}/invoice.pdf`) },
  getCreditNote: {
    keeps: async ({ asha, oldOrder }) => {
      const [before] = (await asha.read(oldOrder)).creditNotes
      if (before === undefined) await returnWhole(shop.db, oldOrder, shop.clock())
      const [note] = (await asha.read(oldOrder)).creditNotes
      return readPaper(asha, `/credit-notes/${note.documentId}.pdf`)
    },
  },
  writeReview: { keeps: writeReview },
  listOwnReviews: {
    keeps: async (scene) => {
      await writeReview(scene)
      return scene.asha.ask('GET /reviews/mine', { query: { orderId: scene.oldOrder } })
    },
  },
  countMissedSearch: 'names no product',
  uploadReviewPhoto: 'names no product',
  deleteReview: 'names no product',
  getPersonalData: { keeps: ({ asha, userId }) => asha.ask(`GET /users/${userId}/data`) },

  listCollectionProducts: { shows: () => shop.ask(`GET /collections/${ghosts}/products`) },
  listCollections: 'names no product',
  getCollection: 'names no product',
  listCategories: 'names no product',
  listGenderCategories: 'names no product',
  getCategory: 'names no product',
  listLooks: 'names no product',
  getLook: { shows: () => shop.ask(`GET /looks/${look}`) },
  listPromotions: 'names no product',
  getHomeContent: 'names no product',
  getChromeContent: 'names no product',
  getPage: 'names no product',
  listArticles: 'names no product',
  getArticle: 'names no product',
  register: 'names no product',
  login: 'names no product',
  verify: 'names no product',
  previewLink: 'names no product',
  openLink: 'names no product',
  proveCorrectedEmail: 'names no product',
  undoEmailChange: 'names no product',
  logout: 'names no product',
  listSessions: 'names no product',
  endOtherSessions: 'names no product',
  emptyWishlist: 'names no product',
  listAddresses: 'names no product',
  addAddress: 'names no product',
  updateAddress: 'names no product',
  deleteAddress: 'names no product',
  updateProfile: 'names no product',
  confirmEmail: 'names no product',
  resendEmailCode: 'names no product',
  cancelEmailChange: 'names no product',
  askDeletionCode: 'names no product',
  deleteAccount: 'names no product',
  trackOrder: 'names no product',
  cancelOrder: 'names no product',
  requestReturn: 'names no product',
  listReturns: 'names no product',
  getPayout: 'names no product',
  confirmPayout: 'names no product',
  setPayout: 'names no product',
  createPaymentOrder: 'names no product',
  readPaymentOptions: 'names no product',
  payOrderOnline: 'names no product',
  readOrderToConfirm: 'names no product',
  confirmByLink: 'names no product',
  confirmOrder: 'names no product',
  changeGstin: 'names no product',
  verifyPayment: 'names no product',
}

const entries = Object.entries(everyEndpoint).flatMap(([name, entry]) =>
  entry === 'names no product' ? [] : [[name as keyof typeof endpoints, entry] as const],
)
const isNamedIn = ({ body }: Reply) =>
  /ghost/i.test(JSON.stringify(body)) || JSON.stringify(body).includes(ghost.productId)

test.each(entries)('%s shows a live product, and a draft or archived one only in orders', async (name, entry) => {
  let scene: Scene | undefined
  for (const status of ['live', 'draft', 'archived'] as const) {
    // A GET leaves the scene unchanged.
    if (scene === undefined || endpoints[name].method !== 'GET') {
      await setStatus('live')
      scene = await makeScene()
    }
    await setStatus(status)
    const reply = await ('shows' in entry ? entry.shows(scene) : entry.keeps(scene))
    const isKnown = 'keeps' in entry || status === 'live'
    expect([status, isNamedIn(reply)]).toEqual([status, isKnown])
    expect([status, isKnown && reply.status >= 300]).toEqual([status, false])
  }
})

test('bag and wishlist show the product again once it is live again', async () => {
  await setStatus('live')
  const scene = await makeScene()
  await setStatus('archived')
  await bagOf(scene)
  await setStatus('live')
  expect((await bagOf(scene)).items).toEqual(scene.cart.items)
  const { body } = await scene.asha.ask(`GET /wishlist/user/${scene.userId}`)
  expect(body.products).toMatchObject([{ productId: ghost.productId }])
})

/** A customer on the payment page who has ordered the bag. */
async function makePayer() {
  await setStatus('live')
  const { asha, cart } = await makeScene()
  const razorpayOrderId = await createProviderOrder(asha, cart.grandTotal)
  const orderId: string = (await asha.order({ method: 'ONLINE', razorpayOrderId })).body.orderId
  return { ...asha, orderId, pay: () => shop.sandbox.pay({ orderId: razorpayOrderId }) }
}

test('an order that waits for its payment while the product is archived is confirmed', async () => {
  const payer = await makePayer()
  await setStatus('archived')
  const { id } = payer.pay()
  await shop.webhooks()
  expect(await howItEnded(shop, payer, id)).toBe('paid once')
  expect((await payer.read(payer.orderId)).status).toBe('CONFIRMED')
})

test('a payment after such an order expired is refunded: the product is not sold any more', async () => {
  const payer = await makePayer()
  shop.later(31)
  await shop.expire()
  await setStatus('archived')
  const { id } = payer.pay()
  await shop.webhooks()
  expect(await howItEnded(shop, payer, id)).toBe('a full refund')
  expect((await payer.read(payer.orderId)).status).toBe('CANCELLED')
})

test('an archived product is not found, and its page links to similar ones', async () => {
  await setStatus('archived')
  const { status, body } = await shop.ask('GET /products/slug/ghost-kurta')
  expect([status, body.code, body.archivedIn]).toEqual([404, 'PRODUCT_NOT_FOUND', ghost.categoryId])
  await setStatus('draft')
  expect((await shop.ask('GET /products/slug/ghost-kurta')).body.archivedIn).toBeUndefined()
})
