import { texts } from './texts.ts'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { keptOf } from './UnitChoice.tsx'

type Item = Order['items'][number]
type Variant = StockProduct['variants'][number]
export type Choice = {
  color: string
  size: string
  /** Another product than the ordered one. */
  product?: StockProduct
}
type Option = { value: string; label: string; disabled?: boolean }
type Named = Pick<Choice, 'color' | 'size'>

const isSame = (one: Named, other: Named) => one.color === other.color && one.size === other.size

/** Whether this is the variant that was ordered. */
const isOrdered = (item: Item, { product }: Choice, variant: Named) => product === undefined && isSame(variant, item)

/** The variants that the line may have: the ordered one, and those that are not archived. */
function offered(item: Item, variants: readonly Variant[], choice: Choice): Variant[] {
  return variants.filter((variant) => !variant.isArchived || isOrdered(item, choice, variant))
}

/** The colours and, of the chosen colour, the sizes with what is in stock; those that do not suffice cannot be chosen. */
export function optionsOf(item: Item, variants: readonly Variant[], choice: Choice) {
  const known = choice.product === undefined ? [item.color] : []
  const colors = [...new Set([...known, ...offered(item, variants, choice).map(({ color }) => color)])]
  const sizes = sizesIn(item, variants, choice)
  const isThere = sizes.some(({ value }) => value === choice.size)
  return {
    colors: colors.map((color) => ({ value: color, label: color })),
    // The choice is shown before the stock is read, and when it is no longer sold.
    sizes: isThere ? sizes : [{ value: choice.size, label: choice.size || texts.edit.noSize }, ...sizes],
  }
}

function sizesIn(item: Item, variants: readonly Variant[], choice: Choice): Option[] {
  return offered(item, variants, choice)
    .filter(({ color }) => color === choice.color)
    .map((variant) => sizeOption(item, variant, choice))
}

function sizeOption(item: Item, variant: Variant, choice: Choice): Option {
  const { size, stock } = variant
  if (isOrdered(item, choice, variant)) return { value: size, label: texts.edit.ordered(size) }
  if (stock === 0) return { value: size, label: texts.edit.soldOut(size), disabled: true }
  const label = texts.edit.inStock(size, stock)
  return stock < keptOf(item) ? { value: size, label, disabled: true } : { value: size, label }
}

/** In another colour the size stays if there is enough of it; else the first one is taken that there is. */
export function inColor(item: Item, variants: readonly Variant[], choice: Choice, color: string): Choice {
  const free = sizesIn(item, variants, { ...choice, color }).filter(({ disabled }) => !disabled)
  const next = free.find(({ value }) => value === choice.size) ?? free[0]
  return { ...choice, color, size: next?.value ?? '' }
}

/** Another product, in its first colour that has enough; the ordered product is chosen as it was ordered. */
export function inProduct(item: Item, product: StockProduct): Choice {
  if (product.productId === item.productId) return { color: item.color, size: item.size }
  const variants = product.variants.filter(({ isArchived }) => !isArchived)
  const first = variants.find(({ stock }) => stock >= keptOf(item)) ?? variants[0]
  return inColor(item, variants, { color: '', size: item.size, product }, first?.color ?? '')
}

/** The effect of the change on stock and price; undefined where nothing changes. Another product's `price` may be unknown yet. */
export function formatChange(item: Item, choice: Choice, price?: number): string | undefined {
  const { product } = choice
  if (isOrdered(item, choice, choice)) return undefined
  if (choice.size === '') return texts.edit.colorSoldOut(choice.color || (product?.name ?? ''))
  if (product === undefined) return texts.edit.change(keptOf(item), nameOf(item), nameOf(choice), item.price)
  const from = `${item.productName} (${nameOf(item)})`
  return texts.edit.swap(keptOf(item), from, `${product.name} (${nameOf(choice)})`, price)
}

const nameOf = ({ color, size }: Named) => `${color}, ${size}`

export type LineEdit = { orderItemId: string; productId?: string; color: string; size: string }

/** The lines with another variant chosen. */
export function changedLines({ items }: Pick<Order, 'items'>, choices: Readonly<Record<string, Choice>>): LineEdit[] {
  return items
    .filter((item) => keptOf(item) > 0)
    .flatMap((item) => {
      const choice = choices[item.orderItemId]
      if (choice === undefined || isOrdered(item, choice, choice)) return []
      const { product, color, size } = choice
      const { orderItemId } = item
      return [{ orderItemId, ...(product && { productId: product.productId }), color, size }]
    })
}
