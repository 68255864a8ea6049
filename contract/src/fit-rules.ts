import { fewestForShare } from './report-rules.ts'
import type { ReviewFit } from './review-rules.ts'

/** From this many returns and this share on, returns for one direction are clear. */
export const fewestForFit = 3
export const fitPercent = 10
/** The returns for one direction, against each for the other. */
const fitMajority = 2
/** From this share of returns for size or fit on, staff should check the size guide. */
export const manySizeReturnsPercent = 15
/** Reviews have no say before this many have answered. */
const fewestFitReviews = 5

/** The items or customers with a return as too small or too large, out of `of`. */
type Returned = { of: number; tooSmall: number; tooLarge: number }

/** The direction that returns clearly have: *small* is a product that runs small. Null: none, or too few were sold. */
function fitDirection({ of, tooSmall, tooLarge }: Returned): 'small' | 'large' | null {
  if (of < fewestForShare) return null
  const isClear = (one: number, other: number) =>
    one >= fewestForFit && one * 100 >= of * fitPercent && one >= fitMajority * other
  if (isClear(tooSmall, tooLarge)) return 'small'
  return isClear(tooLarge, tooSmall) ? 'large' : null
}

export const fitHints = ['Runs small', 'Runs large', 'Check size guide'] as const
export type FitHint = (typeof fitHints)[number]

/** The items of one size that were delivered and returned. `sizeReturns` has those without a direction, too. */
export type SizeReturns = { delivered: number; sizeReturns: number; tooSmall: number; tooLarge: number }

/** The hint for staff about one size. *Check size guide*: many returns for size or fit, without a clear direction. */
export function judgeSize({ delivered, sizeReturns, ...returned }: SizeReturns): FitHint | null {
  const direction = fitDirection({ of: delivered, ...returned })
  if (direction !== null) return direction === 'small' ? 'Runs small' : 'Runs large'
  const isMany = delivered >= fewestForShare && sizeReturns * 100 >= delivered * manySizeReturnsPercent
  return isMany ? 'Check size guide' : null
}

/** Customers of the last year who received a product, and those who returned it as too small or too large. */
export type FitReturns = { customers: number; tooSmall: number; tooLarge: number }

/** The fit of a product, its source, and how many of how many agree. */
export type FitEvidence = { fit: ReviewFit; from: 'returns' | 'reviews'; count: number; of: number }

/** The fit by returns, or by reviews if `returns` is null: too few were sold. Null: neither is enough. */
export function fitEvidence(
  returns: FitReturns | null,
  reviews: Readonly<Record<ReviewFit, number>>,
): FitEvidence | null {
  return returns === null ? evidenceOfReviews(reviews) : evidenceOfReturns(returns)
}

function evidenceOfReturns({ customers: of, tooSmall, tooLarge }: FitReturns): FitEvidence {
  const fit = fitDirection({ of, tooSmall, tooLarge })
  if (fit === null) return { fit: 'right', from: 'returns', count: of - tooSmall - tooLarge, of }
  return { fit, from: 'returns', count: fit === 'small' ? tooSmall : tooLarge, of }
}

function evidenceOfReviews(counts: Readonly<Record<ReviewFit, number>>): FitEvidence | null {
  const of = counts.small + counts.right + counts.large
  if (of < fewestFitReviews) return null
  const fit = (['small', 'right', 'large'] as const).find((one) => counts[one] * 2 > of)
  return fit === undefined ? null : { fit, from: 'reviews', count: counts[fit], of }
}
