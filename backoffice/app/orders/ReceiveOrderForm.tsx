import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { foundOf, isLookedAt, untouched } from '../inspection/inspection.ts'
import { Inspection } from '../inspection/Inspection.tsx'
import { FailureSelect } from './FailureSelect.tsx'
import { MissedChanges } from './MissedChanges.tsx'
import { texts } from './texts.ts'
import { keptOf } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

/** Receives an undelivered shipment (RTO), with the inspection of each item. */
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
    toast(texts.receive.done(order.orderId), { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {move && <p>{move.does}</p>}
      <FailureSelect
        label={texts.receive.failure}
        none={texts.moves.unknownFailure}
        value={failure}
        onFailure={setFailure}
      />
      <Inspection lines={lines} outcomes={outcomes} onOutcomes={setOutcomes} />
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={whyNot(move !== undefined, isLookedAt(outcomes))}
        >
          {texts.receive.button}
        </Button>
      </p>
    </form>
  )
}

function whyNot(isAllowed: boolean, isDone: boolean): string | undefined {
  if (!isAllowed) return texts.receive.notPossible
  return isDone ? undefined : texts.receive.notInspected
}
