import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CodeForm } from '../auth/CodeForm.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { texts } from './texts.ts'
import { usePayoutCode } from './use-payout-code.ts'

/** COD is not refunded in cash: asks for an account from the approval of a return until the money is sent. */
export function PayoutNotice({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false)
  const { wanted, given, masked, pending } = order.payout
  if (!wanted) return null
  if (pending !== undefined && !isChanging) {
    return <ConfirmAccount order={order} pending={pending} onChange={() => setChanging(true)} />
  }
  if (given && !isChanging) {
    return (
      <OrderNotice label={texts.payout.label} title={texts.payout.to(masked)}>
        <p>{texts.payout.changeUntil}</p>
        <p>
          <Button tone="quiet" onClick={() => setChanging(true)}>
            {texts.payout.change}
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
    <OrderNotice label={texts.payout.label} title={texts.payout.title}>
      <p>
        {texts.payout.intro}
        {order.payout.given && texts.payout.codeComes}
        {texts.payout.neverShare}
      </p>
      <PayoutForm order={order} {...form} />
    </OrderNotice>
  )
}

type ConfirmAccountProps = { order: Order; pending: string; onChange: () => void }

/** The account waits for the e-mailed code, or for a press after opening its link: opening alone confirms nothing. */
function ConfirmAccount({ order, pending, onChange }: ConfirmAccountProps) {
  const secret = new URLSearchParams(useLocation().hash.slice(1)).get('payout')
  const { confirm, pressLink } = usePayoutCode(order)
  const [spentLink, setSpentLink] = useState<string>()
  const { given, masked } = order.payout
  const isLink = secret !== null && spentLink === undefined
  return (
    <OrderNotice label={texts.payout.label} title={texts.payout.confirmTitle}>
      {spentLink !== undefined && <p role="alert">{spentLink}</p>}
      <p>
        {isLink ? texts.payout.confirmLink(pending) : texts.payout.enterCode(pending)}
        {!isLink && given && texts.payout.untilThen(masked)}
      </p>
      {isLink ? (
        <p>
          <Button tone="primary" onClick={async () => setSpentLink(await pressLink(secret))}>
            {texts.payout.confirm}
          </Button>
        </p>
      ) : (
        <CodeForm label={texts.payout.confirm} submit={confirm} />
      )}
      <p>
        <Button tone="quiet" onClick={onChange}>
          {texts.payout.change}
        </Button>
      </p>
    </OrderNotice>
  )
}
