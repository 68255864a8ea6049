import { type Rupees, toPaise, toRupees } from '@nukkad/contract/money'

/** The listed price of a line. A coupon's discount is shown once, below the lines. */
export function lineSum({ price, quantity }: { price: Rupees; quantity: number }): Rupees {
  return toRupees(toPaise(price) * quantity)
}
