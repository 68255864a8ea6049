import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { returnCorrections, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import type { Fields } from '../platform/use-edit.ts'
import { ReceiveForm } from './ReceiveForm.tsx'
import { MissedChanges } from './ReturnTimeline.tsx'
import { returnMoveNames, returnStatusNames, texts } from './texts.ts'
import { type ReturnProps, useReturnChange } from './use-return-change.ts'
import styles from './ReturnPage.module.css'

type Move = ReturnPage['moves'][number]
type Target = Exclude<ReturnStatus, 'RECEIVED'>

/** The moves that the return allows now, each with its effect. */
export function ReturnMoves({ shown, onReturn }: ReturnProps) {
  const [chosen, setChosen] = useState<Move | null>(null)
  const close = () => setChosen(null)
  // A correction is never the next step.
  const next = shown.moves.find(({ to }) => to !== returnCorrections[shown.status])
  return (
    <>
      {shown.moves.length === 0 && <p className={styles.soft}>{texts.moves.none}</p>}
      <ul className={styles.moves}>
        {shown.moves.map((move) => (
          <li key={move.to}>
            <Button
              size="small"
              tone={move === next ? 'primary' : 'secondary'}
              wide
              aria-describedby={`does-${move.to}`}
              onClick={() => setChosen(move)}
            >
              {returnMoveNames[move.to]}
            </Button>
            <p id={`does-${move.to}`} className={styles.soft}>
              {move.does}
            </p>
          </li>
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={close} title={chosen ? returnMoveNames[chosen.to] : ''} wide>
        {chosen?.to === 'RECEIVED' && <ReceiveForm shown={shown} onReturn={onReturn} onDone={close} />}
        {chosen !== null && chosen.to !== 'RECEIVED' && (
          <MoveForm to={chosen.to} does={chosen.does} shown={shown} onReturn={onReturn} onDone={close} />
        )}
      </Dialog>
    </>
  )
}

type MoveFormProps = ReturnProps & { to: Target; does: string; onDone: () => void }

function MoveForm({ to, does, shown, onReturn, onDone }: MoveFormProps) {
  const form = useReturnChange<Typed>({ shown, onReturn }, { reason: '', day: '', courier: '', reference: '' })
  const now = shown.moves.find((move) => move.to === to)

  async function submit() {
    const move = ({ returnId, version }: ReturnPage) => {
      const body = { version, to, ...detailsOf(to, form.draft) }
      return call('POST /returns/:returnId/moves', { params: { returnId }, body })
    }
    if (await form.send(move, texts.moves.done(returnStatusNames[to]))) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={returnMoveNames[to]}
      onSubmit={submit}
      disabledReason={now === undefined ? texts.moves.statusIsNow(returnStatusNames[shown.status]) : undefined}
      failure={<MissedChanges {...form} />}
    >
      <p>{now?.does ?? does}</p>
      <MoveFields to={to} isCash={shown.paymentMethod === 'CASH'} form={form} />
    </EditForm>
  )
}

type Typed = { reason: string; day: string; courier: string; reference: string }

/** Only what is typed and belongs to the move is sent. */
function detailsOf(to: Target, { reason, day, courier, reference }: Typed) {
  return {
    ...(reason.trim() !== '' && { reason }),
    ...(to === 'APPROVED' && day !== '' && { pickup: { day, ...(courier.trim() !== '' && { courier }) } }),
    ...(to === 'REFUNDED' && reference.trim() !== '' && { reference }),
  }
}

const withReason: readonly Target[] = ['REJECTED', 'CLOSED', 'REQUESTED']

function MoveFields({ to, isCash, form }: { to: Target; isCash: boolean; form: Fields<Typed> }) {
  const { errors, field } = form
  return (
    <>
      {to === 'APPROVED' && (
        <>
          <TextField
            label={texts.moves.pickUpDate}
            optional
            type="date"
            {...field('day', 'pickup.day')}
            error={errors['pickup.day'] ?? errors.pickup}
          />
          <CourierField label={texts.moves.pickUpCourier} optional {...field('courier', 'pickup.courier')} />
        </>
      )}
      {withReason.includes(to) && (
        <TextArea
          label={to === 'REJECTED' ? texts.moves.reasonForCustomer : texts.moves.reason}
          rows={2}
          characterLimit={mostReasonCharacters}
          {...field('reason')}
        />
      )}
      {to === 'REFUNDED' && isCash && (
        <TextField label={texts.moves.reference} autoComplete="off" {...field('reference')} />
      )}
    </>
  )
}
