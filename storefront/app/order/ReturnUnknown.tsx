import { Button } from '@nukkad/ui/Button'
import { useRevalidator } from 'react-router'
import { comesByItself, useRetryAfterOffline } from '../connection/line.ts'
import { OrderNotice } from './OrderNotice.tsx'
import { texts } from './texts.ts'

/** The customer's returns could not be loaded, so this order may have one. */
export function ReturnUnknown() {
  const { revalidate, state } = useRevalidator()
  const wasOffline = useRetryAfterOffline(() => void revalidate())
  return (
    <OrderNotice label={texts.return.label} title={texts.return.unknown}>
      <p>
        {texts.return.unknownSafe} {wasOffline ? comesByItself : texts.return.unknownLater}
      </p>
      <p>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {texts.return.retry}
        </Button>
      </p>
    </OrderNotice>
  )
}
