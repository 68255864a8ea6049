import * as address from './address.ts'
import * as article from './article.ts'
import * as auth from './auth.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as collections from './collections.ts'
import * as content from './content.ts'
import type { CallWith, Endpoint, ReplyOf } from './endpoint.ts'
import * as looks from './looks.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as payout from './payout.ts'
import * as person from './person.ts'
import * as profile from './profile.ts'
import * as receipt from './receipt.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as stockAlerts from './stock-alerts.ts'
import * as taxDocuments from './tax-documents.ts'
import * as wishlist from './wishlist.ts'

const { register, login, verify, previewLink, openLink, logout, listSessions, endOtherSessions } = auth
const { proveCorrectedEmail, undoEmailChange } = auth
const { listProducts, listNewArrivals, getProduct, getPreview, listCategoryProducts, searchProducts } = catalogue
const { countMissedSearch } = catalogue
const { listCategories, listGenderCategories, getCategory } = catalogue
const {
  addToCart,
  getCart,
  getGuestCart,
  updateQuantity,
  removeCartItem,
  mergeCart,
  applyCoupon,
  removeCoupon,
  listBagCoupons,
} = cart
const { addToWishlist, getWishlist, removeFromWishlist, emptyWishlist, toggleWishlist } = wishlist
const { listAddresses, addAddress, updateAddress, deleteAddress } = address
const { placeOrder, listOrders, getOrder, trackOrder, confirmOrder, changeGstin, cancelOrder } = order

export const endpoints = {
  listProducts,
  listNewArrivals,
  getProduct,
  getPreview,
  listCategoryProducts,
  searchProducts,
  countMissedSearch,
  listCategories,
  listGenderCategories,
  getCategory,
  listCollections: collections.listCollections,
  getCollection: collections.getCollection,
  listCollectionProducts: collections.listCollectionProducts,
  listReviews: reviews.listReviews,
  listOwnReviews: reviews.listOwnReviews,
  writeReview: reviews.writeReview,
  uploadReviewPhoto: reviews.uploadReviewPhoto,
  deleteReview: reviews.deleteReview,
  listLooks: content.listLooks,
  getLook: looks.getLook,
  listPromotions: content.listPromotions,
  getHomeContent: content.getHomeContent,
  getChromeContent: content.getChromeContent,
  getPage: content.getPage,
  listArticles: article.listArticles,
  getArticle: article.getArticle,
  register,
  login,
  verify,
  previewLink,
  openLink,
  proveCorrectedEmail,
  undoEmailChange,
  logout,
  listSessions,
  endOtherSessions,
  addToCart,
  getCart,
  getGuestCart,
  updateQuantity,
  removeCartItem,
  mergeCart,
  applyCoupon,
  removeCoupon,
  listBagCoupons,
  saveForLater: cart.saveForLater,
  moveToBag: cart.moveToBag,
  removeSavedItem: cart.removeSavedItem,
  addToWishlist,
  getWishlist,
  removeFromWishlist,
  emptyWishlist,
  toggleWishlist,
  getStockAlerts: stockAlerts.getStockAlerts,
  addStockAlert: stockAlerts.addStockAlert,
  removeStockAlert: stockAlerts.removeStockAlert,
  stopStockAlerts: stockAlerts.stopStockAlerts,
  listAddresses,
  addAddress,
  updateAddress,
  deleteAddress,
  updateProfile: profile.updateProfile,
  confirmEmail: profile.confirmEmail,
  resendEmailCode: profile.resendEmailCode,
  cancelEmailChange: profile.cancelEmailChange,
  getPersonalData: person.getPersonalData,
  askDeletionCode: person.askDeletionCode,
  deleteAccount: person.deleteAccount,
  placeOrder,
  listOrders,
  getOrder,
  trackOrder,
  confirmOrder,
  changeGstin,
  cancelOrder,
  getReceipt: receipt.getReceipt,
  getInvoice: taxDocuments.getInvoice,
  getCreditNote: taxDocuments.getCreditNote,
  requestReturn: returns.requestReturn,
  listReturns: returns.listReturns,
  getPayout: payout.getPayout,
  setPayout: payout.setPayout,
  confirmPayout: payout.confirmPayout,
  createPaymentOrder: payment.createPaymentOrder,
  payOrderOnline: payment.payOrderOnline,
  readPaymentOptions: payment.readPaymentOptions,
  verifyPayment: payment.verifyPayment,
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof endpoints

/** Every endpoint by its signature. Clients name a call by this string, so no schema reaches the browser. */
export type Operations = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}
export type Operation = keyof Operations

/** Rejects with an `ApiError` when the call is refused or cannot be made. */
export type Call = <Name extends Operation>(
  operation: Name,
  ...input: keyof CallWith<Operations[Name]> extends never
    ? [options?: CallOptions]
    : [input: CallWith<Operations[Name]>, options?: CallOptions]
) => Promise<ReplyOf<Operations[Name]>>

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }
