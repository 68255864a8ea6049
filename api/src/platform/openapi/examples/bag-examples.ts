import type { Cart } from '@nukkad/contract/cart'
import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { card } from './catalogue-examples.ts'
import { ids } from './ids.ts'

export const line = { productId: ids.product, color: 'Ecru', size: 'L', quantity: 2 }

const bag: Cart = {
  cartId: ids.cart,
  id: null,
  items: [
    {
      ...line,
      cartItemId: ids.cartItem,
      productName: card.name,
      slug: card.slug,
      price: 799,
      oldPrice: 1199,
      tax: 76.1,
      image: card.images[0]!.url,
      category: card.categoryName,
      available: 12,
    },
  ],
  grandTotal: 1598,
  totalTax: 76.1,
  discount: 0,
  couponCode: null,
  couponMessage: null,
  cash: { isAllowed: true, why: null },
  expectedDate: '2026-12-01',
  terms: shownTerms(defaultTerms),
}
const emptyBag: Cart = { ...bag, items: [], grandTotal: 0, totalTax: 0 }
const ofItem = (id: string) => ({ params: { id }, query: { cartId: ids.cart } })
const [{ cartItemId: _cartItemId, tax: _tax, category: _category, ...shown }] = bag.items as [Cart['items'][number]]
const saved = { ...shown, savedItemId: ids.savedItem }
const guestBag: Cart = { ...bag, cartId: ids.guestCart, id: ids.guestCart }
const reduced: Cart = {
  ...bag,
  items: bag.items.map((item) => ({ ...item, tax: 68.48 })),
  grandTotal: 1438,
  totalTax: 68.48,
  discount: 160,
  couponCode: 'CORNER10',
}
const wishlist = { wishListId: ids.wishlist, userId: ids.user, products: [card] }
const stockAlert = { alertId: ids.stockAlert, color: 'Ecru', size: 'XL' }
const entry = { userId: ids.user, productId: ids.product }

export const bagExamples = {
  addToCart: { body: { cartId: ids.guestCart, items: [line] }, reply: guestBag },
  getCart: { params: { userId: ids.user }, reply: bag },
  getGuestCart: { params: { guestCartId: ids.guestCart }, reply: guestBag },
  updateQuantity: { query: { cartId: ids.cart, ...line }, reply: bag },
  removeCartItem: {
    params: { id: ids.cartItem },
    query: { cartId: ids.cart },
    reply: emptyBag,
  },
  saveForLater: { ...ofItem(ids.cartItem), reply: { ...emptyBag, saved: [saved] } },
  moveToBag: { ...ofItem(ids.savedItem), reply: bag },
  removeSavedItem: { ...ofItem(ids.savedItem), reply: bag },
  mergeCart: { query: { guestCartId: ids.guestCart, userId: ids.user }, reply: bag },
  applyCoupon: { query: { cartId: ids.cart, code: 'CORNER10' }, reply: reduced },
  listBagCoupons: {
    query: { cartId: ids.cart },
    reply: {
      coupons: [
        { code: 'CORNER10', saves: 160, missing: 0, isForAll: true, isPrepaidOnly: false, isBest: true },
        { code: 'FLAT300', saves: 300, missing: 402, isForAll: true, isPrepaidOnly: true, isBest: false },
      ],
    },
  },
  removeCoupon: { query: { cartId: ids.cart }, reply: bag },
  addToWishlist: { body: entry, reply: wishlist },
  getWishlist: { params: { userId: ids.user }, reply: wishlist },
  removeFromWishlist: { params: entry, reply: { ...wishlist, products: [] } },
  emptyWishlist: { params: { wishListId: ids.wishlist }, reply: { ...wishlist, products: [] } },
  toggleWishlist: { params: entry, reply: wishlist },
  getStockAlerts: { params: entry, reply: { ...entry, alerts: [stockAlert] } },
  addStockAlert: { body: { ...entry, color: 'Ecru', size: 'XL' }, reply: { ...entry, alerts: [stockAlert] } },
  removeStockAlert: { params: { alertId: ids.stockAlert }, reply: { ...entry, alerts: [] } },
  stopStockAlerts: {
    body: { secret: 'p0Lk9Jh8Gf7Ds6Aq5We4Rt3Y' },
    reply: { message: 'You will get no more stock alerts.' },
  },
}
