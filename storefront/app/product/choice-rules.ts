import type { Product, Variant } from '@nukkad/contract/catalogue'
import { combinations } from '@nukkad/contract/cart-rules'
import { isSameName, isSameSize } from '@nukkad/contract/sameness-rules'
import { texts } from './texts.ts'

export type ChosenOptions = { colours: readonly string[]; sizes: readonly string[] }

export const none: ChosenOptions = { colours: [], sizes: [] }

/**
 * The selection when the page opens: the colour and size of its address, as far as they exist and are in stock. The
 * colour is selected even when it is sold out.
 */
export function beginWith(
  { colours, sizes, variants }: Pick<Product, 'colours' | 'sizes' | 'variants'>,
  asked: { color: string | null; size: string | null },
): { color: string | null; chosen: ChosenOptions } {
  const color = colours.find(({ name }) => asked.color !== null && isSameName(name, asked.color))?.name ?? null
  const size = sizes.find((one) => asked.size !== null && isSameSize(one, asked.size))
  const chosenColours = color !== null && whyNoColour(variants, none, color) === undefined ? [color] : []
  const isSizeToBeHad =
    size !== undefined && whyNoSize(variants, { colours: chosenColours, sizes: [] }, size) === undefined
  return { color, chosen: { colours: chosenColours, sizes: isSizeToBeHad ? [size] : [] } }
}

/** Few enough to say so; said only because it is true. */
const fewUnits = 2

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
