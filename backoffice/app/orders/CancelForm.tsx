import { canCancelUnits, mostReasonCharacters } from '@nukkad/contract/order-rules'
import { shopCancelReasons, stockAfterCancel, type ShopCancelReason as Reason } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { EditForm } from '../frame/EditForm.tsx'
import type { Fields } from '../platform/use-edit.ts'
import { call } from '../platform/call.ts'
import { formatCancelEffect } from './cancel-effect.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { chosenUnits, keptOf, UnitChoice, type Units } from './UnitChoice.tsx'
import { cancelReasonNames, texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'

const reasonOptions = [
  { value: '', label: texts.cancel.selectReason },
  ...shopCancelReasons.map((reason) => ({ value: reason, label: cancelReasonNames[reason] })),
]

type Cancel = { units: Units; reason: Reason | ''; setStockToZero: boolean; message: string }

/** Cancels the order, or some of its items, with a message to the customer. */
export function CancelForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const opened = { units: {}, reason: '', setStockToZero: true, message: '' } as const
  const form = useOrderChange<Cancel>({ order, onOrder }, opened)
  const { units, reason, setStockToZero, message } = form.draft
  const chosen = chosenUnits(order.items, units)
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole =
    chosen.length > 0 && order.items.every((item) => (units[item.orderItemId] ?? keptOf(item)) === keptOf(item))

  async function submit() {
    if (reason === '') return
    const body = { reason, ...(isWhole ? {} : { lines: chosen }), ...(message.trim() !== '' && { message }) }
    const stock = asksForZero(reason) && { setStockToZero }
    const cancel = ({ orderId, version }: Order) =>
      call('POST /orders/:orderId/cancel', { params: { orderId }, body: { ...body, ...stock, version } })
    const done = isWhole ? texts.cancel.orderDone(order.orderId) : texts.cancel.partDone(count)
    if (await form.send(cancel, done)) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={isWhole ? texts.cancel.order : texts.cancel.part(count)}
      onSubmit={submit}
      tone="danger"
      disabledReason={whyNot(order, count, reason)}
      failure={<MissedChanges {...form} />}
    >
      {canCancelUnits(order.status) && (
        <UnitChoice
          legend={texts.cancel.items}
          items={order.items}
          units={units}
          onUnits={(now) => form.change({ units: now })}
        />
      )}
      <Reasons form={form} lines={chosen.length} />
      {count > 0 && <p>{formatCancelEffect(order, { chosen, isWhole, reason, setStockToZero })}</p>}
    </EditForm>
  )
}

/** The shop's own reason with what it asks beside, and the message to the customer. */
function Reasons({ form, lines }: { form: Fields<Cancel>; lines: number }) {
  const { reason, setStockToZero } = form.draft
  return (
    <>
      <Select label={texts.cancel.reason} options={reasonOptions} {...form.field('reason')} />
      {asksForZero(reason) && (
        <Checkbox
          label={texts.cancel.setToZero(lines)}
          checked={setStockToZero}
          onChange={(event) => form.change({ setStockToZero: event.target.checked })}
        />
      )}
      <TextArea
        label={texts.cancel.message}
        optional
        rows={2}
        characterLimit={mostReasonCharacters}
        {...form.field('message')}
      />
    </>
  )
}

function asksForZero(reason: Reason | ''): boolean {
  return reason !== '' && stockAfterCancel[reason] === 'zero'
}

function whyNot(order: Order, count: number, reason: string): string | undefined {
  if (!order.moves.some(({ to }) => to === 'CANCELLED')) return texts.cancel.notPossible
  if (count === 0) return texts.cancel.noItem
  return reason === '' ? texts.cancel.noReason : undefined
}
