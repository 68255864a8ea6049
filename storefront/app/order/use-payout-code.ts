import { ApiError } from '@nukkad/contract/client'
import { errors } from '@nukkad/contract/errors'
import type { Order } from '@nukkad/contract/order'
import { useToast } from '@nukkad/ui/Toast'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { call, messageOf } from '../platform/api.ts'

/** Gives the code, or the secret of the mail's link, for a refund account. */
export function usePayoutCode({ orderId }: Order) {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const { revalidate } = useRevalidator()

  async function confirm(code: string) {
    try {
      const { masked } = await call('POST /orders/:id/payout/code', { params: { id: orderId }, body: { code } })
      toast(`Your refund goes to ${masked}`, { tone: 'success' })
    } catch (error) {
      // It was confirmed elsewhere, has lapsed, or the money was sent meanwhile.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await revalidate()
      throw error
    }
    // A link that is spent is not to be pressed again.
    if (hash !== '') await navigate(pathname, { replace: true, preventScrollReset: true })
    await revalidate()
  }

  /** Resolves with why the link was refused, if it was. */
  async function pressLink(secret: string): Promise<string | undefined> {
    try {
      await confirm(secret)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') return errors.UNDO_SPENT.message
      return messageOf(error, 'Verification failed')
    }
  }

  return { confirm, pressLink }
}
