import type { Rupees } from './money.ts'

/** Rules of COD: each looks at one account, phone or address, the last at the products of the bag. */
export type CashLimits = {
  /** The most on the way, with what the order adds. */
  rupees: Rupees
  /** The most orders on the way. */
  orders: number
  /** From so many parcels on that came back in 12 months there is no COD; 0: they do not count. */
  refusals: number
  /** Products of these categories are not sold on COD. */
  categoryIds: readonly string[]
}

/** COD orders that their customers confirm before they are packed. All off: every order is packed at once. */
export type ConfirmRules = {
  /** Orders above this sum; 0: none for their sum. */
  rupees: Rupees
  /** Orders of customers who have had none delivered yet. */
  firstOrders: boolean
  /** Orders to pincodes where many COD shipments come back. */
  riskyPincodes: boolean
  /** From the order on; then it is cancelled. */
  hours: number
}

/** What holds at checkout and after it: the owner's setting. An order keeps what held when it was placed. */
export type CheckoutTerms = {
  /** Added to a cash order of any size; 0: cash costs nothing more. */
  codFee: Rupees
  /** Struck through in the bag beside "Free"; 0: none is shown. */
  struckDeliveryFee: Rupees
  /** The most of one variant in an order. */
  maxQuantity: number
  /** Calendar days after the delivery. */
  returnDays: number
  /** From the order to the day that the bag promises. */
  promisedDays: number
  /** In words, for policies and mails: `1-2 business days`. */
  packingTime: string
  courierTime: string
  cash: CashLimits
  confirm: ConfirmRules
}

/** What shoppers may know; the rules of cash are told to those who meet them. */
export type ShownTerms = Omit<CheckoutTerms, 'cash' | 'confirm'>

/** The most returned parcels, until an owner sets another limit. */
export const firstRefusals = 2

export const noConfirmRules: ConfirmRules = { rupees: 0, firstOrders: false, riskyPincodes: false, hours: 24 }

/** A pincode is risky from so many COD shipments on, when more than this part of them came back. */
export const riskyPincode = { shipments: 20, part: 0.3 } as const

/** What holds until an owner sets something else (spec §9, contract §1). */
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

/** What an owner may choose at most. */
export const termBounds = {
  feeRupees: 1_000,
  /** At the highest price, the sum of more would not fit the database's integers. */
  quantity: 20,
  days: 90,
  words: 40,
  cashRupees: 1_00_00_000,
  cashOrders: 100_000,
  refusals: 100,
  cashCategories: 200,
  confirmHours: 72,
} as const

export function shownTerms({ cash: _cash, confirm: _confirm, ...shown }: CheckoutTerms): ShownTerms {
  return shown
}
