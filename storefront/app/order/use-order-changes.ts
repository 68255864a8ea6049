import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import { useToast } from '@nukkad/ui/Toast'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ReturnAsked } from './ReasonDialog.tsx'
import { chosenLines } from './returnable.ts'
import { texts } from './texts.ts'
import { useGoBack } from './use-go-back.ts'

/** Cancels or returns an order, with the messages of spec §8.1. `close` closes the dialog. */
export function useOrderChanges({ orderId, userId, items }: Order, close: () => void) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const goBack = useGoBack()
  const { revalidate } = useRevalidator()
  const returnKey = useRef(crypto.randomUUID())

  /** A refusal means that the page is out of date: the order was shipped meanwhile, or cancelled on another phone. */
  async function fail(words: string, error: unknown) {
    toastFailure(words, error)
    if (error instanceof ApiError && error.status === 409) await revalidate()
  }

  return {
    /** Spec §5: our screens send no reason when cancelling; §4: then one screen back. */
    cancel: async () => {
      try {
        await call('DELETE /orders/:id', { params: { id: orderId }, query: {} })
        toast(texts.actions.cancelled, { tone: 'success' })
        close()
        await goBack()
      } catch (error) {
        await fail(texts.actions.notCancelled, error)
      }
    },
    return: async ({ reason, chosen, choices, fit }: ReturnAsked) => {
      try {
        const lines = chosenLines(items, chosen, choices)
        const body = { userId, orderId, reason, ...(fit && { fit }), ...(lines && { lines }) }
        await call('POST /return/request', { body }, { idempotencyKey: returnKey.current })
        toast(texts.actions.returned, { tone: 'success' })
        close()
        await revalidate()
      } catch (error) {
        returnKey.current = crypto.randomUUID()
        await fail(texts.actions.notReturned, error)
      }
    },
  }
}
