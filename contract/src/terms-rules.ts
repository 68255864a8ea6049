import type { Rupees } from './money.ts'

/** The COD rules. Each looks at one account, phone or address; the last looks at the products of the bag. */
export type CashLimits = {
  /** The highest total under way, including the new order. */
  rupees: Rupees
  /** The most COD orders under way. */
  orders: number
  /** COD ends after this many parcels that came back in 12 months; 0: they do not count. */
  refusals: number
  /** Products of these categories are not sold with COD. */
  categoryIds: readonly string[]
}

/** The COD orders that customers must confirm before packing. All off: every order is packed at once. */
export type ConfirmRules = {
  /** Orders above this amount; 0: no limit. */
  rupees: Rupees
  /** Orders of customers without a delivered order. */
  firstOrders: boolean
  /** Orders to pincodes where many COD shipments come back. */
  riskyPincodes: boolean
  /** Hours from the order; then it is cancelled. */
  hours: number
}

/** The terms at checkout and after it, as the owner sets them. An order keeps the terms of its day. */
export type CheckoutTerms = {
  /** Added to a COD order of any size; 0: no fee. */
  codFee: Rupees
  /** Struck through in the bag beside "Free"; 0: not shown. */
  struckDeliveryFee: Rupees
  /** The most of one variant in an order. */
  maxQuantity: number
  /** Calendar days after the delivery. */
  returnDays: number
  /** Days from the order to the delivery date in the bag. */
  promisedDays: number
  /** Text for policies and mails: `1-2 business days`. */
  packingTime: string
  courierTime: string
  cash: CashLimits
  confirm: ConfirmRules
}

/** The terms that shoppers may know. COD and confirmation rules are shown only to the customers whom they affect. */
export type ShownTerms = Omit<CheckoutTerms, 'cash' | 'confirm'> & {
  /** Every product is sold with COD, too. */
  isCashForAll: boolean
}

/** The default limit for parcels that came back. */
export const firstRefusals = 2

export const noConfirmRules: ConfirmRules = { rupees: 0, firstOrders: false, riskyPincodes: false, hours: 24 }

/** A pincode is risky from this number of COD shipments on, if more than this part of them came back. */
export const riskyPincode = { shipments: 20, part: 0.3 } as const

/** The defaults until an owner sets others (spec §9, contract §1). */
export const defaultTerms: CheckoutTerms = {
  codFee: 60,
  struckDeliveryFee: 49,
  maxQuantity: 10,
  returnDays: 7,
  promisedDays: 10,
  packingTime: '1-2 business days',
  courierTime: '3-7 business days',
  cash: { rupees: 10_000, orders: 2, refusals: firstRefusals, categoryIds: [] },
  confirm: noConfirmRules,
}

/** The highest values that an owner may set. */
export const termBounds = {
  feeRupees: 1_000,
  /** More units at the highest price would exceed the database's integers. */
  quantity: 20,
  days: 90,
  words: 40,
  cashRupees: 1_00_00_000,
  cashOrders: 100_000,
  refusals: 100,
  cashCategories: 200,
  confirmHours: 72,
} as const

const hoursOfUnit = { h: 1, d: 24, w: 7 * 24 } as const
const spans = /(\d{1,4})\s*(?:business |working )?(h(?:ou)?rs?|h|days?|weeks?)\b/gi

/** The longest time in words such as `3-7 business days` or `24 hours`, in whole days; 0: they name none. */
export function longestDays(words: string): number {
  const hours = [...words.matchAll(spans)].map(
    ([, count, unit = '']) => Number(count) * hoursOfUnit[unit[0]!.toLowerCase() as keyof typeof hoursOfUnit],
  )
  return Math.ceil(Math.max(0, ...hours) / 24)
}

/** The fewest days that may be promised: policies say that the estimate allows for processing and delivery. */
export function fewestPromisedDays({
  packingTime,
  courierTime,
}: Pick<ShownTerms, 'packingTime' | 'courierTime'>): number {
  return longestDays(packingTime) + longestDays(courierTime)
}

export function shownTerms({ cash, confirm: _confirm, ...shown }: CheckoutTerms): ShownTerms {
  return { ...shown, isCashForAll: cash.categoryIds.length === 0 }
}
