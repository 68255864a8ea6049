import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { orderStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import type { CallWith } from '@nukkad/contract/endpoint'
import type { OrderFilter } from '@nukkad/contract/staff/order-filter'
import type { listOrders } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { paymentStates } from '@nukkad/contract/staff-rules'
import { paymentMethodWords, paymentStateWords, statusLooks } from './order-words.ts'

export type FilterName = keyof OrderFilter
export type ListQuery = CallWith<typeof listOrders>['query']

type Filter = { label: string; words: (value: string) => string }

const asTyped = (value: string) => value
const yesOrNo = (yes: string, no: string) => (value: string) => (value === 'true' ? yes : no)
const wordsIn = (words: Readonly<Record<string, string>>) => (value: string) => words[value] ?? value
const amount = (value: string) => (/^\d+(\.\d+)?$/.test(value) ? formatRupees(Number(value)) : value)
const day = (value: string) => formatDay(value)

/** Every filter of the list: its label, and its value in words. */
export const filters: Readonly<Record<FilterName, Filter>> = {
  q: { label: 'Search', words: asTyped },
  status: { label: 'Status', words: (value) => statusLooks[value as OrderStatus]?.words ?? value },
  paymentState: { label: 'Payment', words: wordsIn(paymentStateWords) },
  paymentMethod: { label: 'Paid by', words: wordsIn(paymentMethodWords) },
  from: { label: 'Placed from', words: day },
  to: { label: 'Placed until', words: day },
  promised: { label: 'Promised for', words: day },
  promisedUntil: { label: 'Promised until', words: day },
  state: { label: 'State', words: asTyped },
  pincode: { label: 'Pincode', words: asTyped },
  courier: { label: 'Courier', words: asTyped },
  productId: { label: 'Product', words: () => 'one product' },
  variantId: { label: 'Colour and size', words: () => 'one of them' },
  amountFrom: { label: 'Amount from', words: amount },
  amountTo: { label: 'Amount up to', words: amount },
  tag: { label: 'Tag', words: asTyped },
  hasNote: { label: 'Notes', words: yesOrNo('with a note', 'without a note') },
  held: { label: 'Hold', words: yesOrNo('held', 'not held') },
  partCancelled: { label: 'Cancelled in part', words: yesOrNo('yes', 'no') },
}

const names = Object.keys(filters) as FilterName[]

/** What the API is asked with, from the page's address; the empty and the unknown are left out. */
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
    ...(search.get('sort') === 'promised' && { sort: 'promised' as const }),
    ...(search.has('after') && { after: search.get('after') ?? '' }),
  }
}

/** The address without its page, so that what is asked for can be compared, kept and shared. */
export function withoutPage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  rest.delete('page')
  return rest
}

export type Chip = { name: FilterName; label: string; words: string; without: string }

/** The filters in force, each with the address that lacks it; `product` is the one that the address names. */
export function chipsOf(search: URLSearchParams, product: StockProduct | null = null): Chip[] {
  const chips = names.flatMap((name) =>
    search.getAll(name).map((value) => {
      const rest = withoutPage(search)
      rest.delete(name)
      // A colour and size is one of the product.
      if (name === 'productId') rest.delete('variantId')
      for (const other of search.getAll(name)) if (other !== value) rest.append(name, other)
      const { label, words } = filters[name]
      const named = product && productWords(name, value, product)
      return { name, label, words: named ?? words(value), without: `?${rest.toString()}` }
    }),
  )
  return chips.filter(({ words }) => words.trim() !== '')
}

function productWords(name: FilterName, value: string, { name: productName, variants }: StockProduct) {
  if (name === 'productId') return productName
  const variant = name === 'variantId' ? variants.find(({ variantId }) => variantId === value) : undefined
  return variant && `${variant.color}, ${variant.size}`
}

/** The address for what the form holds. The sort stays. */
export function searchOf(form: FormData, before: URLSearchParams): string {
  const search = new URLSearchParams()
  for (const name of names) {
    for (const value of form.getAll(name)) {
      if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim())
    }
  }
  if (before.get('sort') === 'promised') search.set('sort', 'promised')
  return search.toString()
}

export const paymentStateOptions = anyOf('Any', paymentStates, paymentStateWords)
export const paymentMethodOptions = anyOf('Any', ['ONLINE', 'CASH'], paymentMethodWords)
export const noteOptions = anyOf('Any', ['true', 'false'], { true: 'With a note', false: 'Without' })
export const partOptions = anyOf('Any', ['true', 'false'], { true: 'Cancelled in part', false: 'Not' })
export const holdOptions = anyOf('Any', ['true', 'false'], { true: 'Held', false: 'Not held' })

function anyOf<Value extends string>(any: string, values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return [{ value: '', label: any }, ...values.map((value) => ({ value, label: words[value] }))]
}
