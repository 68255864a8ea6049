import type { Endpoint } from '@nukkad/contract/endpoint'
import { errors, type ErrorCode } from '@nukkad/contract/errors'
import { Problem } from '@nukkad/contract/problem'
import { STATUS_CODES } from 'node:http'
import type { EndpointName } from './examples/examples.ts'

type Rule = { code: ErrorCode; when: (endpoint: Endpoint) => boolean }

const rules: readonly Rule[] = [
  { code: 'BAD_REQUEST', when: ({ body }) => body !== undefined },
  { code: 'UNAUTHENTICATED', when: ({ access }) => access !== 'anyone' },
  { code: 'NOT_FOUND', when: ({ access, params }) => params !== undefined || access === 'self' || access === 'owner' },
  { code: 'IDEMPOTENCY_RUNNING', when: ({ idempotent }) => idempotent === true },
  { code: 'BODY_TOO_LARGE', when: ({ body }) => body !== undefined },
  { code: 'INVALID_INPUT', when: ({ query, body, upload }) => (query ?? body ?? upload) !== undefined },
  { code: 'TOO_MANY', when: ({ limit }) => limit !== undefined },
  { code: 'UNEXPECTED', when: () => true },
]

const own: { readonly [Name in EndpointName]?: ErrorCode } = {
  getProduct: 'PRODUCT_NOT_FOUND',
  getPreview: 'PRODUCT_NOT_FOUND',
  listCategoryProducts: 'CATEGORY_NOT_FOUND',
  getCategory: 'CATEGORY_NOT_FOUND',
  getCollection: 'COLLECTION_NOT_FOUND',
  listCollectionProducts: 'COLLECTION_NOT_FOUND',
  getLook: 'LOOK_NOT_FOUND',
  getPage: 'PAGE_NOT_FOUND',
  listReviews: 'PRODUCT_NOT_FOUND',
  listOwnReviews: 'ORDER_NOT_FOUND',
  writeReview: 'REVIEW_REFUSED',
  uploadReviewPhoto: 'REVIEW_REFUSED',
  deleteReview: 'REVIEW_NOT_FOUND',
  register: 'EMAIL_TAKEN',
  login: 'USER_NOT_FOUND',
  verify: 'INVALID_OTP',
  previewLink: 'LINK_SPENT',
  openLink: 'LINK_SPENT',
  proveCorrectedEmail: 'CORRECTION_SPENT',
  undoEmailChange: 'UNDO_SPENT',
  addToCart: 'OUT_OF_STOCK',
  updateQuantity: 'OUT_OF_STOCK',
  removeCartItem: 'CART_ITEM_NOT_FOUND',
  applyCoupon: 'COUPON_INVALID',
  addToWishlist: 'PRODUCT_NOT_FOUND',
  toggleWishlist: 'PRODUCT_NOT_FOUND',
  addStockAlert: 'IN_STOCK',
  removeStockAlert: 'STOCK_ALERT_NOT_FOUND',
  stopStockAlerts: 'UNDO_SPENT',
  addAddress: 'ADDRESS_LIMIT',
  updateAddress: 'ADDRESS_NOT_FOUND',
  deleteAddress: 'ADDRESS_NOT_FOUND',
  updateProfile: 'EMAIL_TAKEN',
  confirmEmail: 'INVALID_CODE',
  resendEmailCode: 'EMAIL_CHANGE_NOT_FOUND',
  askDeletionCode: 'ACCOUNT_UNSETTLED',
  deleteAccount: 'ACCOUNT_UNSETTLED',
  placeOrder: 'PRICE_CHANGED',
  getOrder: 'ORDER_NOT_FOUND',
  trackOrder: 'ORDER_NOT_FOUND',
  readOrderToConfirm: 'CONFIRM_REFUSED',
  confirmByLink: 'CONFIRM_REFUSED',
  confirmOrder: 'CONFIRM_REFUSED',
  changeGstin: 'GSTIN_REFUSED',
  cancelOrder: 'CANCEL_REFUSED',
  getReceipt: 'ORDER_NOT_FOUND',
  getInvoice: 'TAX_DOCUMENT_NOT_FOUND',
  getCreditNote: 'TAX_DOCUMENT_NOT_FOUND',
  payOrderOnline: 'PAY_ONLINE_REFUSED',
  requestReturn: 'RETURN_REFUSED',
}

export function refusalsOf(name: EndpointName, endpoint: Endpoint) {
  const met = rules.filter(({ when }) => when(endpoint)).map(({ code }) => code)
  const itsOwn = own[name]
  const codes = itsOwn === undefined ? met : [...met, itsOwn]
  return Object.fromEntries(codes.map((code) => [String(errors[code].status), refusal(code)]))
}

function refusal(code: ErrorCode) {
  const { status, message } = errors[code]
  const title = STATUS_CODES[status] ?? ''
  return {
    description: title,
    ...(code === 'TOO_MANY' && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const, minimum: 1 } } },
    }),
    content: {
      'application/problem+json': {
        schema: Problem,
        example: {
          type: `urn:nukkad:problem:${code.toLowerCase().replaceAll('_', '-')}`,
          title,
          status,
          detail: message,
          code,
          ...(code === 'INVALID_INPUT' && { errors: { phone: 'Please enter a valid 10-digit phone number' } }),
          requestId: '0f6b2f0a-6b0e-4c58-9a43-5d7f6d1c2e3b',
        },
      },
    },
  }
}
