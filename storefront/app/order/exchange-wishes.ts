import type { Variant } from '@nukkad/contract/catalogue'
import type { Order } from '@nukkad/contract/order'
import type { ChosenItems, Wishes } from './returnable.ts'

type Item = Pick<Order['items'][number], 'orderItemId' | 'slug' | 'color' | 'size'>
type Named = Pick<Variant, 'color' | 'size'>

/** The variants of each product, by its slug, as far as they could be loaded. */
export type VariantsBySlug = ReadonlyMap<string, readonly Variant[]>

/** The other sizes and colours of an item that are in stock; those in its own colour first. */
export function exchangeable(item: Item, quantity: number, variants: VariantsBySlug): Named[] {
  const others = (variants.get(item.slug) ?? []).filter(
    ({ color, size, available }) => available >= quantity && (color !== item.color || size !== item.size),
  )
  return [...others.filter(({ color }) => color === item.color), ...others.filter(({ color }) => color !== item.color)]
}

/** `Size L, Washed Black` */
export function variantWords({ color, size }: Named): string {
  return `Size ${size}, ${color}`
}

const soldOut = 'This is sold out by now: choose another, or a refund'

/** Why the wish for an item cannot be asked for any more; null: it can. */
export function faultOfWish(item: Item, quantity: number, { wishes, variants }: Wished): string | null {
  const wish = wishes.get(item.orderItemId)
  if (wish === undefined || quantity === 0) return null
  const isThere = exchangeable(item, quantity, variants).some(
    ({ color, size }) => color === wish.color && size === wish.size,
  )
  return isThere ? null : soldOut
}

type Wished = { wishes: Wishes; variants: VariantsBySlug }

export function isAnyFaulty(items: readonly Item[], chosen: ChosenItems, wished: Wished): boolean {
  return items.some((item) => faultOfWish(item, chosen.get(item.orderItemId) ?? 0, wished) !== null)
}
