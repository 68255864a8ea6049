import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { foundOf, isLookedAt, untouched } from '../inspection/inspection.ts'
import { Inspection } from '../inspection/Inspection.tsx'
import { FailureSelect } from './FailureSelect.tsx'
import { MissedChanges } from './MissedChanges.tsx'
import { texts } from './texts.ts'
import { keptOf } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'

/** Receives an undelivered shipment (RTO), with the inspection of each item. */
export function ReceiveOrderForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const lines = order.items
    .map((item) => ({ ...item, quantity: keptOf(item), amount: item.total }))
    .filter(({ quantity }) => quantity > 0)
  const opened = (): { outcomes: ReturnType<typeof untouched>; failure: DeliveryFailure | '' } => ({
    outcomes: untouched(lines),
    failure: order.deliveryFailure ?? '',
  })
  const form = useOrderChange({ order, onOrder }, opened)
  const { outcomes, failure } = form.draft
  const move = order.moves.find(({ to }) => to === 'RETURNED_TO_ORIGIN')

  async function submit() {
    const body = { lines: foundOf(outcomes), ...(failure !== '' && { failure }) }
    const receive = ({ orderId, version }: Order) =>
      call('POST /orders/:orderId/receive', { params: { orderId }, body: { version, ...body } })
    if (await form.send(receive, texts.receive.done(order.orderId))) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={texts.receive.button}
      onSubmit={submit}
      disabledReason={whyNot(move !== undefined, isLookedAt(outcomes))}
      failure={<MissedChanges {...form} />}
    >
      {move && <p>{move.does}</p>}
      <FailureSelect
        label={texts.receive.failure}
        none={texts.moves.unknownFailure}
        value={failure}
        onFailure={(chosen) => form.change({ failure: chosen })}
      />
      <Inspection lines={lines} outcomes={outcomes} onOutcomes={(found) => form.change({ outcomes: found })} />
    </EditForm>
  )
}

function whyNot(isAllowed: boolean, isDone: boolean): string | undefined {
  if (!isAllowed) return texts.receive.notPossible
  return isDone ? undefined : texts.receive.notInspected
}
