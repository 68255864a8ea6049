/** Few stars alone are no reason to hide what a customer wrote. */
export const hidingReasons = ['abuse', 'personal', 'advert', 'elsewhere', 'notBought', 'law'] as const
export type HidingReason = (typeof hidingReasons)[number]

export const hidingWords: Readonly<Record<HidingReason, string>> = {
  abuse: 'Insults, threats or hate',
  personal: 'Names or numbers of a person',
  advert: 'Advertising, or a link to elsewhere',
  elsewhere: 'About another product',
  notBought: 'By somebody who did not buy it',
  law: 'The law or a court asks for it',
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
