import type { Order } from '@nukkad/contract/order'
import type { Return } from '@nukkad/contract/returns'
import type { Answers } from './fake-api.ts'
import { address, card, customer, id, product } from './fixtures.ts'

/** Placed, to be paid in cash. */
export const order: Order = {
  orderId: 'NK-2611-0000-0001',
  userId: customer.user.userId,
  orderDate: '2026-11-24T12:00:00+05:30',
  status: 'CONFIRMED',
  expired: false,
  confirming: false,
  deliveredAt: null,
  expectedDate: '2026-12-05',
  totalAmount: 858,
  totalTax: 38,
  cancelled: { lines: [], pieces: 0, amount: 0 },
  amountDue: 858,
  onlineAmount: 798,
  confirmBy: null,
  version: 1,
  exchangeOf: null,
  exchangedBy: null,
  payBy: null,
  cancelReason: null,
  deliveryFailure: null,
  discount: 0,
  couponCode: null,
  paymentMethod: 'CASH',
  paymentDetails: { razorpayPaymentId: null },
  deliveryCharges: 60,
  gstin: null,
  businessName: null,
  shippingAddress: address,
  items: [
    {
      orderItemId: id(60),
      productId: card.productId,
      productName: card.name,
      slug: card.slug,
      image: '/media/products/tee-1.jpg',
      quantity: 1,
      cancelledQuantity: 0,
      returnedQuantity: 0,
      size: 'M',
      color: 'Washed Black',
      variant: { variantId: id(61), color: 'Washed Black', size: 'M' },
      price: 799,
      total: 799,
      tax: 38,
      hsn: '6109',
    },
  ],
  canCancel: true,
  canReturn: false,
  returnUntil: null,
  returnDays: 7,
  refunds: [],
  returns: [],
  refundReference: null,
  payout: { wanted: false, given: false, masked: null },
  endings: [],
  shipment: null,
  invoiceNumber: null,
  creditNotes: [],
}

export const deliveredOrder: Order = {
  ...order,
  status: 'DELIVERED',
  deliveredAt: '2026-11-25T12:00:00+05:30',
  canCancel: false,
  canReturn: true,
  amountDue: 0,
  onlineAmount: null,
  returnUntil: '2026-12-02',
}

export const aReturn: Return = {
  returnId: id(70),
  orderId: order.orderId,
  reason: 'The colour runs',
  fit: null,
  status: 'REQUESTED',
  openedBy: 'shopper',
  lines: [{ orderItemId: id(60), quantity: 1, amount: 799, outcome: null }],
  exchanges: [],
  exchangeOrderId: null,
  refundAmount: null,
  refundReason: null,
  requestedAt: '2026-11-25T13:00:00+05:30',
  answer: null,
  pickup: null,
}

/** The page of an order, without a return or a review of it. */
export function orderPage(shown: Order) {
  return {
    'GET /orders/:id': shown,
    'GET /orders/track/:id': {
      currentStep: shown.status === 'CANCELLED' ? 'Cancelled' : 'Ordered',
      placedAt: shown.orderDate,
      shippedAt: null,
      outForDeliveryAt: null,
      deliveredAt: shown.deliveredAt,
    },
    'GET /return/user/:userId': [],
    'GET /reviews/mine': [],
    'GET /products/slug/:slug': product,
  } satisfies Answers
}
