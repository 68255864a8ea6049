import type { CustomerPage } from '@nukkad/contract/staff/customers'
import type { NewOrderLine, NewOrderPayment } from '@nukkad/contract/staff/new-orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'

type SavedAddress = CustomerPage['addresses'][number]
export type ChosenCustomer = Pick<CustomerPage, 'userId' | 'name' | 'email' | 'phone' | 'addresses'>

export type DraftLine = { lineId: string; product: StockProduct; color: string; size: string; quantity: number }

export const addressNames = ['fullName', 'phone', 'street', 'postalCode', 'city', 'state'] as const
type Address = Record<(typeof addressNames)[number], string>

export type NewOrderDraft = Address & {
  customer: ChosenCustomer | null
  isNew: boolean
  name: string
  email: string
  mobile: string
  lines: readonly DraftLine[]
  payment: NewOrderPayment
}

const emptyAddress: Address = { fullName: '', phone: '', street: '', postalCode: '', city: '', state: '' }

export const emptyDraft: NewOrderDraft = {
  ...emptyAddress,
  customer: null,
  isNew: false,
  name: '',
  email: '',
  mobile: '',
  lines: [],
  payment: 'cash',
}

export function addressOf(saved: SavedAddress): Address {
  const { fullName, phone, street, postalCode, city, state } = saved
  return { fullName, phone, street, postalCode, city, state }
}

/** The draft's part for a chosen customer: their first saved address, else their name and phone. */
export function withCustomer(customer: ChosenCustomer): Partial<NewOrderDraft> {
  const [first] = customer.addresses
  const address =
    first === undefined ? { ...emptyAddress, fullName: customer.name, phone: customer.phone } : addressOf(first)
  return { customer, isNew: false, ...address }
}

export function colorsOf({ variants }: StockProduct): string[] {
  return [...new Set(variants.filter(({ isArchived }) => !isArchived).map(({ color }) => color))]
}

export function sizesOf({ variants }: StockProduct, color: string) {
  return variants.filter((one) => one.color === color && !one.isArchived)
}

/** A line with the product's first variant in stock; null if it is sold out. */
export function lineFor(product: StockProduct): DraftLine | null {
  const first = product.variants.find(({ stock, isArchived }) => stock > 0 && !isArchived)
  if (first === undefined) return null
  return { lineId: crypto.randomUUID(), product, color: first.color, size: first.size, quantity: 1 }
}

/** The line in another colour, in the same size if that is in stock. */
export function inColor(line: DraftLine, color: string): DraftLine {
  const sizes = sizesOf(line.product, color)
  const kept = sizes.find(({ size, stock }) => size === line.size && stock > 0)
  const size = (kept ?? sizes.find(({ stock }) => stock > 0) ?? sizes[0])?.size ?? line.size
  return { ...line, color, size }
}

export function orderLines(lines: readonly DraftLine[]): NewOrderLine[] {
  return lines.map(({ product, color, size, quantity }) => ({ productId: product.productId, color, size, quantity }))
}
