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
import { CourierField } from '../frame/CourierField.tsx'
import { FailureSelect } from './FailureSelect.tsx'
import { MissedChanges } from './MissedChanges.tsx'
import { nextMove } from './next-move.ts'
import { ReceiveOrderForm } from './ReceiveOrderForm.tsx'
import { orderMoveNames, orderStatusNames, texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

type Move = Order['moves'][number]

/** The name of a move; a correction says that it goes back. */
function moveNameOf({ status }: Order, { to }: Pick<Move, 'to'>): string {
  return isCorrection(status, to) ? texts.moves.back(orderStatusNames[to]) : orderMoveNames[to]
}

function whyNone({ holdReason, refunds }: Order): string {
  if (holdReason !== null) return texts.moves.onHold
  const cash = refunds.filter(({ paymentId }) => paymentId === null)
  if (cash.some(({ status }) => status === 'REQUESTED')) return texts.moves.waitingForDetails
  if (cash.some(({ status }) => status === 'READY')) return texts.moves.refundReady
  return texts.moves.none
}

/** The moves that the order allows now, each with its effect. */
export function Moves({ order, onOrder }: OrderProps) {
  const [search] = useSearchParams()
  // A link may name a step: its dialog opens at once.
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
              {moveNameOf(order, move)}
            </Button>
            <p id={`does-${move.to}`} className={styles.does}>
              {move.does}
            </p>
          </li>
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen ? moveNameOf(order, chosen) : ''}>
        {chosen !== null && <FormFor move={chosen} order={order} onOrder={onOrder} onDone={() => setChosen(null)} />}
      </Dialog>
    </>
  )
}

type MoveFormProps = OrderProps & { move: Move; onDone: () => void }

/** Some moves have a form of their own: the items to cancel, or the inspection of each. */
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
    toast(texts.moves.done(order.orderId, orderStatusNames[to]), { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{now?.does ?? does}</p>
      {to === 'SHIPPED' && <ShipmentFields typed={typed} fields={fields} onType={type} />}
      {to === 'DELIVERY_FAILED' && <FailureFields typed={typed} fields={fields} onType={type} />}
      {(withReason.includes(to) || isCorrection(order.status, to)) && (
        <ReasonField label={texts.moves.reason} typed={typed} fields={fields} onType={type} />
      )}
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button
          type="submit"
          size="small"
          tone="primary"
          busy={isBusy}
          disabledReason={now === undefined ? texts.moves.statusIsNow(orderStatusNames[order.status]) : undefined}
        >
          {moveNameOf(order, { to })}
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
        label={texts.moves.failure}
        none={texts.moves.unknownFailure}
        value={typed.failure}
        onFailure={(failure) => onType({ failure })}
        error={fields.failure}
      />
      <ReasonField label={texts.moves.note} typed={typed} fields={fields} onType={onType} />
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

function ShipmentFields({ typed, fields, onType }: FieldsProps) {
  return (
    <>
      <CourierField
        label={texts.moves.courier}
        optional
        value={typed.courier}
        onChange={(event) => onType({ courier: event.target.value })}
        error={fields.courier}
      />
      <TextField
        label={texts.moves.awb}
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
