import type { BagCoupon } from '@nukkad/contract/cart'
import { toRupees } from '@nukkad/contract/money'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Coupon } from './coupon-refusal.ts'
import { quoteLines, worthOf, type PricingContext } from './quote-lines.ts'
import { readBagOffers, type BagOffers, type CartLine } from './read-cart.ts'

type BagChoice = { cartId: string; callerId: string | undefined }

/** The coupons that a bag shows, priced as if each were put on it: those that apply first, the largest saving first. */
export async function listBagCoupons(
  db: Db,
  { cartId, callerId }: BagChoice,
  context: PricingContext,
): Promise<BagCoupon[]> {
  const offers = await readBagOffers(db, { cartId, userId: callerId }, context.now)
  if (offers === undefined) throw new ShopError('CART_NOT_FOUND')
  return bagCoupons(offers, context)
}

function bagCoupons({ lines, automatic, shown }: BagOffers, context: PricingContext): BagCoupon[] {
  const automaticOff = toRupees(quoteLines(lines, { coupon: null, automatic }, context).discount)
  const offers = shown.flatMap((coupon) => offerOf(lines, coupon, context) ?? [])
  const sorted = offers.toSorted((a, b) => a.missing - b.missing || b.saves - a.saves)
  const [first] = sorted
  const isBest = (offer: BagCoupon) => offer === first && offer.missing === 0 && offer.saves > automaticOff
  return sorted.map((offer) => ({ ...offer, isBest: isBest(offer) }))
}

/** Undefined: nothing that is added to the bag makes it apply. */
function offerOf(lines: readonly CartLine[], coupon: Coupon, context: PricingContext): BagCoupon | undefined {
  const { code, productIds, isPrepaidOnly, minimum } = coupon
  const { discount, couponRefusal } = quoteLines(lines, { coupon, automatic: [] }, context)
  const offer = { code, isForAll: productIds === null, isPrepaidOnly, isBest: false }
  if (couponRefusal === undefined) {
    return discount === 0 ? undefined : { ...offer, saves: toRupees(discount), missing: 0 }
  }
  const line = lines.find(({ productId }) => productIds?.includes(productId) ?? true)
  if (couponRefusal.code !== 'COUPON_MINIMUM' || line === undefined) return undefined
  const enough = quoteLines([{ ...line, price: minimum, quantity: 1 }], { coupon, automatic: [] }, context)
  return { ...offer, saves: toRupees(enough.discount), missing: toRupees(minimum - worthOf(lines, coupon)) }
}
