import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { returnCorrections, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { CourierField } from '../frame/CourierField.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
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
  const [typed, setTyped] = useState({ reason: '', day: '', courier: '', reference: '' })
  const { isBusy, words, fields, missed, change } = useReturnChange({ shown, onReturn })
  const confirmed = useConfirmed()
  const toast = useToast()
  const now = shown.moves.find((move) => move.to === to)
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isDone = await change(({ returnId, version }) => {
      const body = { version, to, ...detailsOf(to, typed) }
      return confirmed(() => call('POST /returns/:returnId/moves', { params: { returnId }, body }))
    })
    if (!isDone) return
    toast(texts.moves.done(returnStatusNames[to]), { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{now?.does ?? does}</p>
      <Fields to={to} isCash={shown.paymentMethod === 'CASH'} typed={typed} fields={fields} onType={type} />
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={now === undefined ? texts.moves.statusIsNow(returnStatusNames[shown.status]) : undefined}
        >
          {returnMoveNames[to]}
        </Button>
      </p>
    </form>
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

type FieldsProps = {
  to: Target
  isCash: boolean
  typed: Typed
  fields: Readonly<Record<string, string>>
  onType: (part: Partial<Typed>) => void
}

const withReason: readonly Target[] = ['REJECTED', 'CLOSED', 'REQUESTED']

function Fields({ to, isCash, typed, fields, onType }: FieldsProps) {
  return (
    <>
      {to === 'APPROVED' && (
        <>
          <TextField
            label={texts.moves.pickUpDate}
            optional
            type="date"
            value={typed.day}
            onChange={(event) => onType({ day: event.target.value })}
            error={fields['pickup.day'] ?? fields.pickup}
          />
          <CourierField
            label={texts.moves.pickUpCourier}
            optional
            value={typed.courier}
            onChange={(event) => onType({ courier: event.target.value })}
            error={fields['pickup.courier']}
          />
        </>
      )}
      {withReason.includes(to) && (
        <TextArea
          label={to === 'REJECTED' ? texts.moves.reasonForCustomer : texts.moves.reason}
          rows={2}
          characterLimit={mostReasonCharacters}
          value={typed.reason}
          onChange={(event) => onType({ reason: event.target.value })}
          error={fields.reason}
        />
      )}
      {to === 'REFUNDED' && isCash && (
        <TextField
          label={texts.moves.reference}
          autoComplete="off"
          value={typed.reference}
          onChange={(event) => onType({ reference: event.target.value })}
          error={fields.reference}
        />
      )}
    </>
  )
}
