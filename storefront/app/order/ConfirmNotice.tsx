import { ApiError } from '@nukkad/contract/client'
import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { PayOnlineLink } from './PayOnlineLink.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import styles from './UnpaidNotice.module.css'

type ConfirmNoticeProps = { order: Pick<Order, 'orderId' | 'onlineAmount'> } & NonNullable<Order['confirmation']>

/** A COD order that is packed once its customer has confirmed it as they see it here. */
export function ConfirmNotice({ order: { orderId, onlineAmount }, by, version }: ConfirmNoticeProps) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await call('POST /orders/:id/confirm', { params: { id: orderId }, body: { version } })
      toast('Order confirmed', { tone: 'success' })
      await revalidate()
    } catch (error) {
      toastFailure('The order could not be confirmed', error)
      // Changed by staff, cancelled in time or paid: the page shows what is true now.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <OrderNotice label="Your confirmation" title="Please confirm this order">
      <p>
        Confirm by <strong>{formatDayAndTime(by)}</strong> that you want it with cash on delivery, or pay online. Then
        we pack it. Without your confirmation we cancel it, and nothing is charged.
      </p>
      <p className={styles.ways}>
        <Button tone="primary" busy={isBusy} onClick={() => void confirm()}>
          Confirm order
        </Button>
        {onlineAmount !== null && <PayOnlineLink orderId={orderId} amount={onlineAmount} />}
      </p>
    </OrderNotice>
  )
}
