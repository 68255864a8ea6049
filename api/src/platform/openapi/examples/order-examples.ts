import type { Order, OrderToConfirm } from '@nukkad/contract/order'
import type { Return } from '@nukkad/contract/returns'
import type { OwnReview, ReviewPhoto } from '@nukkad/contract/reviews'
import { addressBody } from './account-examples.ts'
import { line } from './bag-examples.ts'
import { card, review } from './catalogue-examples.ts'
import { ids } from './ids.ts'

const shippedAt = '2026-11-23T10:00:00.000Z'

const business = { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Traders' }

const order: Order = {
  orderId: ids.order,
  userId: ids.user,
  orderDate: '2026-11-21T06:30:00.000Z',
  status: 'CONFIRMED',
  expired: false,
  confirming: false,
  deliveredAt: null,
  deliveryFailure: null,
  expectedDate: '2026-12-01',
  totalAmount: 1658,
  totalTax: 76.1,
  cancelled: { lines: [], pieces: 0, amount: 0 },
  amountDue: 1658,
  payBy: null,
  confirmBy: null,
  version: 1,
  onlineAmount: 1598,
  cancelReason: null,
  discount: 0,
  couponCode: null,
  paymentMethod: 'CASH',
  paymentDetails: { razorpayPaymentId: null },
  deliveryCharges: 60,
  gstin: null,
  businessName: null,
  shippingAddress: addressBody,
  items: [
    {
      ...line,
      orderItemId: ids.orderItem,
      variant: { variantId: '7c1e2a9b-3d4f-4b5c-9e8d-1f2a3b4c5d12', color: line.color, size: line.size },
      cancelledQuantity: 0,
      returnedQuantity: 0,
      productName: card.name,
      slug: card.slug,
      image: card.images[0]!.url,
      price: 799,
      total: 1598,
      tax: 76.1,
      hsn: card.hsn,
    },
  ],
  canCancel: true,
  canReturn: false,
  returnUntil: null,
  returnDays: 7,
  refunds: [],
  returns: [],
  exchangeOf: null,
  exchangedBy: null,
  refundReference: null,
  payout: { wanted: false, given: false, masked: null },
  endings: [],
  shipment: null,
  invoiceNumber: null,
  creditNotes: [],
}

const toConfirm: OrderToConfirm = {
  orderId: ids.order,
  orderDate: order.orderDate,
  status: 'CONFIRMED',
  confirmBy: '2026-11-22T06:30:00.000Z',
  version: 1,
  totalAmount: 1658,
  onlineAmount: 1598,
  items: order.items.map(({ orderItemId, productName, color, size, quantity, cancelledQuantity }) => ({
    orderItemId,
    productName,
    color,
    size,
    quantity,
    cancelledQuantity,
  })),
}
const linkSecret = 'p0Lk9Jh8Gf7Ds6Aq5We4Rt3Y'

const asked: Return = {
  returnId: ids.return,
  orderId: ids.order,
  reason: 'Size/fit issue',
  fit: 'TOO_SMALL',
  status: 'REQUESTED',
  openedBy: 'shopper',
  lines: [{ orderItemId: ids.orderItem, quantity: 2, amount: 1598, outcome: null }],
  exchanges: [
    { orderItemId: ids.orderItem, color: 'Washed Black', size: 'L', quantity: 2, status: 'HELD', sent: null },
  ],
  exchangeOrderId: null,
  refundAmount: null,
  refundReason: null,
  requestedAt: '2026-12-03T09:00:00.000Z',
  answer: null,
  pickup: null,
}

const photo: ReviewPhoto = {
  photoId: ids.reviewPhoto,
  url: '/media/m-0a1b2c3d4e5f60718293a4b5.0a1b2c3d',
  width: 1200,
  height: 1600,
  status: 'waiting',
}

const ownReview: OwnReview = {
  ...review,
  photos: [photo],
  productId: ids.product,
  status: 'shown',
  hiddenReason: null,
  editedAt: null,
}

const providerOrder = {
  id: ids.razorpayOrder,
  amount: 1598,
  currency: 'INR' as const,
  keyId: 'rzp_test_9mK2vQ7xT4bN1c',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
}

export const orderExamples = {
  placeOrder: {
    body: {
      userId: ids.user,
      items: [line],
      shippingAddress: addressBody,
      totalAmount: 1658,
      paymentMethod: 'CASH' as const,
      deliveryCharges: 60,
    },
    reply: order,
  },
  listOrders: { params: { userId: ids.user }, query: {}, reply: [order] },
  getOrder: {
    params: { id: ids.order },
    reply: {
      ...order,
      status: 'SHIPPED' as const,
      canCancel: false,
      shipment: {
        shippedAt,
        courier: 'Delhivery',
        awb: '14325678901234',
        trackingUrl: 'https://www.delhivery.com/track-v2/package/14325678901234',
      },
    },
  },
  trackOrder: {
    params: { id: ids.order },
    reply: {
      currentStep: 'shipped',
      placedAt: order.orderDate,
      shippedAt,
      outForDeliveryAt: null,
      deliveredAt: null,
    },
  },
  readOrderToConfirm: { body: { secret: linkSecret }, reply: toConfirm },
  confirmByLink: { body: { secret: linkSecret, version: 1 }, reply: { ...toConfirm, confirmBy: null } },
  confirmOrder: { params: { id: ids.order }, body: { version: 1 }, reply: order },
  changeGstin: {
    params: { id: ids.order },
    body: business,
    reply: { ...order, ...business },
  },
  cancelOrder: {
    params: { id: ids.order },
    query: { reason: 'Ordered by mistake' },
    reply: {
      ...order,
      status: 'CANCELLED' as const,
      canCancel: false,
      endings: [{ status: 'CANCELLED' as const, at: '2026-11-21T08:00:00.000Z' }],
    },
  },
  getReceipt: { params: { id: ids.order }, reply: '%PDF-1.3 …' },
  getInvoice: { params: { id: ids.order }, reply: '%PDF-1.3 …' },
  getCreditNote: { params: { documentId: ids.document }, reply: '%PDF-1.3 …' },
  requestReturn: {
    body: {
      userId: ids.user,
      orderId: ids.order,
      reason: asked.reason,
      fit: 'TOO_SMALL' as const,
      lines: [{ orderItemId: ids.orderItem, quantity: 2, wish: 'exchange' as const, size: 'L' }],
    },
    reply: asked,
  },
  listReturns: { params: { userId: ids.user }, reply: [asked] },
  listOwnReviews: { query: { orderId: ids.order }, reply: [ownReview] },
  writeReview: {
    body: { orderItemId: ids.orderItem, rating: review.rating, fit: review.fit, comment: review.comment },
    reply: { ...ownReview, answer: null },
  },
  uploadReviewPhoto: { params: { orderItemId: ids.orderItem }, reply: photo },
  deleteReview: { params: { reviewId: ids.review }, reply: { message: 'Review deleted.' } },
  getPayout: { params: { id: ids.order }, reply: { wanted: true, given: false, masked: null } },
  setPayout: {
    params: { id: ids.order },
    body: { method: 'upi' as const, upiId: 'asha.rao@okaxis' },
    reply: { wanted: true, given: false, masked: null, pending: 'as•••@okaxis' },
  },
  confirmPayout: {
    params: { id: ids.order },
    body: { code: '4821' },
    reply: { wanted: true, given: true, masked: 'as•••@okaxis' },
  },
  createPaymentOrder: {
    body: { amount: 1598, currency: 'INR' as const, customerId: ids.user, orderId: null },
    reply: providerOrder,
  },
  payOrderOnline: { params: { id: ids.order }, reply: providerOrder },
  readPaymentOptions: {
    body: { userId: ids.user },
    reply: {
      confirmingOrderId: null,
      cashRefusal: 'You have 2 COD orders on the way. Please pay online for this one.',
    },
  },
  verifyPayment: {
    body: {
      orderId: ids.order,
      razorpayOrderId: ids.razorpayOrder,
      razorpayPaymentId: ids.razorpayPayment,
      razorpaySignature: '5d1f0c8e7b6a4938271605f4e3d2c1b0a9f8e7d6c5b4a3928170615f4e3d2c1b',
    },
    reply: { verified: true as const, orderId: ids.order, status: 'CONFIRMED' as const },
  },
}
