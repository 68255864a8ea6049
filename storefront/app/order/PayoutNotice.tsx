import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { OrderNotice } from './OrderNotice.tsx'
import { PayoutForm } from './PayoutForm.tsx'

/** Cash never goes back as cash: asks where to, from the approval of a return until the money is sent. */
export function PayoutNotice({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false)
  const { wanted, given, masked } = order.payout
  if (!wanted) return null
  if (given && !isChanging) {
    return (
      <OrderNotice label="Your money" title={`Your money goes to ${masked}`}>
        <p>We write to you when we send it. Until then you can change this.</p>
        <p>
          <Button tone="quiet" onClick={() => setChanging(true)}>
            Change
          </Button>
        </p>
      </OrderNotice>
    )
  }
  return (
    <OrderNotice label="Your money" title="Where shall your money go?">
      <p>
        You paid in cash, so we send what comes back to your UPI id or bank account. We never ask for a PIN or a code.
      </p>
      <PayoutForm
        order={order}
        onDone={() => setChanging(false)}
        onKeep={given ? () => setChanging(false) : undefined}
      />
    </OrderNotice>
  )
}
