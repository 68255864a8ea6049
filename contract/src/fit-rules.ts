import type { ReviewFit } from './review-rules.ts'

/** Returns say nothing about a product's fit before this many customers have received it. */
export const fewestFitCustomers = 20

/** Reviews say nothing about it before this many have answered. */
const fewestFitReviews = 5

/** Customers of the last year who received a product, and those who returned it as too small or too large. */
export type FitReturns = { customers: number; tooSmall: number; tooLarge: number }

/** The fit of a product, its source, and the customers who say so, of all. */
export type FitEvidence = { fit: ReviewFit; from: 'returns' | 'reviews'; count: number; of: number }

/** A direction counts from this share of customers on, and if it is twice as common as the other. */
const tellingShare = 0.15

/** The fit by returns, or by reviews if too few were sold. Null: neither says enough. */
export function fitEvidence(
  returns: FitReturns | null,
  reviews: Readonly<Record<ReviewFit, number>>,
): FitEvidence | null {
  return returns === null ? evidenceOfReviews(reviews) : evidenceOfReturns(returns)
}

function evidenceOfReturns({ customers: of, tooSmall, tooLarge }: FitReturns): FitEvidence {
  const isTelling = (one: number, other: number) => one >= of * tellingShare && one >= 2 * other
  if (isTelling(tooSmall, tooLarge)) return { fit: 'small', from: 'returns', count: tooSmall, of }
  if (isTelling(tooLarge, tooSmall)) return { fit: 'large', from: 'returns', count: tooLarge, of }
  return { fit: 'right', from: 'returns', count: of - tooSmall - tooLarge, of }
}

function evidenceOfReviews(counts: Readonly<Record<ReviewFit, number>>): FitEvidence | null {
  const of = counts.small + counts.right + counts.large
  if (of < fewestFitReviews) return null
  const fit = (['small', 'right', 'large'] as const).find((one) => counts[one] * 2 > of)
  return fit === undefined ? null : { fit, from: 'reviews', count: counts[fit], of }
}
