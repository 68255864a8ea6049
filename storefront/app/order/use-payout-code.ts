import { ApiError } from '@nukkad/contract/client'
import { errors } from '@nukkad/contract/errors'
import type { Order } from '@nukkad/contract/order'
import { useToast } from '@nukkad/ui/Toast'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { call, messageOf } from '../platform/api.ts'
import { texts } from './texts.ts'

/** Confirms a refund account with the e-mailed code, or with the secret of the e-mail's link. */
export function usePayoutCode({ orderId }: Order) {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const { revalidate } = useRevalidator()

  async function confirm(code: string) {
    try {
      const { masked } = await call('POST /orders/:id/payout/code', { params: { id: orderId }, body: { code } })
      toast(texts.payout.to(masked), { tone: 'success' })
    } catch (error) {
      // The account was confirmed elsewhere, the code has expired, or the refund was sent.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await revalidate()
      throw error
    }
    // A used link must not be pressed again.
    if (hash !== '') await navigate(pathname, { replace: true, preventScrollReset: true })
    await revalidate()
  }

  /** Resolves with the reason if the link was refused. */
  async function pressLink(secret: string): Promise<string | undefined> {
    try {
      await confirm(secret)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') return errors.UNDO_SPENT.message
      return messageOf(error, texts.payout.notConfirmed)
    }
  }

  return { confirm, pressLink }
}
