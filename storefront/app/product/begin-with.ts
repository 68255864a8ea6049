import type { Product } from '@nukkad/contract/catalogue'
import { isSameName, isSameSize } from '@nukkad/contract/sameness-rules'
import { type ChosenOptions, none, whyNoColour, whyNoSize } from './choice-rules.ts'

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
