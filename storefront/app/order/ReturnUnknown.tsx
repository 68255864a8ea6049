import { Button } from '@nukkad/ui/Button'
import { useRevalidator } from 'react-router'
import { comesByItself, useRetryAfterOffline } from '../connection/line.ts'
import { OrderNotice } from './OrderNotice.tsx'

/** Whether a return was asked for could not be loaded. */
export function ReturnUnknown() {
  const { revalidate, state } = useRevalidator()
  const wasOffline = useRetryAfterOffline(() => void revalidate())
  return (
    <OrderNotice label="Your return" title="We could not load your returns.">
      <p>Any return you requested is saved. {wasOffline ? comesByItself : 'Please try again in a moment.'}</p>
      <p>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </p>
    </OrderNotice>
  )
}
