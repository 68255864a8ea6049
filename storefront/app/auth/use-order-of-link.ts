import { ApiError } from '@nukkad/contract/client'
import type { OrderToConfirm } from '@nukkad/contract/order'
import { useEffect, useState } from 'react'
import { call, reasonOf } from '../platform/api.ts'
import { texts as pageTexts } from '../page/texts.ts'

/** The order of the link that this page was opened with, read once the scripts are there, and its confirmation. */
export function useOrderOfLink() {
  const [order, setOrder] = useState<OrderToConfirm>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    call('POST /orders/confirm/preview', { body: { secret: secretOfLink() } }, { signal: abort.signal })
      .then(setOrder)
      .catch((failure: unknown) => {
        if (!abort.signal.aborted) setError(failure)
      })
    return () => abort.abort()
  }, [attempt])

  const readAgain = () => setAttempt((count) => count + 1)
  function retry() {
    setError(undefined)
    readAgain()
  }

  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      setOrder(await call('POST /orders/confirm', { body: { secret: secretOfLink(), version: order?.version } }))
    } catch (failure) {
      setError(failure)
      // Staff changed it, or it was cancelled: the page shows its new state.
      if (isRefused(failure)) readAgain()
    } finally {
      setBusy(false)
    }
  }

  const failure = error === undefined ? undefined : (reasonOf(error) ?? pageTexts.broken.title)
  return { order, failure, isRefused: isRefused(error), isBusy, confirm, retry }
}

function secretOfLink(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('confirm') ?? ''
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
