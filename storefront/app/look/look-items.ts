import type { LookItem } from '@nukkad/contract/looks'
import { type Card, toCard } from '../goods/card.ts'
import { shownColour } from '../goods/shown-colour.ts'

/** An item of a look in one colour, with its sizes. */
export type Wearable = { card: Card; color: string; sizes: { size: string; available: number }[] }

/** The chosen size of each product. */
export type ChosenSizes = Readonly<Record<string, string | undefined>>

/** In the colour of the look, or in the one that the store would show where that is gone. */
export function wearableOf({ product, color, variants }: LookItem): Wearable {
  const isMade = variants.some((variant) => variant.color === color)
  const worn = shownColour({ ...product, variants }, isMade && color !== null ? color : undefined)
  return {
    card: toCard(product, { color: worn }),
    color: worn,
    sizes: variants.filter((variant) => variant.color === worn),
  }
}

/** An item that comes in one size needs no choice. */
export function sizeOf({ card, sizes }: Wearable, chosen: ChosenSizes): string | undefined {
  if (card.productId in chosen) return chosen[card.productId]
  return sizes.length === 1 ? sizes[0]?.size : undefined
}

/** The chosen items that are in stock. */
export function buyableOf(items: readonly Wearable[], chosen: ChosenSizes) {
  return items.flatMap((item) => {
    const size = sizeOf(item, chosen)
    const isLeft = item.sizes.some((one) => one.size === size && one.available > 0)
    return size !== undefined && isLeft ? [{ card: item.card, color: item.color, size }] : []
  })
}

export type Buyable = ReturnType<typeof buyableOf>[number]

/** Those of the wanted items that cannot be bought now. */
export function missedOf(wanted: readonly Buyable[], items: readonly Wearable[]): Buyable[] {
  return wanted.filter(({ card, color, size }) => {
    const now = items.find((item) => item.card.productId === card.productId && item.color === color)
    return now?.sizes.some((one) => one.size === size && one.available > 0) !== true
  })
}
