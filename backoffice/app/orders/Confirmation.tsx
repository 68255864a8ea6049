import { formatDayAndTime } from '@nukkad/contract/dates'
import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { Part } from './Part.tsx'
import { texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'

/** A COD order that its customer must confirm before it is packed: staff may do it after a call. */
export function Confirmation({ order, onOrder }: OrderProps) {
  const form = useOrderChange({ order, onOrder }, { note: '' })
  const { note } = form.draft
  const { confirmBy } = order
  // A typed note stays on the screen when the customer confirms first.
  if (confirmBy === null && note.trim() === '') return null

  async function confirm() {
    const isDone = await form.send(({ orderId, version }) =>
      call('POST /orders/:orderId/confirm', { params: { orderId }, body: { version, note } }),
    )
    if (isDone) form.change({ note: '' })
  }

  return (
    <Part title={texts.confirmation.title}>
      {confirmBy !== null && <p>{texts.confirmation.waits(formatDayAndTime(confirmBy))}</p>}
      <EditForm
        edit={form}
        submit={texts.confirmation.confirm}
        onSubmit={confirm}
        tone="secondary"
        disabledReason={whyNot(confirmBy, note)}
        failure={<MissedChanges {...form} />}
      >
        <TextField
          label={texts.confirmation.note}
          hint={texts.confirmation.noteHint}
          maxLength={mostReasonCharacters}
          {...form.field('note')}
        />
      </EditForm>
    </Part>
  )
}

function whyNot(confirmBy: string | null, note: string): string | undefined {
  if (confirmBy === null) return texts.confirmation.over
  return note.trim() === '' ? texts.confirmation.noNote : undefined
}
