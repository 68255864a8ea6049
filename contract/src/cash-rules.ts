import type { OrderStatus } from './order-rules.ts'

/** Open until it is delivered, or has ended without that. */
export const openCashStatuses = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
] as const satisfies OrderStatus[]
