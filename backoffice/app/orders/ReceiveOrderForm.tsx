import { cameBackReasons, type CameBack } from '@nukkad/contract/cash-rules'
import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { isFoundAgain } from '@nukkad/contract/order-rules'
import { Select } from '@nukkad/ui/Select'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { foundOf, isLookedAt, untouched } from '../inspection/inspection.ts'
import { Inspection } from '../inspection/Inspection.tsx'
import { MissedChanges } from './MissedChanges.tsx'
import { cameBackNames, texts } from './texts.ts'
import { keptOf } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'

/** Receives an undelivered shipment (RTO), with the inspection of each item. */
export function ReceiveOrderForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const lines = order.items
    .map((item) => ({ ...item, quantity: keptOf(item), amount: item.total }))
    .filter(({ quantity }) => quantity > 0)
  const opened = (): { outcomes: ReturnType<typeof untouched>; cameBack: CameBack | '' } => ({
    outcomes: untouched(lines),
    cameBack: cameBackAfter(order),
  })
  const form = useOrderChange({ order, onOrder }, opened)
  const { outcomes, cameBack } = form.draft
  const move = order.moves.find(({ to }) => to === 'RETURNED_TO_ORIGIN')

  async function submit() {
    const body = { lines: foundOf(outcomes), ...(cameBack !== '' && { cameBack }) }
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
      <Select
        label={texts.receive.cameBack}
        hint={texts.receive.cameBackHint}
        options={cameBackOptions}
        value={cameBack}
        onChange={({ target }) => form.change({ cameBack: cameBackReasons.find((one) => one === target.value) ?? '' })}
      />
      <Inspection lines={lines} outcomes={outcomes} onOutcomes={(found) => form.change({ outcomes: found })} />
    </EditForm>
  )
}

const cameBackOptions = [
  { value: '', label: texts.moves.unknownFailure },
  ...cameBackReasons.map((reason) => ({ value: reason, label: cameBackNames[reason] })),
]

/** The first choice: the reason that the courier gave for the failed delivery. Who lost a shipment caused its return. */
function cameBackAfter({ status, deliveryFailure: failure }: Order): CameBack | '' {
  if (failure === refusedDelivery) return 'refused'
  if (failure === 'Nobody at home') return 'notReached'
  if (failure === 'Address not found') return 'wrongAddress'
  return isFoundAgain(status, 'RETURNED_TO_ORIGIN') ? 'courierFault' : ''
}

function whyNot(isAllowed: boolean, isDone: boolean): string | undefined {
  if (!isAllowed) return texts.receive.notPossible
  return isDone ? undefined : texts.receive.notInspected
}
