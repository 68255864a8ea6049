import type { LookPage } from '@nukkad/contract/looks'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../platform/api.ts'

/** A look with the stock of this moment. `readAgain` returns what it reads, or undefined after a failure. */
export function useLook(slug: string) {
  const [look, setLook] = useState<LookPage>()
  const [failure, setFailure] = useState<unknown>()

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await call('GET /looks/:slug', { params: { slug } }, signal && { signal })
        setLook(found)
        setFailure(undefined)
        return found
      } catch (error) {
        if (signal?.aborted !== true) setFailure(error)
        return undefined
      }
    },
    [slug],
  )
  useEffect(() => {
    const gone = new AbortController()
    void read(gone.signal)
    return () => gone.abort()
  }, [read])

  return { look, failure, readAgain: () => read() }
}
