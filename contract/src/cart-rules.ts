export const maxQuantity = 10 // spec §9: quantity per line, 1 to 10
export const maxCartLines = 50
export const deliveryEstimateDays = 10 // spec §9
export const waivedDeliveryFee = 49 // spec §2.2: struck through in the cart
export const codCharge = 60 // spec §9, rupees

export const paymentMethods = ['CASH', 'ONLINE'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Rupees: cash costs 60 at any size, online nothing (contract §2, Orders). */
export function deliveryCharges(method: PaymentMethod): number {
  return method === 'CASH' ? codCharge : 0
}

export function combinations<Colour, Size>(colours: readonly Colour[], sizes: readonly Size[]) {
  return colours.flatMap((color) => sizes.map((size) => ({ color, size })))
}

/** Per network; customers' carts are not counted. */
export const guestCartsPerDay = 500
