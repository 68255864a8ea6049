import type { Rupees } from './money.ts'
import type { OrderStatus } from './order-rules.ts'

/** Open cash orders of one account, phone or address. */
export type CashLimits = {
  rupees: Rupees
  orders: number
}

export const defaultCashLimits: CashLimits = { rupees: 10_000, orders: 2 } // contract §1

/** Open until it is delivered, or has ended without that. */
export const openCashStatuses = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
] as const satisfies OrderStatus[]
