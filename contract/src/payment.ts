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
  summary: "Create a payment at the provider for the total of the caller's bag",
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
  summary: 'Create a payment at the provider for a COD order; the order stays COD until it is paid, or is packed',
  params: z.object({ id: OrderId }),
  reply: ProviderOrder,
  limit: 'orders',
} as const satisfies Endpoint

export const PaymentOptions = z
  .object({
    /** The order that may already have been paid for this bag; the payment provider has not confirmed it yet. */
    confirmingOrderId: OrderId.nullable(),
    /** Why the bag cannot be ordered with COD, and what to do instead. */
    cashRefusal: z.string().nullable(),
  })
  .meta({ id: 'PaymentOptions' })
export type PaymentOptions = z.infer<typeof PaymentOptions>

/** A POST, because URLs are logged and an address does not belong in them. */
export const readPaymentOptions = {
  access: 'self',
  method: 'POST',
  path: '/payment/options',
  summary: "Read the payment options of the caller's bag before the order; changes nothing",
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
  summary: "Verify the widget's answer and confirm the order; PENDING if the confirmation is still to come",
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
