import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { momentOf } from '../platform/moments.ts'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { texts } from './texts.ts'

export type Moments = { liveFrom: string | null; liveUntil: string | null }
type ScheduleDialogProps = { name: string; onClose: () => void; onSet: (moments: Moments) => Promise<void> }

/** Schedules when a product is published and unpublished, in Indian time. */
export function ScheduleDialog({ name, onClose, onSet }: ScheduleDialogProps) {
  const edit = useDraft({ liveFrom: '', liveUntil: '' })
  const { liveFrom, liveUntil } = edit.draft
  const schedule = () =>
    edit.run(() => {
      if (liveFrom === '' && liveUntil === '') throw new InvalidFields({ liveFrom: texts.schedule.missing })
      return onSet({ liveFrom: momentOf(liveFrom), liveUntil: momentOf(liveUntil) })
    })
  const others = Object.entries(edit.errors).filter(([field]) => !(field in edit.draft))
  return (
    <Dialog open onClose={onClose} title={texts.schedule.title(name)}>
      <EditForm edit={edit} submit={texts.schedule.submit} onSubmit={schedule}>
        <TextField
          label={texts.schedule.from}
          type="datetime-local"
          hint={texts.schedule.fromHint}
          {...edit.field('liveFrom')}
        />
        <TextField label={texts.schedule.until} type="datetime-local" optional {...edit.field('liveUntil')} />
        {others.length > 0 && <Failure>{others.map(([, error]) => error).join('. ')}</Failure>}
      </EditForm>
    </Dialog>
  )
}
