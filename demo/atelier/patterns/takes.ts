// Garments that many products are cut from are draped more than once, so that a listing does not show the same folds over
// and over.
import type { Garment } from './garment.ts'

/** Products that may share their folds; with more of them every second one gets another take. */
const sharing = 3

/** The take in which each of a garment's products is seen: 0 or 1, in turn. */
export const takesOf = (products: readonly string[]): Map<string, number> =>
  new Map(products.map((product, at) => [product, products.length > sharing ? at % 2 : 0]))

/** The same pattern draped once more, meshed anew, swayed while it settles and with the arms a little higher. */
export function retaken(garment: Garment, take: number): Garment {
  if (take === 0) return garment
  const { arms, seed, settings } = garment
  return {
    ...garment,
    seed: seed + 1009 * take,
    settings: { ...settings, sway: 0.6 },
    ...(arms && { arms: { ...arms, to: arms.to + 4 } }),
  }
}
