import type { ProductFit } from '@nukkad/contract/staff/reports'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

/** A line for each size that customers find too small or too large; nothing if there is none. */
export function FitHints({ productId }: { productId: string }) {
  const sizes = useFit(productId)
  if (sizes.length === 0) return null
  return (
    <ul className={styles.fit} aria-label={texts.fit.title}>
      {sizes.map((one) => (
        <li key={one.size}>{texts.fit.hints[one.hint](one)}</li>
      ))}
    </ul>
  )
}

/** Loaded beside the page: the editor does not wait for it, and works without it. */
function useFit(productId: string): ProductFit['sizes'] {
  const [sizes, setSizes] = useState<ProductFit['sizes']>([])
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /products/:productId/fit', { params: { productId } }, { signal: leaving.signal }).then(
      (fit) => setSizes(fit.sizes),
      () => setSizes([]),
    )
    return () => leaving.abort()
  }, [productId])
  return sizes
}
