import * as z from 'zod'
import { AddressBody } from './address.ts'
import type { Endpoint } from './endpoint.ts'
import { OrderStatus } from './order.ts'
import { OrderId, ProviderId, Rupees, ShownTotal, Uuid } from './shapes.ts'

export const ProviderOrder = z
  .object({
    id: z.string(),
    amount: Rupees,
    currency: z.literal('INR'),
    keyId: z.string(),
    checkoutUrl: z.string(),
  })
  .meta({ id: 'ProviderOrder' })
export type ProviderOrder = z.infer<typeof ProviderOrder>

export const createPaymentOrder = {
  access: 'self',
  method: 'POST',
  path: '/payment/create-order',
  summary: "Open an order at the payment provider for the own bag's total",
  body: z.object({
    amount: ShownTotal,
    currency: z.literal('INR'),
    customerId: Uuid,
    orderId: z.null().optional(),
  }),
  reply: ProviderOrder,
  limit: 'orders',
  shopping: true,
  idempotent: true,
} as const satisfies Endpoint

export const payOrderOnline = {
  access: 'owner',
  method: 'POST',
  path: '/orders/:id/payment',
  summary: 'Open an order at the payment provider for a COD order; it stays COD until it is paid, or is packed',
  params: z.object({ id: OrderId }),
  reply: ProviderOrder,
  limit: 'orders',
} as const satisfies Endpoint

export const PaymentOptions = z
  .object({
    /** The order that the bag may be paid with already; only the payment provider can tell, and has not yet. */
    confirmingOrderId: OrderId.nullable(),
    /** Why the bag cannot be ordered with cash on delivery, and what to do instead. */
    cashRefusal: z.string().nullable(),
  })
  .meta({ id: 'PaymentOptions' })
export type PaymentOptions = z.infer<typeof PaymentOptions>

/** A POST, because an address is not written into addresses of calls, which are logged. */
export const readPaymentOptions = {
  access: 'self',
  method: 'POST',
  path: '/payment/options',
  summary: 'How the own bag can be paid, before it is ordered; changes nothing',
  body: z.object({
    userId: Uuid,
    shippingAddress: AddressBody.pick({ phone: true, street: true, postalCode: true }).optional(),
  }),
  reply: PaymentOptions,
  limit: 'reads',
} as const satisfies Endpoint

export const verifyPayment = {
  access: 'owner',
  method: 'POST',
  path: '/payment/verify',
  summary: 'Check what the widget answered and confirm the order; PENDING when the confirmation is on its way',
  body: z.object({
    orderId: OrderId,
    razorpayOrderId: ProviderId,
    razorpayPaymentId: ProviderId,
    razorpaySignature: z.string().regex(/^[0-9a-f]{64}$/, 'This does not look like a signature'),
  }),
  reply: z.object({ verified: z.literal(true), orderId: OrderId, status: OrderStatus }),
  limit: 'orders',
  idempotent: true,
} as const satisfies Endpoint
