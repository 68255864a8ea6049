import { canCancelUnits, mostReasonCharacters } from '@nukkad/contract/order-rules'
import { shopCancelReasons, stockAfterCancel, type ShopCancelReason as Reason } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../platform/call.ts'
import { formatCancelEffect } from './cancel-effect.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { chosenUnits, keptOf, UnitChoice, type Units } from './UnitChoice.tsx'
import { texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

const reasonOptions = [
  { value: '', label: texts.cancel.selectReason },
  ...shopCancelReasons.map((reason) => ({ value: reason, label: reason })),
]

/** Cancels the order, or some of its items, with a message to the customer. */
export function CancelForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState<Reason | ''>('')
  const [setStockToZero, setSetStockToZero] = useState(true)
  const [message, setMessage] = useState('')
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })
  const toast = useToast()
  const chosen = chosenUnits(order.items, units)
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole =
    chosen.length > 0 && order.items.every((item) => (units[item.orderItemId] ?? keptOf(item)) === keptOf(item))
  const isZeroAsked = reason !== '' && stockAfterCancel[reason] === 'zero'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === '') return
    const body = { reason, ...(isWhole ? {} : { lines: chosen }), ...(message.trim() !== '' && { message }) }
    const stock = isZeroAsked && { setStockToZero }
    const isDone = await change(({ orderId, version }) =>
      call('POST /orders/:orderId/cancel', { params: { orderId }, body: { ...body, ...stock, version } }),
    )
    if (!isDone) return
    toast(isWhole ? texts.cancel.orderDone(order.orderId) : texts.cancel.partDone(count), { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {canCancelUnits(order.status) && (
        <UnitChoice legend={texts.cancel.items} items={order.items} units={units} onUnits={setUnits} />
      )}
      <Reasons reason={reason} message={message} fields={fields} onReason={setReason} onMessage={setMessage}>
        {isZeroAsked && (
          <Checkbox
            label={texts.cancel.setToZero(chosen.length)}
            checked={setStockToZero}
            onChange={(event) => setSetStockToZero(event.target.checked)}
          />
        )}
      </Reasons>
      {count > 0 && <p>{formatCancelEffect(order, { chosen, isWhole, reason, setStockToZero })}</p>}
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button type="submit" size="small" tone="danger" busy={isBusy} disabledReason={whyNot(order, count, reason)}>
          {isWhole ? texts.cancel.order : texts.cancel.part(count)}
        </Button>
      </p>
    </form>
  )
}

type ReasonsProps = {
  reason: Reason | ''
  message: string
  fields: Readonly<Record<string, string>>
  onReason: (reason: Reason | '') => void
  onMessage: (message: string) => void
  /** What the reason asks beside. */
  children: ReactNode
}

/** The shop's own reason, and the message to the customer. */
function Reasons({ reason, message, fields, onReason, onMessage, children }: ReasonsProps) {
  return (
    <>
      <Select
        label={texts.cancel.reason}
        options={reasonOptions}
        value={reason}
        onChange={(event) => onReason(event.target.value as Reason | '')}
        error={fields.reason}
      />
      {children}
      <TextArea
        label={texts.cancel.message}
        optional
        rows={2}
        characterLimit={mostReasonCharacters}
        value={message}
        onChange={(event) => onMessage(event.target.value)}
        error={fields.message}
      />
    </>
  )
}

function whyNot(order: Order, count: number, reason: string): string | undefined {
  if (!order.moves.some(({ to }) => to === 'CANCELLED')) return texts.cancel.notPossible
  if (count === 0) return texts.cancel.noItem
  return reason === '' ? texts.cancel.noReason : undefined
}
