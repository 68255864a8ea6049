import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { foundOf, isLookedAt, untouched } from '../returns/inspection.ts'
import { Inspection } from '../returns/Inspection.tsx'
import { FailureSelect } from './FailureSelect.tsx'
import { Missed } from './Missed.tsx'
import { keptOf } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

/** A parcel that came back undelivered is opened: what was found of each piece. */
export function ReceiveOrderForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const lines = order.items
    .map((item) => ({ ...item, quantity: keptOf(item), amount: item.total }))
    .filter(({ quantity }) => quantity > 0)
  const [outcomes, setOutcomes] = useState(() => untouched(lines))
  const [failure, setFailure] = useState<DeliveryFailure | ''>(order.deliveryFailure ?? '')
  const { isBusy, words, missed, change } = useOrderChange({ order, onOrder })
  const toast = useToast()
  const move = order.moves.find(({ to }) => to === 'RETURNED_TO_ORIGIN')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { lines: foundOf(outcomes), ...(failure !== '' && { failure }) }
    const isDone = await change(({ orderId, version }) =>
      call('POST /orders/:orderId/receive', { params: { orderId }, body: { version, ...body } }),
    )
    if (!isDone) return
    toast(`${order.orderId} is received`, { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {move && <p>{move.does}</p>}
      <FailureSelect label="Why it was not delivered" none="Not known" value={failure} onFailure={setFailure} />
      <Inspection lines={lines} outcomes={outcomes} onOutcomes={setOutcomes} />
      <Missed words={words} missed={missed} />
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={whyNot(move !== undefined, isLookedAt(outcomes))}
        >
          Receive it
        </Button>
      </p>
    </form>
  )
}

function whyNot(isAllowed: boolean, isDone: boolean): string | undefined {
  if (!isAllowed) return 'It can no longer be received'
  return isDone ? undefined : 'Say of each piece what was found'
}
