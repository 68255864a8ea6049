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
import { texts } from './texts.ts'
import styles from './UnpaidNotice.module.css'

type ConfirmNoticeProps = { order: Pick<Order, 'orderId' | 'version' | 'onlineAmount'>; by: string }

/** A COD order that is packed once its customer confirms it in the version shown here. */
export function ConfirmNotice({ order: { orderId, version, onlineAmount }, by }: ConfirmNoticeProps) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await call('POST /orders/:id/confirm', { params: { id: orderId }, body: { version } })
      toast(texts.confirmation.confirmed, { tone: 'success' })
      await revalidate()
    } catch (error) {
      toastFailure(texts.confirmation.notConfirmed, error)
      // It was changed by staff, cancelled or paid: the page shows its new state.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <OrderNotice label={texts.confirmation.label} title={texts.confirmation.title}>
      <p>
        {texts.confirmation.text.before}
        <strong>{formatDayAndTime(by)}</strong>
        {texts.confirmation.text.after}
      </p>
      <p className={styles.ways}>
        <Button tone="primary" busy={isBusy} onClick={() => void confirm()}>
          {texts.confirmation.confirm}
        </Button>
        {onlineAmount !== null && <PayOnlineLink orderId={orderId} amount={onlineAmount} />}
      </p>
    </OrderNotice>
  )
}
