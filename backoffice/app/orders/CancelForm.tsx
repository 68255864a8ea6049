import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { canCancelUnits, mostReasonCharacters } from '@nukkad/contract/order-rules'
import { shareOf } from '@nukkad/contract/split-rules'
import { shopCancelReasons } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { Missed } from './Missed.tsx'
import { chosenUnits, keptOf, UnitChoice, type Units } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

type Reason = (typeof shopCancelReasons)[number]
const reasonOptions = [
  { value: '', label: 'Choose one' },
  ...shopCancelReasons.map((reason) => ({ value: reason, label: reason })),
]

/** Cancels the order, or some of its pieces, with a sentence that the customer reads. */
export function CancelForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState<Reason | ''>('')
  const [message, setMessage] = useState('')
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })
  const toast = useToast()
  const chosen = chosenUnits(order.items, units)
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole =
    chosen.length > 0 && order.items.every((item) => (units[item.orderItemId] ?? keptOf(item)) === keptOf(item))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === '') return
    const body = { reason, ...(isWhole ? {} : { lines: chosen }), ...(message.trim() !== '' && { message }) }
    const isDone = await change(({ orderId, version }) =>
      call('POST /orders/:orderId/cancel', { params: { orderId }, body: { ...body, version } }),
    )
    if (!isDone) return
    toast(isWhole ? `${order.orderId} is cancelled` : `${piecesOf(count)} cancelled`, { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {canCancelUnits(order.status) && (
        <UnitChoice legend="Pieces to cancel" items={order.items} units={units} onUnits={setUnits} />
      )}
      <p>{doesWords(order, isWhole, chosen)}</p>
      <Reasons reason={reason} message={message} fields={fields} onReason={setReason} onMessage={setMessage} />
      <Missed words={words} missed={missed} />
      <p>
        <Button type="submit" size="small" tone="danger" busy={isBusy} disabledReason={whyNot(order, count, reason)}>
          {isWhole ? 'Cancel the order' : `Cancel ${piecesOf(count)}`}
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
}

/** Why, once for the shop and once for the customer. */
function Reasons({ reason, message, fields, onReason, onMessage }: ReasonsProps) {
  return (
    <>
      <Select
        label="Why, for the shop’s own books"
        options={reasonOptions}
        value={reason}
        onChange={(event) => onReason(event.target.value as Reason | '')}
        error={fields.reason}
      />
      <TextArea
        label="What the customer reads"
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
  if (!order.moves.some(({ to }) => to === 'CANCELLED')) return 'It can no longer be cancelled'
  if (count === 0) return 'Choose a piece first'
  return reason === '' ? 'Choose why first' : undefined
}

function piecesOf(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

/** What it will do: of the whole order the API's own sentence, of a part the share of its pieces. */
function doesWords(order: Order, isWhole: boolean, chosen: ReturnType<typeof chosenUnits>): string {
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isWhole || count === 0) return order.moves.find(({ to }) => to === 'CANCELLED')?.does ?? ''
  const share = toRupees(chosen.reduce((sum, units) => sum + shareOfUnits(order, units), 0))
  const stock = count === 1 ? '1 piece goes back on the shelf' : `${count} pieces go back on the shelf`
  const money =
    order.paymentMethod === 'CASH'
      ? `${formatRupees(share)} less are due at the door`
      : `${formatRupees(Math.min(share, paidLeft(order)))} go back to where they were paid from`
  return `${stock}, ${money}, the customer gets a mail.`
}

/** Goodwill may have given back a part of what was paid. */
function paidLeft({ sums: { paid, refunded } }: Order): number {
  return Math.max(0, paid - refunded)
}

function shareOfUnits({ items }: Order, { orderItemId, quantity }: { orderItemId: string; quantity: number }): number {
  const item = items.find((one) => one.orderItemId === orderItemId)
  if (item === undefined) return 0
  const all = { units: item.quantity, amount: toPaise(item.total), tax: 0 }
  const gone = shareOf(all, item.quantity - keptOf(item))
  return shareOf({ units: keptOf(item), amount: all.amount - gone.amount, tax: 0 }, quantity).amount
}
