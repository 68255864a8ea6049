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
    /** A part of the agreed quantity. Items neither cancelled nor returned are the customer's. */
    cancelledQuantity: z.int(),
    returnedQuantity: z.int(),
    /** As they were named at the order. */
    size: z.string(),
    color: z.string(),
    /** The variant with its names of today; null: the product has it no more. Two variants are the same by their id. */
    variant: z.object({ variantId: Uuid, color: z.string(), size: z.string() }).nullable(),
    /** The list price of one item, tax included. */
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
    /** False for a refund of a payment that came in addition to the order's own. */
    isOfOrder: z.boolean(),
    status: z.enum(refundStatuses),
    /** Null for a COD refund until the customer has given an account. */
    method: z.enum(refundMethods).nullable(),
    /** The bank's reference of a COD refund that was sent. */
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
    /** The order was not paid in time; only a late payment confirms it again. */
    expired: z.boolean(),
    /** The shop knows of no payment, but one may be under way: only the payment provider can tell. */
    confirming: z.boolean(),
    deliveredAt: Timestamp.nullable(),
    expectedDate: Day,
    /** Why the latest delivery attempt failed, if a reason was given. */
    deliveryFailure: z.enum(deliveryFailures).nullable(),
    /** The agreed total, whatever was cancelled or returned since. */
    totalAmount: Rupees,
    totalTax: Rupees,
    /** The cancelled part, with a line for each item. */
    cancelled: z.object({
      lines: z.array(z.object({ orderItemId: Uuid, quantity: z.int(), amount: Rupees })),
      pieces: z.int(),
      amount: Rupees,
    }),
    /** The COD amount to collect. */
    amountDue: Rupees,
    /** The deadline of the payment link of an order that staff placed; null for other orders, and once it is paid. */
    payBy: Timestamp.nullable(),
    /** A COD order waits until then for its customer's confirmation before packing; null: nothing to confirm. */
    confirmBy: Timestamp.nullable(),
    /** Counts the order's changes; a confirmation names the version that the customer saw. */
    version: z.int(),
    /**
     * The amount to pay on the order's own payment page: for a COD order instead of cash, for an order with a link its
     * total. Null: nothing.
     */
    onlineAmount: Rupees.nullable(),
    /** The shop's message about the latest cancellation. */
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
    /** Days for returns after the delivery, as agreed with the order. */
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
    /** The account for a COD refund. */
    payout: Payout,
    endings: z.array(z.object({ status: OrderStatus.extract(endStatuses), at: Timestamp })),
    shipment: Shipment.nullable(),
    /** Set from dispatch on. Null also for an order dispatched before the shop had tax documents. */
    invoiceNumber: z.string().nullable(),
    creditNotes: z.array(
      z.object({
        documentId: Uuid,
        number: z.string(),
        day: Day,
        amount: Rupees,
        /** Null: for a whole parcel that came back or was lost. */
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

/** Must match the caller's own cart; all other fields of a client are ignored. */
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
  summary: "Place an order for lines of the caller's bag",
  body: withBothOrNone(
    z.object({
      userId: Uuid,
      items: z.array(SentOrderItem).min(1, 'Your bag is empty').max(maxCartLines),
      shippingAddress: AddressBody,
      totalAmount: ShownTotal,
      paymentMethod: PaymentMethod,
      deliveryCharges: ShownTotal,
      razorpayOrderId: ProviderId.optional(),
      /** Refused unless the store accepts them (`takesGstin`). */
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
  summary: "List a customer's newest 100 orders, newest first; with `before`, those placed before that one",
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
  summary: 'Read an order',
  params: z.object({ id: OrderId }),
  reply: Order,
  limit: 'reads',
} as const satisfies Endpoint

export const trackOrder = {
  access: 'owner',
  method: 'GET',
  path: '/orders/track/:id',
  summary: 'Track an order',
  params: z.object({ id: OrderId }),
  reply: Tracking,
  limit: 'reads',
} as const satisfies Endpoint

/** An order as the link in its mail shows it: without its address. */
export const OrderToConfirm = Order.pick({
  orderId: true,
  orderDate: true,
  status: true,
  confirmBy: true,
  version: true,
  totalAmount: true,
  onlineAmount: true,
})
  .extend({
    items: z.array(
      OrderItem.pick({
        orderItemId: true,
        productName: true,
        color: true,
        size: true,
        quantity: true,
        cancelledQuantity: true,
      }),
    ),
  })
  .meta({ id: 'OrderToConfirm' })
export type OrderToConfirm = z.infer<typeof OrderToConfirm>

export const readOrderToConfirm = {
  access: 'anyone',
  method: 'POST',
  path: '/orders/confirm/preview',
  summary: 'Read a COD order to be confirmed, with the link in its mail; the link stays valid',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: OrderToConfirm,
  limit: 'auth',
} as const satisfies Endpoint

export const confirmByLink = {
  access: 'anyone',
  method: 'POST',
  path: '/orders/confirm',
  summary: 'Confirm a COD order with the link in its mail, so that it can be packed; a repeated call changes nothing',
  body: z.object({
    secret: z.string().min(1).max(200),
    /** The version that the customer saw; one that changed since is refused. Absent: the order as it is now. */
    version: z.int32().optional(),
  }),
  reply: OrderToConfirm,
  limit: 'auth',
} as const satisfies Endpoint

export const confirmOrder = {
  access: 'owner',
  method: 'POST',
  path: '/orders/:id/confirm',
  summary: 'Confirm a COD order in the version that the customer saw, so that it can be packed',
  params: z.object({ id: OrderId }),
  body: z.object({ version: z.int32() }),
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
  summary: 'Cancel an order; its items are restocked and its payment is refunded',
  params: z.object({ id: OrderId }),
  query: z.object({ reason: longText(mostReasonCharacters).optional() }),
  reply: Order,
  limit: 'orders',
  work: 'orders',
} as const satisfies Endpoint
