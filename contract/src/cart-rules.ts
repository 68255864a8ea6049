import type { Rupees } from './money.ts'
import type { CheckoutTerms } from './terms-rules.ts'

export const maxCartLines = 50

export const paymentMethods = ['CASH', 'ONLINE'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** COD costs the shop's fee for an order of any size, online payment nothing (contract §2, Orders). */
export function deliveryCharges(method: PaymentMethod, { codFee }: Pick<CheckoutTerms, 'codFee'>): Rupees {
  return method === 'CASH' ? codFee : 0
}

export function combinations<Colour, Size>(colours: readonly Colour[], sizes: readonly Size[]) {
  return colours.flatMap((color) => sizes.map((size) => ({ color, size })))
}

/** Per network; customers' carts are not counted. */
export const guestCartsPerDay = 500
