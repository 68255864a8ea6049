/** A low rating is no reason to hide a review. */
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

export const mostAnswerCharacters = 1_000

export const mostCommentCharacters = 1_000

type Received = { quantity: number; cancelledQuantity: number }

/** What reached its buyer can be reviewed by them, also when it went back since. */
export function canReview(order: { deliveredAt: Date | string | null }, item: Received): boolean {
  return order.deliveredAt !== null && item.cancelledQuantity < item.quantity
}
