import { type Rupees, toPaise, toRupees } from '@nukkad/contract/money'

/** What a line costs as listed: an order's code comes off the sum of its lines, and is shown once, below them. */
export function lineSum({ price, quantity }: { price: Rupees; quantity: number }): Rupees {
  return toRupees(toPaise(price) * quantity)
}
