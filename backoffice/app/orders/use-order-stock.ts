import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'

/** The variants of an order's products with their stock; null while loading. Loads again when `refused` changes. */
export function useOrderStock({ items }: Pick<Order, 'items'>, refused: string): readonly StockProduct[] | null {
  const [products, setProducts] = useState<readonly StockProduct[] | null>(null)
  const ids = [...new Set(items.map(({ productId }) => productId))].toSorted().join(' ')
  useEffect(() => {
    const asked = new AbortController()
    void call('GET /stock/products', { query: { productId: ids.split(' ') } }, { signal: asked.signal }).then(
      (reply) => setProducts(reply.products),
      () => undefined,
    )
    return () => asked.abort()
  }, [ids, refused])
  return products
}
