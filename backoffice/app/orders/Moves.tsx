import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { isCorrection, mostReasonCharacters, type OrderStatus } from '@nukkad/contract/order-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../platform/call.ts'
import { CancelForm } from './CancelForm.tsx'
import { CourierField } from './CourierField.tsx'
import { FailureSelect } from './FailureSelect.tsx'
import { Missed } from './Missed.tsx'
import { nextMove } from './next-move.ts'
import { statusLooks } from './order-words.ts'
import { ReceiveOrderForm } from './ReceiveOrderForm.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

type Move = Order['moves'][number]

const moveWords: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Wait for the payment',
  CONFIRMED: 'Confirm',
  PROCESSING: 'Start packing',
  SHIPPED: 'Hand over to the courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  DELIVERY_FAILED: 'Could not be delivered',
  RETURNED_TO_ORIGIN: 'Came back to us',
  LOST: 'Lost on its way',
  CANCELLED: 'Cancel',
  RETURNED: 'All pieces came back',
  REFUNDED: 'Money is paid back',
}

/** What takes a wrong step back says so. */
function wordsOf({ status }: Order, { to }: Pick<Move, 'to'>): string {
  return isCorrection(status, to) ? `Back to “${statusLooks[to].words}”` : moveWords[to]
}

function whyNone({ holdReason, refunds }: Order): string {
  if (holdReason !== null) return 'It is held: release it to go on.'
  const cash = refunds.filter(({ paymentId }) => paymentId === null)
  if (cash.some(({ status }) => status === 'REQUESTED')) {
    return 'The customer has been asked for the account that the money goes to.'
  }
  if (cash.some(({ status }) => status === 'READY')) return 'Its refund waits to be sent: it is on the list of refunds.'
  return 'There is nothing for you to do here.'
}

/** What may be done with the order now, each with what it will do; anything else is not offered. */
export function Moves({ order, onOrder }: OrderProps) {
  const [search] = useSearchParams()
  // Who comes with a step in mind is asked about it at once.
  const [chosen, setChosen] = useState(() => order.moves.find(({ to }) => to === search.get('step')) ?? null)
  const next = nextMove(order)
  return (
    <>
      {order.moves.every(({ to }) => isCorrection(order.status, to)) && <p className={styles.none}>{whyNone(order)}</p>}
      <ul className={styles.moves}>
        {order.moves.map((move) => (
          <li key={move.to}>
            <Button
              size="small"
              tone={move === next ? 'primary' : 'secondary'}
              wide
              aria-describedby={`does-${move.to}`}
              onClick={() => setChosen(move)}
            >
              {wordsOf(order, move)}
            </Button>
            <p id={`does-${move.to}`} className={styles.does}>
              {move.does}
            </p>
          </li>
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen ? wordsOf(order, chosen) : ''}>
        {chosen !== null && <FormFor move={chosen} order={order} onOrder={onOrder} onDone={() => setChosen(null)} />}
      </Dialog>
    </>
  )
}

type MoveFormProps = OrderProps & { move: Move; onDone: () => void }

/** Some steps ask for more than a word: which pieces, or what was found of each. */
function FormFor({ move, ...form }: MoveFormProps) {
  if (move.to === 'CANCELLED') return <CancelForm {...form} />
  if (move.to === 'RETURNED_TO_ORIGIN') return <ReceiveOrderForm {...form} />
  return <MoveForm move={move} {...form} />
}

type TypedMove = { courier: string; awb: string; reason: string; failure: DeliveryFailure | '' }

const withReason: readonly OrderStatus[] = ['LOST', 'RETURNED']

function MoveForm({ move: { to, does }, order, onOrder, onDone }: MoveFormProps) {
  const [typed, setTyped] = useState<TypedMove>({ courier: '', awb: '', reason: '', failure: '' })
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })
  const toast = useToast()
  const now = order.moves.find((move) => move.to === to)
  const type = (part: Partial<TypedMove>) => setTyped((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
    const isDone = await change(({ orderId, version }) =>
      call('POST /orders/:orderId/moves', { params: { orderId }, body: { to, version, ...given } }),
    )
    if (!isDone) return
    toast(`${order.orderId}: ${statusLooks[to].words}`, { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{now?.does ?? does}</p>
      {to === 'SHIPPED' && <ParcelFields typed={typed} fields={fields} onType={type} />}
      {to === 'DELIVERY_FAILED' && <FailureFields typed={typed} fields={fields} onType={type} />}
      {(withReason.includes(to) || isCorrection(order.status, to)) && (
        <ReasonField label="Reason" typed={typed} fields={fields} onType={type} />
      )}
      <Missed words={words} missed={missed} />
      <p>
        <Button
          type="submit"
          size="small"
          tone="primary"
          busy={isBusy}
          disabledReason={
            now === undefined ? `The order is ${statusLooks[order.status].words.toLowerCase()} now` : undefined
          }
        >
          {wordsOf(order, { to })}
        </Button>
      </p>
    </form>
  )
}

type FieldsProps = {
  typed: TypedMove
  fields: Readonly<Record<string, string>>
  onType: (part: Partial<TypedMove>) => void
}

function FailureFields({ typed, fields, onType }: FieldsProps) {
  return (
    <>
      <FailureSelect
        label="Reason"
        none="Not known"
        value={typed.failure}
        onFailure={(failure) => onType({ failure })}
        error={fields.failure}
      />
      <ReasonField label="Note" typed={typed} fields={fields} onType={onType} />
    </>
  )
}

function ReasonField({ label, typed, fields, onType }: FieldsProps & { label: string }) {
  return (
    <TextField
      label={label}
      optional
      maxLength={mostReasonCharacters}
      value={typed.reason}
      onChange={(event) => onType({ reason: event.target.value })}
      error={fields.reason}
    />
  )
}

function ParcelFields({ typed, fields, onType }: FieldsProps) {
  return (
    <>
      <CourierField
        label="Courier"
        optional
        value={typed.courier}
        onChange={(event) => onType({ courier: event.target.value })}
        error={fields.courier}
      />
      <TextField
        label="AWB"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        value={typed.awb}
        onChange={(event) => onType({ awb: event.target.value })}
        error={fields.awb}
      />
    </>
  )
}
