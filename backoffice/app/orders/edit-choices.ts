import { formatRupees } from '@nukkad/contract/money'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { keptOf } from './UnitChoice.tsx'

type Item = Order['items'][number]
type Variant = StockProduct['variants'][number]
export type Choice = { color: string; size: string }
type Option = { value: string; label: string; disabled?: boolean }

const isSame = (one: Choice, other: Choice) => one.color === other.color && one.size === other.size

/** What the line may become: what is ordered now, and what is sold still. */
function offered(item: Item, variants: readonly Variant[]): Variant[] {
  return variants.filter((variant) => !variant.isArchived || isSame(variant, item))
}

/** The colours and, of the chosen colour, the sizes with what is in stock; those that do not suffice cannot be chosen. */
export function optionsOf(item: Item, variants: readonly Variant[], choice: Choice) {
  const colors = [...new Set([item.color, ...offered(item, variants).map(({ color }) => color)])]
  const sizes = sizesIn(item, variants, choice.color)
  const isThere = sizes.some(({ value }) => value === choice.size)
  return {
    colors: colors.map((color) => ({ value: color, label: color })),
    // Until the stock is read, and for what is not sold any more, the choice stands for itself.
    sizes: isThere ? sizes : [{ value: choice.size, label: choice.size || 'Nothing left' }, ...sizes],
  }
}

function sizesIn(item: Item, variants: readonly Variant[], color: string): Option[] {
  return offered(item, variants)
    .filter((variant) => variant.color === color)
    .map((variant) => sizeOption(item, variant))
}

function sizeOption(item: Item, variant: Variant): Option {
  const { size, stock } = variant
  if (isSame(variant, item)) return { value: size, label: `${size}, as ordered` }
  if (stock === 0) return { value: size, label: `${size}, sold out`, disabled: true }
  const label = `${size}, ${stock} in stock`
  return stock < keptOf(item) ? { value: size, label, disabled: true } : { value: size, label }
}

/** In another colour the size stays if there is enough of it; else the first one is taken that there is. */
export function inColor(item: Item, variants: readonly Variant[], { size }: Choice, color: string): Choice {
  const free = sizesIn(item, variants, color).filter(({ disabled }) => !disabled)
  const next = free.find(({ value }) => value === size) ?? free[0]
  return { color, size: next?.value ?? '' }
}

/** What the change means for stock, price and customer; undefined where nothing changes or nothing can be chosen. */
export function whatItMeans(item: Item, choice: Choice): string | undefined {
  if (isSame(item, choice)) return undefined
  if (choice.size === '') return `Nothing is left in ${choice.color}.`
  const units = keptOf(item)
  const [counted, go, are] = units === 1 ? ['1 piece', 'goes', 'is'] : [`${units} pieces`, 'go', 'are']
  const [was, becomes] = [item, choice].map(({ color, size }) => `${color}, ${size}`)
  return `${counted} in ${was} ${go} back on the shelf, ${units} in ${becomes} ${are} taken; the price stays ${formatRupees(item.price)} each.`
}
