import * as z from 'zod'
import { AddressBody } from './address.ts'
import { Pieces } from './cart.ts'
import { maxCartLines, paymentMethods } from './cart-rules.ts'
import { deliveryFailures } from './delivery-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { BusinessName, Gstin, GstinBody, withBothOrNone } from './gstin.ts'
import { endStatuses, mostReasonCharacters, orderStatuses, refundMethods, refundStatuses } from './order-rules.ts'
import { Payout } from './payout.ts'
import { Return } from './returns.ts'
import { Day, OrderId, ProviderId, Rupees, ShownTotal, Timestamp, Uuid, longText, text } from './shapes.ts'

export const OrderStatus = z.enum(orderStatuses)

export const PaymentMethod = z.enum(paymentMethods)

export const OrderItem = z
  .object({
    orderItemId: Uuid,
    productId: Uuid,
    productName: z.string(),
    slug: z.string(),
    image: z.string(),
    quantity: z.int(),
    /** Part of the agreed quantity; items neither cancelled nor returned are the customer's. */
    cancelledQuantity: z.int(),
    returnedQuantity: z.int(),
    size: z.string(),
    color: z.string(),
    /** One piece as listed, tax included. */
    price: Rupees,
    total: Rupees,
    tax: Rupees,
    hsn: z.string(),
  })
  .meta({ id: 'OrderItem' })

export const Refund = z
  .object({
    refundId: Uuid,
    amount: Rupees,
    /** False for money that came besides the payment of the order. */
    isOfOrder: z.boolean(),
    status: z.enum(refundStatuses),
    /** Null for cash until the customer has given an account. */
    method: z.enum(refundMethods).nullable(),
    /** The bank's, of cash that was sent. */
    reference: z.string().nullable(),
    startedAt: Timestamp,
    expectedBy: Day,
    sentAt: Timestamp.nullable(),
    processedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

export const Shipment = z
  .object({
    shippedAt: Timestamp,
    courier: z.string().nullable(),
    awb: z.string().nullable(),
    trackingUrl: z.url().nullable(),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof Shipment>

export const Order = z
  .object({
    orderId: OrderId,
    userId: Uuid,
    orderDate: Timestamp,
    status: OrderStatus,
    /** Not paid in time; only money that comes late confirms it again. */
    expired: z.boolean(),
    /** Not paid as far as the shop knows, but the money may be on its way: only the payment provider can tell. */
    confirming: z.boolean(),
    deliveredAt: Timestamp.nullable(),
    expectedDate: Day,
    /** Why the newest delivery failed, where it was told. */
    deliveryFailure: z.enum(deliveryFailures).nullable(),
    /** What was agreed, whatever was cancelled or returned since. */
    totalAmount: Rupees,
    totalTax: Rupees,
    /** What was cancelled of it, a line for each item. */
    cancelled: z.object({
      lines: z.array(z.object({ orderItemId: Uuid, quantity: z.int(), amount: Rupees })),
      pieces: z.int(),
      amount: Rupees,
    }),
    /** The COD amount to collect. */
    amountDue: Rupees,
    /** Until when an order that staff placed is to be paid by its link; null for all others, and once it is paid. */
    payBy: Timestamp.nullable(),
    /** A COD order that is packed only once its customer has confirmed it, as they saw that version; null: nothing to confirm. */
    confirmation: z.object({ by: Timestamp, version: z.int() }).nullable(),
    /** The amount due on the order's own payment page: instead of cash for a COD order, the total for one with a link; null: nothing. */
    onlineAmount: Rupees.nullable(),
    /** What the shop says about the newest cancellation. */
    cancelReason: z.string().nullable(),
    discount: Rupees,
    couponCode: z.string().nullable(),
    paymentMethod: PaymentMethod,
    paymentDetails: z.object({ razorpayPaymentId: z.string().nullable() }),
    deliveryCharges: Rupees,
    /** The business that its invoice is for; null: a consumer. */
    gstin: z.string().nullable(),
    businessName: z.string().nullable(),
    shippingAddress: z.object({
      fullName: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      postalCode: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
    }),
    items: z.array(OrderItem),
    canCancel: z.boolean(),
    canReturn: z.boolean(),
    returnUntil: Day.nullable(),
    /** How long it may be returned after its delivery: as it was agreed. */
    returnDays: z.int(),
    refunds: z.array(Refund),
    returns: z.array(
      Return.pick({
        returnId: true,
        status: true,
        openedBy: true,
        lines: true,
        exchanges: true,
        exchangeOrderId: true,
        refundAmount: true,
        refundReason: true,
      }),
    ),
    /** The order whose returned items this one is sent in exchange for; it has paid for both. */
    exchangeOf: OrderId.nullable(),
    /** The newest order that was sent in exchange for items of this one. */
    exchangedBy: OrderId.nullable(),
    refundReference: z.string().nullable(),
    /** Where cash goes back to. */
    payout: Payout,
    endings: z.array(z.object({ status: OrderStatus.extract(endStatuses), at: Timestamp })),
    shipment: Shipment.nullable(),
    /** From dispatch on. Null also for an order that was dispatched before there were tax documents. */
    invoiceNumber: z.string().nullable(),
    creditNotes: z.array(
      z.object({
        documentId: Uuid,
        number: z.string(),
        day: Day,
        amount: Rupees,
        /** Null: for the whole parcel, which came back or was lost. */
        returnId: Uuid.nullable(),
      }),
    ),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const Tracking = z
  .object({
    currentStep: z.string(),
    placedAt: Timestamp,
    shippedAt: Timestamp.nullable(),
    outForDeliveryAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable(),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.infer<typeof Tracking>

/** Must match the caller's own cart; everything else a client sends is ignored. */
const SentOrderItem = z.looseObject({
  productId: Uuid,
  size: text(20),
  color: text(40),
  quantity: Pieces,
})

export const placeOrder = {
  access: 'self',
  method: 'POST',
  path: '/orders',
  summary: 'Place an order for lines of the own bag',
  body: withBothOrNone(
    z.object({
      userId: Uuid,
      items: z.array(SentOrderItem).min(1, 'Your bag is empty').max(maxCartLines),
      shippingAddress: AddressBody,
      totalAmount: ShownTotal,
      paymentMethod: PaymentMethod,
      deliveryCharges: ShownTotal,
      razorpayOrderId: ProviderId.optional(),
      /** Only where the store accepts them (`takesGstin`); else refused. */
      gstin: Gstin.optional(),
      businessName: BusinessName.optional(),
    }),
  ),
  reply: Order,
  status: 201,
  limit: 'orders',
  work: 'orders',
  idempotent: true,
} as const satisfies Endpoint

export const listOrders = {
  access: 'self',
  method: 'GET',
  path: '/orders/user/:userId',
  summary: "A customer's newest 100 orders, newest first; with `before`, those placed before that one",
  params: z.object({ userId: Uuid }),
  query: z.object({ before: OrderId.optional() }),
  reply: z.array(Order),
  limit: 'reads',
  work: 'heavy',
} as const satisfies Endpoint

export const getOrder = {
  access: 'owner',
  method: 'GET',
  path: '/orders/:id',
  summary: 'An order',
  params: z.object({ id: OrderId }),
  reply: Order,
  limit: 'reads',
} as const satisfies Endpoint

export const trackOrder = {
  access: 'owner',
  method: 'GET',
  path: '/orders/track/:id',
  summary: 'Where an order is',
  params: z.object({ id: OrderId }),
  reply: Tracking,
  limit: 'reads',
} as const satisfies Endpoint

export const confirmOrder = {
  access: 'owner',
  method: 'POST',
  path: '/orders/:id/confirm',
  summary: 'Confirm a COD order that waits for it, as it was in that version; then it is packed',
  params: z.object({ id: OrderId }),
  body: z.object({ version: z.int() }),
  reply: Order,
  limit: 'orders',
} as const satisfies Endpoint

export const changeGstin = {
  access: 'owner',
  method: 'PUT',
  path: '/orders/:id/gstin',
  summary: "Set the GSTIN and business of an order's invoice until packing starts, or remove both",
  params: z.object({ id: OrderId }),
  body: GstinBody,
  reply: Order,
  limit: 'orders',
} as const satisfies Endpoint

export const cancelOrder = {
  access: 'owner',
  method: 'DELETE',
  path: '/orders/:id',
  summary: 'Cancel an order; stock goes back and a payment is refunded',
  params: z.object({ id: OrderId }),
  query: z.object({ reason: longText(mostReasonCharacters).optional() }),
  reply: Order,
  limit: 'orders',
  work: 'orders',
} as const satisfies Endpoint
