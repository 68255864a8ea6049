import type { Product } from '@nukkad/contract/catalogue'

/** The colour that was asked for, else that of the first picture, or the first with stock where that one is sold out. */
export function shownColour(
  { colours, variants, images }: Pick<Product, 'colours' | 'variants' | 'images'>,
  asked: string | undefined,
): string {
  const names = colours.map(({ name }) => name)
  const wanted = [images[0]?.color, ...names].filter((name) => typeof name === 'string')
  const isLeft = (name: string) => variants.some(({ color, available }) => color === name && available > 0)
  return asked ?? wanted.find(isLeft) ?? names[0] ?? ''
}
