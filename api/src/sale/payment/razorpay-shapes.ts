import * as z from 'zod'
import type { ProviderPayment, ProviderRefund } from './provider.ts'

export const RazorpayOrder = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
})

const Payment = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  order_id: z.string().nullish(),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.string(),
  method: z.string().nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.string().nullish(),
  error_reason: z.string().nullish(),
})

export const RazorpayPayment = Payment.transform((payment): ProviderPayment => ({
  id: payment.id,
  providerOrderId: payment.order_id ?? null,
  amount: payment.amount,
  amountRefunded: payment.amount_refunded ?? 0,
  currency: payment.currency,
  method: payment.method ?? null,
  status: payment.status,
  failure: payment.error_description ?? payment.error_reason ?? null,
}))

const Refund = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})

export const RazorpayRefund = Refund.transform((refund): ProviderRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  amount: refund.amount,
  receipt: refund.receipt ?? null,
  status: refund.status,
}))

export function collectionOf<Item extends z.ZodType>(item: Item) {
  return z.object({ entity: z.literal('collection'), items: z.array(item) })
}
