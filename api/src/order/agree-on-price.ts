import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import { quoteLines, type Bag, type BagLine, type Quote } from '../cart/bag.ts'
import { cartView, emptyCart } from '../cart/cart-view.ts'
import { ShopError } from '../platform/errors.ts'

/** What a client believes it is ordering, in rupees. */
export type Believed = {
  items: readonly { productId: string; color: string; size: string; quantity: number }[]
  paymentMethod: PaymentMethod
  totalAmount: number
  deliveryCharges: number
}

export type Agreed = Quote & { deliveryCharges: Paise; totalAmount: Paise }

/** Prices the ordered lines of the bag; refuses, with fresh figures, when the client believes anything else. */
export function agreeOnPrice(bag: Bag | undefined, believed: Believed, now: Date): Agreed {
  const { lines, coupon } = bag ?? { lines: [], coupon: null }
  const ordered = matchLines(lines, believed.items)
  const agreed = price(ordered ?? lines, coupon, { method: believed.paymentMethod, now })
  if (ordered === undefined || !isAsBelieved(agreed, believed)) throw priceChanged(bag, agreed, now)
  return agreed
}

function isAsBelieved(agreed: Agreed, { totalAmount, deliveryCharges: charges }: Believed): boolean {
  return totalAmount === toRupees(agreed.totalAmount) && charges === toRupees(agreed.deliveryCharges)
}

/** The refusal with the bag and the sums as they are now. */
export function priceChanged(bag: Bag | undefined, agreed: Agreed, now: Date): ShopError {
  return new ShopError('PRICE_CHANGED', {
    extra: {
      cart: bag === undefined ? emptyCart(null, now) : cartView(bag, now),
      grandTotal: toRupees(agreed.grandTotal),
      totalTax: toRupees(agreed.totalTax),
      discount: toRupees(agreed.discount),
      deliveryCharges: toRupees(agreed.deliveryCharges),
      totalAmount: toRupees(agreed.totalAmount),
    },
  })
}

export function price(
  lines: readonly BagLine[],
  coupon: Bag['coupon'],
  { method, now }: { method: PaymentMethod; now: Date },
): Agreed {
  const quote = quoteLines(lines, coupon, now)
  const charges = toPaise(deliveryCharges(method))
  return { ...quote, deliveryCharges: charges, totalAmount: quote.grandTotal + charges }
}

/** Each ordered item is a line of the bag, whole; undefined when one is not. */
function matchLines(lines: readonly BagLine[], items: Believed['items']): BagLine[] | undefined {
  const left = new Map(lines.map((line) => [keyOf(line), line]))
  const matched: BagLine[] = []
  for (const item of items) {
    const line = left.get(keyOf(item))
    if (line === undefined || line.quantity !== item.quantity) return undefined
    left.delete(keyOf(item))
    matched.push(line)
  }
  return matched
}

function keyOf({ productId, color, size }: Pick<BagLine, 'productId' | 'color' | 'size'>): string {
  return JSON.stringify([productId.toLowerCase(), color, size])
}
