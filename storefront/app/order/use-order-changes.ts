import type { Order } from '@nukkad/contract/order'
import { useToast } from '@nukkad/ui/Toast'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call, messageOf } from '../platform/api.ts'
import { useGoBack } from './use-go-back.ts'

/** Cancelling and returning, with the messages of spec §8.1; `close` closes the question. */
export function useOrderChanges({ orderId, userId }: Order, close: () => void) {
  const toast = useToast()
  const goBack = useGoBack()
  const { revalidate } = useRevalidator()
  const returnKey = useRef(crypto.randomUUID())

  return {
    /** Spec §5: our screens send no reason when cancelling; §4: then one screen back. */
    cancel: async () => {
      try {
        await call('DELETE /orders/:id', { params: { id: orderId }, query: {} })
        toast('Order cancelled', { tone: 'success' })
        close()
        await goBack()
      } catch (error) {
        toast(messageOf(error, 'Failed to cancel order'), { tone: 'danger' })
      }
    },
    return: async (reason: string) => {
      try {
        const body = { userId, orderId, reason }
        await call('POST /return/request', { body }, { idempotencyKey: returnKey.current })
        toast('Return request submitted', { tone: 'success' })
        close()
        await revalidate()
      } catch (error) {
        returnKey.current = crypto.randomUUID()
        toast(messageOf(error, 'Return request failed'), { tone: 'danger' })
      }
    },
  }
}
