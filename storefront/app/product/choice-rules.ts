import type { Variant } from '@nukkad/contract/catalogue'
import { combinations } from '@nukkad/contract/cart-rules'
import { fewUnits } from '@nukkad/contract/stock-rules'
import { texts } from './texts.ts'

export type ChosenOptions = { colours: readonly string[]; sizes: readonly string[] }

export const none: ChosenOptions = { colours: [], sizes: [] }

/**
 * Why a colour cannot be chosen, to be read after its name, or undefined. It can be while one of the chosen sizes (any
 * size, if none is) is to be had in it.
 */
export function whyNoColour(
  variants: readonly Variant[],
  { sizes }: ChosenOptions,
  colour: string,
): string | undefined {
  const left = variants.filter(({ color, available }) => color === colour && available > 0)
  if (left.length === 0) return texts.choice.soldOut
  if (sizes.length === 0 || left.some(({ size }) => sizes.includes(size))) return undefined
  return texts.choice.soldOutIn(sizes)
}

export function whyNoSize(
  variants: readonly Variant[],
  { colours }: ChosenOptions,
  wanted: string,
): string | undefined {
  const left = variants.filter(({ size, available }) => size === wanted && available > 0)
  if (left.length === 0)
    return new Set(variants.map(({ color }) => color)).size > 1 ? texts.choice.soldOutEveryColour : texts.choice.soldOut
  if (colours.length === 0 || left.some(({ color }) => colours.includes(color))) return undefined
  return texts.choice.soldOutIn(colours)
}

/** Every chosen colour in every chosen size, apart what is sold out (spec §4; contract §2, Cart). */
export function splitCombinations(variants: readonly Variant[], { colours, sizes }: ChosenOptions) {
  const all = combinations(colours, sizes).map(({ color, size }) => ({
    color,
    size,
    available: variants.find((variant) => variant.color === color && variant.size === size)?.available ?? 0,
  }))
  return {
    buyable: all.filter(({ available }) => available > 0),
    soldOut: all.filter(({ available }) => available === 0),
    few: all.filter(({ available }) => available > 0 && available <= fewUnits),
  }
}

/** Why nothing can be put into the cart yet, or null (spec §5). */
export function whyNotAddable(chosen: ChosenOptions, { buyable }: { buyable: readonly unknown[] }): string | null {
  if (chosen.colours.length === 0 || chosen.sizes.length === 0) return texts.choice.incomplete
  return buyable.length === 0 ? texts.choice.nothingLeft : null
}

/** The groups that still need a choice, with the messages shown after a press without it. */
export function missingChoices({ colours, sizes }: ChosenOptions) {
  return {
    colour: colours.length === 0 ? texts.choice.noColour : null,
    size: sizes.length === 0 ? texts.choice.noSize : null,
  }
}
