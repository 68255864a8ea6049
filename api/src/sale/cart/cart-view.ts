import type { Cart, CartItem } from '@nukkad/contract/cart'
import { addDays, istDay } from '@nukkad/contract/dates'
import { deliveryCharges } from '@nukkad/contract/cart-rules'
import { toPaise, toRupees } from '@nukkad/contract/money'
import { type CheckoutTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { whyNoCash } from '../cash/judge-cash.ts'
import type { CouponRefusal } from './coupon-refusal.ts'
import type { PricedLine } from './price-lines.ts'
import { quoteLines, type PricingContext, type Quote } from './quote-lines.ts'
import type { CartLine, StoredCart } from './read-cart.ts'

/** The time of a cart's view, and the rules at that time. */
export type CartContext = PricingContext & { terms: CheckoutTerms }

export function cartView({ id, userId, lines, cash, ...offers }: StoredCart, context: CartContext): Cart {
  const { coupon } = offers
  const quote = quoteLines(lines, offers, context)
  return {
    cartId: id,
    id: userId === null ? id : null,
    items: quote.lines.map(itemView),
    grandTotal: toRupees(quote.grandTotal),
    totalTax: toRupees(quote.totalTax),
    discount: toRupees(quote.discount),
    couponCode: coupon?.code ?? null,
    couponMessage: lines.length === 0 ? null : couponMessage(coupon, quote.couponRefusal),
    ...givingNotes(quote.coupon),
    ...(lines.length > 0 && { cash: cashOf(quote, cash, context) }),
    ...promises(context),
  }
}

function givingNotes(coupon: StoredCart['coupon']): Pick<Cart, 'automaticCoupon' | 'isPrepaidOnly'> {
  if (coupon === null) return {}
  if (coupon.isAutomatic) return { automaticCoupon: coupon.code }
  return coupon.isPrepaidOnly ? { isPrepaidOnly: true } : {}
}

/** Whether the bag can be paid on delivery, by the facts of the bag and its account. */
function cashOf(quote: Quote, facts: StoredCart['cash'], { terms }: CartContext): Cart['cash'] {
  const { coupon, lines, grandTotal } = quote
  const totalAmount = grandTotal + toPaise(deliveryCharges('CASH', terms))
  const why = coupon?.isPrepaidOnly
    ? `${coupon.code} is valid only when you pay online. Pay online, or remove it from your bag.`
    : whyNoCash(facts === null ? [] : [facts], { totalAmount, lines }, terms.cash)
  return { isAllowed: why === undefined, why: why ?? null }
}

/** Why the code gives nothing, or which customers it is for. */
function couponMessage(coupon: StoredCart['coupon'], refusal: CouponRefusal | undefined): string | null {
  if (refusal !== undefined) return refusal.detail
  return coupon?.isPrepaidOnly ? 'Only when you pay online.' : null
}

export function emptyCart(guestCartId: string | null, context: CartContext): Cart {
  return {
    cartId: guestCartId,
    id: guestCartId,
    items: [],
    grandTotal: 0,
    totalTax: 0,
    discount: 0,
    couponCode: null,
    couponMessage: null,
    ...promises(context),
  }
}

function promises(context: CartContext): Pick<Cart, 'expectedDate' | 'terms'> {
  return { expectedDate: expectedDate(context), terms: shownTerms(context.terms) }
}

export function expectedDate({ now, terms: { promisedDays } }: Pick<CartContext, 'now' | 'terms'>): string {
  return addDays(istDay(now), promisedDays)
}

function itemView({ price, oldPrice, tax, ...line }: PricedLine<CartLine>): CartItem {
  return {
    cartItemId: line.cartItemId,
    productId: line.productId,
    productName: line.productName,
    slug: line.slug,
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    price: toRupees(price),
    oldPrice: oldPrice === null ? null : toRupees(oldPrice),
    tax: toRupees(tax),
    image: line.image,
    category: line.category,
    available: line.available,
  }
}
