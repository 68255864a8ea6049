import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { isCorrection, isFoundAgain, mostReasonCharacters, type OrderStatus } from '@nukkad/contract/order-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../platform/call.ts'
import type { Fields } from '../platform/use-edit.ts'
import { CancelForm } from './CancelForm.tsx'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { FailureSelect } from './FailureSelect.tsx'
import { MissedChanges } from './MissedChanges.tsx'
import { nextMove } from './next-move.ts'
import { ReceiveOrderForm } from './ReceiveOrderForm.tsx'
import { orderMoveNames, orderStatusNames, texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

type Move = Order['moves'][number]

/** The name of a move; a correction says that it goes back, another that a lost shipment was found. */
function moveNameOf({ status }: Order, { to }: Pick<Move, 'to'>): string {
  if (isFoundAgain(status, to)) return to === 'DELIVERED' ? texts.moves.foundDelivered : texts.moves.foundReturned
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
      {order.moves.every(({ to }) => isCorrection(order.status, to) || isFoundAgain(order.status, to)) && (
        <p className={styles.none}>{whyNone(order)}</p>
      )}
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

/** Some moves have their own form: the items to cancel, or the inspection of each. */
function FormFor({ move, ...form }: MoveFormProps) {
  if (move.to === 'CANCELLED') return <CancelForm {...form} />
  if (move.to === 'RETURNED_TO_ORIGIN') return <ReceiveOrderForm {...form} />
  return <MoveForm move={move} {...form} />
}

type TypedMove = { courier: string; awb: string; reason: string; failure: DeliveryFailure | '' }

const withReason: readonly OrderStatus[] = ['LOST', 'RETURNED']

function MoveForm({ move: { to, does }, order, onOrder, onDone }: MoveFormProps) {
  const form = useOrderChange<TypedMove>({ order, onOrder }, { courier: '', awb: '', reason: '', failure: '' })
  const now = order.moves.find((move) => move.to === to)

  async function submit() {
    const given = Object.fromEntries(Object.entries(form.draft).filter(([, value]) => value.trim() !== ''))
    const move = ({ orderId, version }: Order) =>
      call('POST /orders/:orderId/moves', { params: { orderId }, body: { to, version, ...given } })
    if (await form.send(move, texts.moves.done(order.orderId, orderStatusNames[to]))) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={moveNameOf(order, { to })}
      onSubmit={submit}
      disabledReason={now === undefined ? texts.moves.statusIsNow(orderStatusNames[order.status]) : undefined}
      failure={<MissedChanges {...form} />}
    >
      <p>{now?.does ?? does}</p>
      {to === 'SHIPPED' && <ShipmentFields form={form} />}
      {to === 'DELIVERY_FAILED' && <FailureFields form={form} />}
      {(withReason.includes(to) || isCorrection(order.status, to)) && (
        <ReasonField label={texts.moves.reason} form={form} />
      )}
    </EditForm>
  )
}

type FieldsProps = { form: Fields<TypedMove> }

function FailureFields({ form }: FieldsProps) {
  return (
    <>
      <FailureSelect
        label={texts.moves.failure}
        none={texts.moves.unknownFailure}
        value={form.draft.failure}
        onFailure={(failure) => form.change({ failure })}
        error={form.errors.failure}
      />
      <ReasonField label={texts.moves.note} form={form} />
    </>
  )
}

function ReasonField({ label, form }: FieldsProps & { label: string }) {
  return <TextField label={label} optional maxLength={mostReasonCharacters} {...form.field('reason')} />
}

function ShipmentFields({ form }: FieldsProps) {
  return (
    <>
      <CourierField label={texts.moves.courier} optional {...form.field('courier')} />
      <TextField
        label={texts.moves.awb}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('awb')}
      />
    </>
  )
}
