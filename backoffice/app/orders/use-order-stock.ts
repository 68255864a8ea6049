import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'

type Products = readonly { productId: string }[]

/** The variants of these products with their stock; null while loading. Loads again when `refused` changes. */
export function useOrderStock(wanted: Products, refused: string): readonly StockProduct[] | null {
  const [products, setProducts] = useState<readonly StockProduct[] | null>(null)
  const ids = [...new Set(wanted.map(({ productId }) => productId))].toSorted().join(' ')
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
