import type { LookPage } from '@nukkad/contract/looks'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'

/** A look with the stock of this moment. `readAgain` returns what it reads, or undefined after a failure. */
export function useLook(slug: string) {
  const [look, setLook] = useState<LookPage>()
  const [failure, setFailure] = useState<unknown>()
  const keep = (found: LookPage) => {
    setLook(found)
    setFailure(undefined)
    return found
  }

  useEffect(() => {
    const gone = new AbortController()
    call('GET /looks/:slug', { params: { slug } }, { signal: gone.signal }).then(
      (found) => {
        setLook(found)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setFailure(error)
      },
    )
    return () => gone.abort()
  }, [slug])

  const readAgain = () =>
    call('GET /looks/:slug', { params: { slug } }).then(keep, (error: unknown) => {
      setFailure(error)
      return undefined
    })
  return { look, failure, readAgain }
}
