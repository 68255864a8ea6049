import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import { quoteLines, type StoredCart, type CartLine, type Quote } from '../cart/quote-lines.ts'
import { cartView, emptyCart } from '../cart/cart-view.ts'
import { ShopError } from '../platform/errors.ts'

/** What a client believes it is ordering, in rupees. */
export type DeclaredOrder = {
  items: readonly { productId: string; color: string; size: string; quantity: number }[]
  paymentMethod: PaymentMethod
  totalAmount: number
  deliveryCharges: number
}

export type OrderQuote = Quote & { deliveryCharges: Paise; totalAmount: Paise }

/** Prices the ordered lines of the bag; refuses, with fresh figures, when the client believes anything else. */
export function quoteOrder(bag: StoredCart | undefined, declared: DeclaredOrder, now: Date): OrderQuote {
  const { lines, coupon } = bag ?? { lines: [], coupon: null }
  const ordered = matchLines(lines, declared.items)
  const quoted = price(ordered ?? lines, coupon, { method: declared.paymentMethod, now })
  if (ordered === undefined || !isAsDeclared(quoted, declared)) throw priceChanged(bag, quoted, now)
  return quoted
}

function isAsDeclared(quoted: OrderQuote, { totalAmount, deliveryCharges: charges }: DeclaredOrder): boolean {
  return totalAmount === toRupees(quoted.totalAmount) && charges === toRupees(quoted.deliveryCharges)
}

/** The refusal with the bag and the sums as they are now. */
export function priceChanged(bag: StoredCart | undefined, quoted: OrderQuote, now: Date): ShopError {
  return new ShopError('PRICE_CHANGED', {
    extra: {
      cart: bag === undefined ? emptyCart(null, now) : cartView(bag, now),
      grandTotal: toRupees(quoted.grandTotal),
      totalTax: toRupees(quoted.totalTax),
      discount: toRupees(quoted.discount),
      deliveryCharges: toRupees(quoted.deliveryCharges),
      totalAmount: toRupees(quoted.totalAmount),
    },
  })
}

export function price(
  lines: readonly CartLine[],
  coupon: StoredCart['coupon'],
  { method, now }: { method: PaymentMethod; now: Date },
): OrderQuote {
  const quote = quoteLines(lines, coupon, now)
  const charges = toPaise(deliveryCharges(method))
  return { ...quote, deliveryCharges: charges, totalAmount: quote.grandTotal + charges }
}

/** Each ordered item is a line of the bag, whole; undefined when one is not. */
function matchLines(lines: readonly CartLine[], items: DeclaredOrder['items']): CartLine[] | undefined {
  const left = new Map(lines.map((line) => [keyOf(line), line]))
  const matched: CartLine[] = []
  for (const item of items) {
    const line = left.get(keyOf(item))
    if (line === undefined || line.quantity !== item.quantity) return undefined
    left.delete(keyOf(item))
    matched.push(line)
  }
  return matched
}

function keyOf({ productId, color, size }: Pick<CartLine, 'productId' | 'color' | 'size'>): string {
  return JSON.stringify([productId.toLowerCase(), color, size])
}
