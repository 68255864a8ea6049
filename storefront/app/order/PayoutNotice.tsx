import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CodeForm } from '../auth/CodeForm.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { usePayoutCode } from './use-payout-code.ts'

/** Cash is never refunded in cash: asks for an account, from the approval of a return until the money is sent. */
export function PayoutNotice({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false)
  const { wanted, given, masked, pending } = order.payout
  if (!wanted) return null
  if (pending !== undefined && !isChanging) return <ConfirmAccount order={order} onChange={() => setChanging(true)} />
  if (given && !isChanging) {
    return (
      <OrderNotice label="Your refund" title={`Your refund goes to ${masked}`}>
        <p>We will e-mail you when we send it. You can change the account until then.</p>
        <p>
          <Button tone="quiet" onClick={() => setChanging(true)}>
            Change account
          </Button>
        </p>
      </OrderNotice>
    )
  }
  const stop = () => setChanging(false)
  return <EnterAccount order={order} onDone={stop} onKeep={isChanging ? stop : undefined} />
}

type EnterAccountProps = { order: Order; onDone: () => void; onKeep: (() => void) | undefined }

function EnterAccount({ order, ...form }: EnterAccountProps) {
  return (
    <OrderNotice label="Your refund" title="Refund details">
      <p>
        You paid in cash, so we refund to your UPI id or bank account.
        {order.payout.given && ' We e-mail you a code to confirm the change: enter it only on this page.'} Never share a
        PIN or a code with anyone.
      </p>
      <PayoutForm order={order} {...form} />
    </OrderNotice>
  )
}

/** The account waits for the code, or for a press on the mail's link: opening that confirms nothing. */
function ConfirmAccount({ order, onChange }: { order: Order; onChange: () => void }) {
  const secret = new URLSearchParams(useLocation().hash.slice(1)).get('payout')
  const { confirm, pressLink } = usePayoutCode(order)
  const [spentLink, setSpentLink] = useState<string>()
  const { given, masked, pending } = order.payout
  const isLink = secret !== null && spentLink === undefined
  return (
    <OrderNotice label="Your refund" title="Confirm your refund account">
      {spentLink !== undefined && <p role="alert">{spentLink}</p>}
      <p>
        {isLink ? (
          <>Confirm that your refund goes to {pending}.</>
        ) : (
          <>
            We e-mailed you a 4-digit code. Enter it within 5 minutes to confirm {pending}.
            {given && ` Until then your refund goes to ${masked}.`}
          </>
        )}
      </p>
      {isLink ? (
        <p>
          <Button tone="primary" onClick={async () => setSpentLink(await pressLink(secret))}>
            Confirm account
          </Button>
        </p>
      ) : (
        <CodeForm label="Confirm account" submit={confirm} />
      )}
      <p>
        <Button tone="quiet" onClick={onChange}>
          Enter the account again
        </Button>
      </p>
    </OrderNotice>
  )
}
