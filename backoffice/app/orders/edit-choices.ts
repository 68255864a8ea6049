import { texts } from './texts.ts'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { keptOf } from './UnitChoice.tsx'

type Item = Order['items'][number]
type Variant = StockProduct['variants'][number]
export type Choice = { color: string; size: string }
type Option = { value: string; label: string; disabled?: boolean }

const isSame = (one: Choice, other: Choice) => one.color === other.color && one.size === other.size

/** The variants that the line may have: the ordered one, and those that are not archived. */
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
    // The choice is shown before the stock is read, and when it is no longer sold.
    sizes: isThere ? sizes : [{ value: choice.size, label: choice.size || texts.edit.noSize }, ...sizes],
  }
}

function sizesIn(item: Item, variants: readonly Variant[], color: string): Option[] {
  return offered(item, variants)
    .filter((variant) => variant.color === color)
    .map((variant) => sizeOption(item, variant))
}

function sizeOption(item: Item, variant: Variant): Option {
  const { size, stock } = variant
  if (isSame(variant, item)) return { value: size, label: texts.edit.ordered(size) }
  if (stock === 0) return { value: size, label: texts.edit.soldOut(size), disabled: true }
  const label = texts.edit.inStock(size, stock)
  return stock < keptOf(item) ? { value: size, label, disabled: true } : { value: size, label }
}

/** In another colour the size stays if there is enough of it; else the first one is taken that there is. */
export function inColor(item: Item, variants: readonly Variant[], { size }: Choice, color: string): Choice {
  const free = sizesIn(item, variants, color).filter(({ disabled }) => !disabled)
  const next = free.find(({ value }) => value === size) ?? free[0]
  return { color, size: next?.value ?? '' }
}

/** The effect of the change on stock and price; undefined where nothing changes. */
export function formatChange(item: Item, choice: Choice): string | undefined {
  if (isSame(item, choice)) return undefined
  if (choice.size === '') return texts.edit.colorSoldOut(choice.color)
  return texts.edit.change(keptOf(item), nameOf(item), nameOf(choice), item.price)
}

const nameOf = ({ color, size }: Choice) => `${color}, ${size}`
