import type { Variant } from '@nukkad/contract/catalogue'
import type { Order } from '@nukkad/contract/order'
import type { ChosenItems } from './returnable.ts'
import { texts } from './texts.ts'

type Item = Pick<Order['items'][number], 'orderItemId' | 'slug' | 'variant'>
type Named = Pick<Variant, 'color' | 'size'>

/** The variant wanted instead of each item, or a refund, by the item's id. */
export type Choices = ReadonlyMap<string, Named | 'refund'>

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

/** The error of an item's choice that has sold out, or is missing where one is required; null without one. */
export function choiceError(item: Item, quantity: number, { choices, variants, isRequired }: Choosing): string | null {
  const choice = choices.get(item.orderItemId)
  if (quantity === 0) return null
  if (choice === undefined) return isRequired ? texts.exchange.none : null
  if (choice === 'refund') return null
  const isThere = exchangeable(item, quantity, variants).some(
    ({ color, size }) => color === choice.color && size === choice.size,
  )
  return isThere ? null : texts.exchange.soldOut
}

type Choosing = { choices: Choices; variants: VariantsBySlug; isRequired: boolean }

export function hasChoiceError(items: readonly Item[], chosen: ChosenItems, choosing: Choosing): boolean {
  return items.some((item) => choiceError(item, chosen.get(item.orderItemId) ?? 0, choosing) !== null)
}
