import type { Variant } from '@nukkad/contract/catalogue'
import { combinations } from '@nukkad/contract/cart-rules'

export type Chosen = { colours: readonly string[]; sizes: readonly string[] }

/** Few enough to say so; said only because it is true. */
const fewPieces = 2

/** A colour can be chosen while one of the chosen sizes (any size, if none is) is to be had in it. */
export function isColourToBeHad(variants: readonly Variant[], { sizes }: Chosen, colour: string): boolean {
  return variants.some(
    ({ color, size, available }) => color === colour && available > 0 && (sizes.length === 0 || sizes.includes(size)),
  )
}

/** The same for a size. */
export function isSizeToBeHad(variants: readonly Variant[], { colours }: Chosen, wanted: string): boolean {
  return variants.some(
    ({ color, size, available }) =>
      size === wanted && available > 0 && (colours.length === 0 || colours.includes(color)),
  )
}

/** Every chosen colour in every chosen size, apart what is sold out (spec §4; contract §2, Cart). */
export function splitCombinations(variants: readonly Variant[], { colours, sizes }: Chosen) {
  const all = combinations(colours, sizes).map(({ color, size }) => ({
    color,
    size,
    available: variants.find((variant) => variant.color === color && variant.size === size)?.available ?? 0,
  }))
  return {
    buyable: all.filter(({ available }) => available > 0),
    soldOut: all.filter(({ available }) => available === 0),
    few: all.filter(({ available }) => available > 0 && available <= fewPieces),
  }
}

/** Why nothing can be put into the bag yet, or null (spec §5). */
export function whyNotAddable(chosen: Chosen, { buyable }: { buyable: readonly unknown[] }): string | null {
  if (chosen.colours.length === 0 || chosen.sizes.length === 0) return 'Please select size and color'
  return buyable.length === 0 ? 'This is sold out in the colours and sizes you chose' : null
}
