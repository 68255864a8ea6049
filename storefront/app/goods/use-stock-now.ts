import type { Product } from '@nukkad/contract/catalogue'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'

/** A product with the stock of this moment. `readAgain` asks once more; `retry` does after a failure, which goes away. */
export function useStockNow(slug: string) {
  const [product, setProduct] = useState<Product>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // A list says only whether anything is left.
  useEffect(() => {
    const gone = new AbortController()
    call('GET /products/slug/:slug', { params: { slug } }, { signal: gone.signal }).then(
      (found) => {
        setProduct(found)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setFailure(error)
      },
    )
    return () => gone.abort()
  }, [slug, attempt])

  const readAgain = () => setAttempt((count) => count + 1)
  function retry() {
    setFailure(undefined)
    readAgain()
  }

  return { product, failure, readAgain, retry }
}
