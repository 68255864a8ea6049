import type { OrderStatus } from './order-rules.ts'

/** Open until it is delivered, or has ended without that. */
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

/** Reasons of a returned parcel that count against another COD order. */
export const countedCameBack = ['refused', 'notReached', 'wrongAddress'] as const satisfies CameBack[]

/** Parcels that came back count for so long. */
export const cameBackMonths = 12

export const cashBlockKinds = ['customer', 'phone', 'address', 'pincode'] as const
export type CashBlockKind = (typeof cashBlockKinds)[number]

/** What of orders the rules look at, beside the bag itself. */
export type CashSide = 'account' | 'phone' | 'address' | 'pincode'

export const mostBlockReason = 200
