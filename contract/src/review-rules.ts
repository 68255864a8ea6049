/** Staff may hide a review for these reasons. A low rating is not one. */
export const hidingReasons = ['abuse', 'personal', 'advert', 'elsewhere', 'notBought', 'law'] as const
export type HidingReason = (typeof hidingReasons)[number]

export const hidingReasonNames: Readonly<Record<HidingReason, string>> = {
  abuse: 'Abusive or hateful',
  personal: 'Contains personal information',
  advert: 'Advertising or external links',
  elsewhere: 'About another product',
  notBought: 'Reviewer did not buy the product',
  law: 'Legal request',
}

export const reviewStates = ['shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A reviewer's answer to how the item fits; `right` is true to size. */
export const reviewFits = ['small', 'right', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]

export const reviewFitNames: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  right: 'True to size',
  large: 'Runs large',
}

/** With fewer answers, the store does not sum them up. */
const fewestFitAnswers = 3

type Fits = Readonly<Record<ReviewFit, number>>

/** The answer that most reviews give, true to size before the others; null: too few answers. */
export function commonFit(counts: Fits): { fit: ReviewFit; count: number; of: number } | null {
  const of = counts.small + counts.right + counts.large
  if (of < fewestFitAnswers) return null
  const most = Math.max(counts.small, counts.right, counts.large)
  const fit = (['right', 'small', 'large'] as const).find((one) => counts[one] === most)!
  return { fit, count: most, of }
}

export const mostAnswerCharacters = 1_000

export const mostCommentCharacters = 1_000

type Received = { quantity: number; cancelledQuantity: number }

/** A customer can review an item that was delivered to them, even if they returned it since. */
export function canReview(order: { deliveredAt: Date | string | null }, item: Received): boolean {
  return order.deliveredAt !== null && item.cancelledQuantity < item.quantity
}
