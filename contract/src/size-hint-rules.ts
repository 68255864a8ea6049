import { fewestForShare } from './report-rules.ts'

/** From this many items and this share of the delivered ones on, a size runs small or large. */
export const fewestForFit = 3
export const fitPercent = 10
/** The items that were returned for one direction, against each for the other. */
export const fitMajority = 2
/** From this share of returns for size or fit on, staff should check the size guide. */
export const manySizeReturnsPercent = 15

export const fitHints = ['Runs small', 'Runs large', 'Check size guide'] as const
export type FitHint = (typeof fitHints)[number]

/** The items of one size that were delivered and returned. `sizeReturns` has those without a direction, too. */
export type FitCounts = { delivered: number; sizeReturns: number; tooSmall: number; tooLarge: number }

/**
 * The customers' view of a size: it *runs small* if enough of its delivered items were returned as too small, and
 * clearly more than as too large. *Check size guide*: many were returned for size or fit, without a clear direction.
 */
export function judgeFit({ delivered, sizeReturns, tooSmall, tooLarge }: FitCounts): FitHint | null {
  if (delivered < fewestForShare) return null
  const isShare = (items: number, percent: number) => items * 100 >= delivered * percent
  const isClear = (items: number, others: number) =>
    items >= fewestForFit && isShare(items, fitPercent) && items >= fitMajority * others
  if (isClear(tooSmall, tooLarge)) return 'Runs small'
  if (isClear(tooLarge, tooSmall)) return 'Runs large'
  return isShare(sizeReturns, manySizeReturnsPercent) ? 'Check size guide' : null
}
