import type { Product } from '@nukkad/contract/catalogue'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import type { Order } from '@nukkad/contract/order'
import { apiAs, type Customer, registerCustomer } from './customer.ts'

/** A customer with an order, an address, a bag and a wishlist. Tests only read them. */
export type Shopper = Customer & { product: Product; orderId: string }

export const homeAddress = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  street: '14, 2nd Cross, Wheeler Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
}

export async function makeShopper(): Promise<Shopper> {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  const { orderId } = await buy(customer, product)
  const { userId } = customer.user
  const call = apiAs(customer)
  await putIntoBag(customer, product)
  await call('POST /addresses/:userId', { params: { userId }, body: homeAddress })
  await wish(customer, product)
  return { ...customer, product, orderId }
}

/** A tee with reviews, and plenty of stock in at least two colours. */
export async function aPlentifulProduct(): Promise<Product> {
  const call = apiAs()
  const { content } = await call('GET /products', { query: { size: 100, q: 'tee' } })
  for (const { slug, reviewSummary } of content) {
    if (reviewSummary.count < 8 || !slug.endsWith('-tee')) continue
    const product = await call('GET /products/slug/:slug', { params: { slug } })
    const plenty = product.variants.filter(({ available }) => available >= 8)
    if (new Set(plenty.map(({ color }) => color)).size >= 2) return product
  }
  throw new Error('the demo shop has no plentiful tee')
}

/** A different product for each `place`: its stock and price may be changed. New products come after all others. */
export async function productOfOnesOwn(place: number): Promise<Product> {
  const call = apiAs()
  const cards = []
  for (let page = 0, last = 0; page <= last; page += 1) {
    const { content, totalPages } = await call('GET /products', { query: { size: 100, page, sort: 'newest' } })
    cards.push(...content)
    last = totalPages - 1
  }
  const several = cards.filter(({ colours, sizes }) => colours.length > 1 && sizes.length > 1)
  const oldestFirst = several.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.slug.localeCompare(b.slug))
  const { slug = '' } = oldestFirst.at(place) ?? {}
  return call('GET /products/slug/:slug', { params: { slug } })
}

export async function wish(customer: Customer, { productId }: Product): Promise<void> {
  const { userId } = customer.user
  await apiAs(customer)('POST /wishlist', { body: { userId, productId } })
}

/** The variant with the most stock. */
export function pieceOf(product: Product) {
  const { color = '', size = '' } = product.variants.toSorted((a, b) => b.available - a.available)[0] ?? {}
  return { productId: product.productId, color, size }
}

export async function putIntoBag(customer: Customer, product: Product, quantity = 1): Promise<void> {
  const { userId } = customer.user
  await apiAs(customer)('POST /cart', { body: { userId, items: [{ ...pieceOf(product), quantity }] } })
}

/** Orders one item; an online order is not paid yet. */
export async function buy(customer: Customer, product: Product, method: PaymentMethod = 'CASH'): Promise<Order> {
  await putIntoBag(customer, product)
  return checkOut(customer, method)
}

/** Orders the bag. */
export async function checkOut(customer: Customer, method: PaymentMethod, address = homeAddress): Promise<Order> {
  const call = apiAs(customer)
  const { userId } = customer.user
  const { items, grandTotal, terms } = await call('GET /cart/:userId', { params: { userId } })
  return call('POST /orders', {
    body: {
      userId,
      items: items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity })),
      shippingAddress: address,
      paymentMethod: method,
      deliveryCharges: deliveryCharges(method, terms),
      totalAmount: grandTotal + deliveryCharges(method, terms),
    },
  })
}
