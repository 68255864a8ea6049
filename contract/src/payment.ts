import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { OrderStatus } from './order.ts'
import { OrderId, ProviderId, Rupees, Uuid } from './shapes.ts'

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
    amount: Rupees,
    currency: z.literal('INR'),
    customerId: Uuid,
    orderId: z.null().optional(),
  }),
  reply: ProviderOrder,
  limit: 'orders',
  shopping: true,
  idempotent: true,
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
