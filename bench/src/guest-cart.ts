import { createClient } from '@nukkad/contract/client'

/** A guest's bag with three lines. */
export async function fillGuestCart(storeUrl: string): Promise<{ id: string; slug: string }> {
  const call = createClient(({ url, ...request }) => fetch(storeUrl + url, request))
  const { content } = await call('GET /products', { query: { size: 3 } })
  const products = await Promise.all(content.map(({ slug }) => call('GET /products/slug/:slug', { params: { slug } })))
  const items = products.map(({ productId, variants }) => {
    const variant = variants.find(({ available }) => available > 0)
    return { productId, color: variant?.color ?? '', size: variant?.size ?? '', quantity: 1 }
  })
  const id = crypto.randomUUID()
  await call('POST /cart', { body: { cartId: id, items } })
  return { id, slug: products[0]?.slug ?? '' }
}
