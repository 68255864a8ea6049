import type { Rupees } from './money.ts'
import type { OrderStatus } from './order-rules.ts'

/** How much may be on its way to be paid at the door, for one account, phone or address at a time. */
export type CashLimits = {
  /** Worth of all of it. */
  rupees: Rupees
  orders: number
}

export const defaultCashLimits: CashLimits = { rupees: 10_000, orders: 2 } // contract §1

/** A cash order is open until it is delivered, or has ended without that. */
export const openCashStatuses = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
] as const satisfies OrderStatus[]
