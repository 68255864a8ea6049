import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import { quoteLines, type Quote } from '../cart/quote-lines.ts'
import type { CartLine, StoredCart } from '../cart/read-cart.ts'
import { type CartContext, cartView, emptyCart } from '../cart/cart-view.ts'
import { ShopError } from '../../platform/errors.ts'

export type DeclaredOrder = {
  items: readonly { productId: string; color: string; size: string; quantity: number }[]
  paymentMethod: PaymentMethod
  totalAmount: number
  deliveryCharges: number
}

export type OrderQuote = Quote & { deliveryCharges: Paise; totalAmount: Paise }

/** Prices the ordered lines; refuses, with fresh figures, when the client declared anything else. */
export function quoteOrder(cart: StoredCart | undefined, declared: DeclaredOrder, context: CartContext): OrderQuote {
  const { lines, ...offers } = cart ?? { lines: [], coupon: null, automatic: [] }
  const ordered = matchLines(lines, declared.items)
  const quote = priceOrder(ordered ?? lines, offers, { method: declared.paymentMethod, ...context })
  refusePrepaidCode(quote, declared)
  if (ordered === undefined || !isAsDeclared(quote, declared)) throw priceChanged(cart, quote, context)
  return quote
}

/** The shopper chooses: to pay now, or without the code. */
function refusePrepaidCode({ coupon }: OrderQuote, declared: DeclaredOrder): void {
  if (!coupon?.isPrepaidOnly || declared.paymentMethod !== 'CASH') return
  throw new ShopError('COUPON_PREPAID', {
    detail: `${coupon.code} is valid only when you pay online. Pay online, or remove it from your bag.`,
  })
}

function isAsDeclared(quote: OrderQuote, { totalAmount, deliveryCharges: charges }: DeclaredOrder): boolean {
  return totalAmount === toRupees(quote.totalAmount) && charges === toRupees(quote.deliveryCharges)
}

export function priceChanged(cart: StoredCart | undefined, quote: OrderQuote, context: CartContext): ShopError {
  return new ShopError('PRICE_CHANGED', {
    extra: {
      cart: cart === undefined ? emptyCart(null, context) : cartView(cart, context),
      grandTotal: toRupees(quote.grandTotal),
      totalTax: toRupees(quote.totalTax),
      discount: toRupees(quote.discount),
      deliveryCharges: toRupees(quote.deliveryCharges),
      totalAmount: toRupees(quote.totalAmount),
    },
  })
}

export function priceOrder(
  lines: readonly CartLine[],
  offers: Pick<StoredCart, 'coupon' | 'automatic'>,
  { method, terms, ...context }: CartContext & { method: PaymentMethod },
): OrderQuote {
  const quote = quoteLines(lines, offers, context)
  const charges = toPaise(deliveryCharges(method, terms))
  return { ...quote, deliveryCharges: charges, totalAmount: quote.grandTotal + charges }
}

/** Undefined unless each item is a whole line of the cart. */
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
