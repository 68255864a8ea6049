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

export const mostAnswerCharacters = 1_000

export const mostCommentCharacters = 1_000

type Received = { quantity: number; cancelledQuantity: number }

/** A customer can review an item that was delivered to them, even if they returned it since. */
export function canReview(order: { deliveredAt: Date | string | null }, item: Received): boolean {
  return order.deliveredAt !== null && item.cancelledQuantity < item.quantity
}
