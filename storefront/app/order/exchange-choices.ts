import type { Variant } from '@nukkad/contract/catalogue'
import type { Order } from '@nukkad/contract/order'
import type { ChosenItems, ExchangeChoices } from './returnable.ts'
import { texts } from './texts.ts'

type Item = Pick<Order['items'][number], 'orderItemId' | 'slug' | 'variant'>
type Named = Pick<Variant, 'color' | 'size'>

/** The variants of each product, by its slug. Null: they could not be loaded. */
export type VariantsBySlug = ReadonlyMap<string, readonly Variant[] | null>

/**
 * The other sizes and colours of an item that are in stock; those in its own colour first. Its own variant is known by
 * today's names: a colour may have been renamed since the order.
 */
export function exchangeable(item: Item, quantity: number, variants: VariantsBySlug): Named[] {
  const own = item.variant
  const others = (variants.get(item.slug) ?? []).filter(
    ({ color, size, available }) => available >= quantity && (color !== own?.color || size !== own.size),
  )
  return [...others.filter(({ color }) => color === own?.color), ...others.filter(({ color }) => color !== own?.color)]
}

/** The error of an item's choice that has sold out; null without one. */
export function choiceError(item: Item, quantity: number, { choices, variants }: ChoicesInStock): string | null {
  const choice = choices.get(item.orderItemId)
  if (choice === undefined || quantity === 0) return null
  const isThere = exchangeable(item, quantity, variants).some(
    ({ color, size }) => color === choice.color && size === choice.size,
  )
  return isThere ? null : texts.exchange.soldOut
}

type ChoicesInStock = { choices: ExchangeChoices; variants: VariantsBySlug }

export function hasChoiceError(items: readonly Item[], chosen: ChosenItems, inStock: ChoicesInStock): boolean {
  return items.some((item) => choiceError(item, chosen.get(item.orderItemId) ?? 0, inStock) !== null)
}
