import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { orderStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import type { CallWith } from '@nukkad/contract/endpoint'
import type { OrderFilter } from '@nukkad/contract/staff/order-filter'
import type { listOrders } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { orderSorts, paymentStates, type OrderSort } from '@nukkad/contract/staff-rules'
import { rupeesOf } from '../platform/typed-number.ts'
import { filterLabels, orderStatusNames, paymentMethodNames, paymentStateNames, texts } from './texts.ts'

export type FilterName = keyof OrderFilter
export type ListQuery = CallWith<typeof listOrders>['query']

const asTyped = (value: string) => value
const yesOrNo = (yes: string, no: string) => (value: string) => (value === 'true' ? yes : no)
const namedBy = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value
const amount = (value: string) => (/^\d+(\.\d+)?$/.test(value) ? formatRupees(Number(value)) : value)
const day = (value: string) => formatDay(value)

/** The value of each filter as a text. */
const formats: Readonly<Record<FilterName, (value: string) => string>> = {
  q: asTyped,
  status: namedBy(orderStatusNames),
  paymentState: namedBy(paymentStateNames),
  paymentMethod: namedBy(paymentMethodNames),
  cashOwed: yesOrNo(texts.filters.withCourier, texts.filters.notWithCourier),
  from: day,
  to: day,
  promised: day,
  promisedUntil: day,
  state: asTyped,
  pincode: asTyped,
  courier: asTyped,
  productId: () => texts.filters.selectedProduct,
  variantId: () => texts.filters.selectedVariant,
  amountFrom: amount,
  amountTo: amount,
  tag: asTyped,
  hasNote: yesOrNo(texts.filters.withNotes, texts.filters.withoutNotes),
  held: yesOrNo(texts.filters.onHold, texts.filters.notOnHold),
  partCancelled: yesOrNo(texts.filters.yes, texts.filters.no),
  sold: yesOrNo(texts.filters.yes, texts.filters.no),
  packed: yesOrNo(texts.filters.yes, texts.filters.no),
  dispatched: yesOrNo(texts.filters.yes, texts.filters.no),
  exchange: yesOrNo(texts.filters.yes, texts.filters.no),
  coupon: asTyped,
  categoryId: () => texts.filters.selectedCategory,
}

/** The filters that only links and built-in views set. The form has no field for them and keeps them. */
export const linkFilters = [
  'sold',
  'packed',
  'dispatched',
  'exchange',
  'coupon',
  'categoryId',
] as const satisfies FilterName[]

const names = Object.keys(formats) as FilterName[]

/** The order of the list; newest first unless the address names another. */
export function sortOf(search: URLSearchParams): OrderSort {
  return orderSorts.find((one) => one === search.get('sort')) ?? 'placed'
}

/** The address of the list in another order, from its first page. */
export function sortAddress(search: URLSearchParams, sort: OrderSort): string {
  const rest = withoutPage(search)
  if (sort === 'placed') rest.delete('sort')
  else rest.set('sort', sort)
  return `?${rest.toString()}`
}

/** The query for the API, from the page's address, without empty and unknown values. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const given = names
    .filter((name) => name !== 'status')
    .flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value] as const] : []
    })
  const statuses = search.getAll('status').filter((one) => (orderStatuses as readonly string[]).includes(one))
  return {
    ...Object.fromEntries(given),
    ...(statuses.length > 0 && { status: statuses as OrderStatus[] }),
    ...(sortOf(search) !== 'placed' && { sort: sortOf(search) }),
    ...(search.has('after') && { after: search.get('after') ?? '' }),
  }
}

/** The address without its page, so that searches can be compared, saved and shared. */
export function withoutPage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  rest.delete('page')
  return rest
}

export type Chip = { name: FilterName; label: string; text: string; without: string }

/** The product and the category that the address names by id; null: none, or its name is not known. */
export type Named = { product: StockProduct | null; category: string | null }

/** The active filters, each with the address without it. */
export function chipsOf(search: URLSearchParams, named: Partial<Named> = {}): Chip[] {
  const chips = names.flatMap((name) =>
    search.getAll(name).map((value) => {
      const rest = withoutPage(search)
      rest.delete(name)
      // A colour and size is one of the product.
      if (name === 'productId') rest.delete('variantId')
      for (const other of search.getAll(name)) if (other !== value) rest.append(name, other)
      const text = formatNamed(name, value, named) ?? formats[name](value)
      return { name, label: filterLabels[name], text, without: `?${rest.toString()}` }
    }),
  )
  return chips.filter(({ text }) => text.trim() !== '')
}

function formatNamed(name: FilterName, value: string, { product, category }: Partial<Named>) {
  if (name === 'categoryId') return category
  return product && formatProduct(name, value, product)
}

function formatProduct(name: FilterName, value: string, { name: productName, variants }: StockProduct) {
  if (name === 'productId') return productName
  const variant = name === 'variantId' ? variants.find(({ variantId }) => variantId === value) : undefined
  return variant && `${variant.color}, ${variant.size}`
}

/** Amounts are typed in many ways; what is no amount goes on as typed, and the API names the field. */
function addressOf(name: FilterName, typed: string): string {
  const isAmount = name === 'amountFrom' || name === 'amountTo'
  const rupees = isAmount ? rupeesOf(typed) : Number.NaN
  return Number.isNaN(rupees) ? typed : String(rupees)
}

/** The address for what the form holds. The sort stays. */
export function searchOf(form: FormData, before: URLSearchParams): string {
  const search = new URLSearchParams()
  for (const name of names) {
    for (const value of form.getAll(name)) {
      if (typeof value === 'string' && value.trim() !== '') search.append(name, addressOf(name, value.trim()))
    }
  }
  if (sortOf(before) !== 'placed') search.set('sort', sortOf(before))
  return search.toString()
}

export const paymentStateOptions = anyOf(paymentStates, paymentStateNames)
export const paymentMethodOptions = anyOf(['ONLINE', 'CASH'], paymentMethodNames)
export const cashOptions = anyOf(['true', 'false'], {
  true: texts.filters.withCourier,
  false: texts.filters.notWithCourier,
})
export const noteOptions = anyOf(['true', 'false'], {
  true: texts.filters.withNotes,
  false: texts.filters.withoutNotes,
})
export const partOptions = anyOf(['true', 'false'], { true: texts.filters.yes, false: texts.filters.no })
export const holdOptions = anyOf(['true', 'false'], { true: texts.filters.onHold, false: texts.filters.notOnHold })

function anyOf<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return [{ value: '', label: texts.filters.any }, ...values.map((value) => ({ value, label: labels[value] }))]
}
