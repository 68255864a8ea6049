import { connect } from '@nukkad/api/platform/db'
import { createClient } from '@nukkad/contract/client'
import type { Call } from '@nukkad/contract/endpoints'
import { newCustomer } from './customers.ts'
import type { BenchStore } from './store.ts'

/** A guest's bag with three lines, and a product in it. */
export async function fillGuestCart(storeUrl: string): Promise<{ id: string; slug: string }> {
  const call = createClient(({ url, ...request }) => fetch(storeUrl + url, request))
  const { items, slug } = await threeLines(call)
  const id = crypto.randomUUID()
  await call('POST /cart', { body: { cartId: id, items } })
  return { id, slug }
}

/** A customer's bag with the same three lines: where it is read, and with which token. */
export async function fillCustomerCart(store: BenchStore): Promise<{ url: string; headers: Record<string, string> }> {
  const db = connect(store.databaseUrl, 1)
  const { userId, token, call } = await newCustomer(store.url, db)
  await db.destroy()
  const { items } = await threeLines(call)
  await call('POST /cart', { body: { userId, items } })
  return { url: `${store.url}/api/v1.0/cart/${userId}`, headers: { authorization: `Bearer ${token}` } }
}

async function threeLines(call: Call) {
  const { content } = await call('GET /products', { query: { size: 3 } })
  const products = await Promise.all(content.map(({ slug }) => call('GET /products/slug/:slug', { params: { slug } })))
  const items = products.map(({ productId, variants }) => {
    const variant = variants.find(({ available }) => available > 0)
    return { productId, color: variant?.color ?? '', size: variant?.size ?? '', quantity: 1 }
  })
  return { items, slug: products[0]?.slug ?? '' }
}
