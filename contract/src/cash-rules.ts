import type { OrderStatus } from './order-rules.ts'

/** Statuses of a COD order that is still to be delivered. */
export const openCashStatuses = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
] as const satisfies OrderStatus[]

/** Why a parcel came back undelivered, as staff say when they receive it. */
export const cameBackReasons = ['refused', 'notReached', 'wrongAddress', 'courierFault', 'shopFault'] as const
export type CameBack = (typeof cameBackReasons)[number]

/** The reasons that count against another COD order. */
export const countedCameBack = ['refused', 'notReached', 'wrongAddress'] as const satisfies CameBack[]

/** A parcel that came back counts for this long. */
export const cameBackMonths = 12

export const cashBlockKinds = ['customer', 'phone', 'address', 'pincode'] as const
export type CashBlockKind = (typeof cashBlockKinds)[number]

/** The facts that the COD rules look up in earlier orders. */
export type CashSide = 'account' | 'phone' | 'address' | 'pincode'

export const mostBlockReason = 200
