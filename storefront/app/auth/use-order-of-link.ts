import { ApiError } from '@nukkad/contract/client'
import type { OrderToConfirm } from '@nukkad/contract/order'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'
import { texts as pageTexts } from '../page/texts.ts'

/** The order of the link that this page was opened with, read once the scripts are there, and its confirmation. */
export function useOrderOfLink() {
  const [order, setOrder] = useState<OrderToConfirm>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    call('POST /orders/confirm/preview', { body: { secret: secretOfLink() } }, { signal: abort.signal })
      .then(setOrder)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setFailure(wordsOf(error))
      })
    return () => abort.abort()
  }, [])

  async function confirm() {
    const secret = secretOfLink()
    setBusy(true)
    setFailure(undefined)
    try {
      setOrder(await call('POST /orders/confirm', { body: { secret, version: order?.version } }))
    } catch (error) {
      setFailure(wordsOf(error))
      // Staff changed it, or it was cancelled: the page shows its new state.
      if (error instanceof ApiError && error.status === 409) await show(secret)
    } finally {
      setBusy(false)
    }
  }

  async function show(secret: string) {
    try {
      setOrder(await call('POST /orders/confirm/preview', { body: { secret } }))
    } catch {
      // The failure of the confirmation stays shown, and the next press asks again.
    }
  }

  return { order, failure, isBusy, confirm }
}

function secretOfLink(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('confirm') ?? ''
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : pageTexts.broken.title
}
