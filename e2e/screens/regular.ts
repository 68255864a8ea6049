import type { Product } from '@nukkad/contract/catalogue'
import { apiAs, type Customer, registerCustomer } from '../support/customer.ts'
import type { Operator } from '../support/operator.ts'
import { aPlentifulProduct, buy, homeAddress, pieceOf } from '../support/shopper.ts'
import { test as base } from '../support/test.ts'

export { expect, logIn } from '../support/test.ts'

/** A customer of long standing: orders in every state, two addresses, a full bag and a wishlist. */
export type Regular = Customer & { orders: Record<'placed' | 'onItsWay' | 'delivered' | 'cancelled', string> }

export const test = base.extend<object, { regular: Regular }>({
  // Pictures judge nothing: the browser tests do, and a window that grows for a picture would look like a jump to them.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
  watch: async ({}, use) => use({ allow: () => {} }),
  regular: [async ({ operator }, use) => use(await makeRegular(operator)), { scope: 'worker' }],
})

const officeAddress = {
  ...homeAddress,
  street: 'Desk 41, Third Floor, Prestige Atrium, 1 Central Street, Shivaji Nagar',
  postalCode: '560001',
}

const wished = ['women-dresses', 'men-shirts', 'women-coord-sets', 'men-hoodies-sweatshirts', 'men-joggers']

async function makeRegular(operator: Operator): Promise<Regular> {
  const customer = await registerCustomer()
  const tee = await aPlentifulProduct()
  const orders = {
    delivered: await buyAll(customer, [tee, await firstOf('men-jeans')]),
    cancelled: await buyAll(customer, [await firstOf('women-dresses')]),
    onItsWay: await buyAll(customer, [await firstOf('men-jackets')]),
    placed: await buyAll(customer, [await firstOf('men-hoodies-sweatshirts'), await firstOf('women-tops'), tee]),
  }
  await operator.bring(orders.delivered, 'DELIVERED')
  await operator.bring(orders.onItsWay, 'OUT_FOR_DELIVERY')
  await operator.cancel(orders.cancelled)
  await save(customer)
  await fillBagOf(customer)
  return { ...customer, orders }
}

async function save(customer: Customer): Promise<void> {
  const { userId } = customer.user
  const call = apiAs(customer)
  for (const body of [homeAddress, officeAddress]) await call('POST /addresses/:userId', { params: { userId }, body })
  for (const category of wished) {
    const { productId } = await firstOf(category)
    await call('POST /wishlist', { body: { userId, productId } })
  }
}

/** Three lines, one of them twice. */
export async function fillBagOf(customer: Customer): Promise<void> {
  const { userId } = customer.user
  const products = [await firstOf('women-dresses'), await firstOf('men-hoodies-sweatshirts'), await aPlentifulProduct()]
  const items = products.map((product, index) => ({ ...pieceOf(product), quantity: index === 2 ? 2 : 1 }))
  await apiAs(customer)('POST /cart', { body: { userId, items } })
}

async function buyAll(customer: Customer, products: Product[]): Promise<string> {
  const [last, ...others] = products.toReversed()
  if (last === undefined) throw new Error('nothing to buy')
  const { userId } = customer.user
  const items = others.map((product) => ({ ...pieceOf(product), quantity: 1 }))
  if (items.length > 0) await apiAs(customer)('POST /cart', { body: { userId, items } })
  return (await buy(customer, last)).orderId
}

/** The most popular product of a category that can still be had. */
async function firstOf(categorySlug: string): Promise<Product> {
  const call = apiAs()
  const { content } = await call('GET /products', { query: { size: 20, categorySlug } })
  const card = content.find(({ inStock }) => inStock)
  if (card === undefined) throw new Error(`nothing to be had in ${categorySlug}`)
  return call('GET /products/slug/:slug', { params: { slug: card.slug } })
}
