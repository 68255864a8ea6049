import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { momentOf } from '../platform/moments.ts'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

export type Moments = { liveFrom: string | null; liveUntil: string | null }
type ScheduleDialogProps = { name: string; onClose: () => void; onSet: (moments: Moments) => Promise<void> }

/** Schedules when a product is published and unpublished, in Indian time. */
export function ScheduleDialog({ name, onClose, onSet }: ScheduleDialogProps) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, words, fields, run } = useWork()
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (from === '' && until === '') return
    void run(() => onSet({ liveFrom: momentOf(from), liveUntil: momentOf(until) }))
  }
  const missing = isTried && from === '' && until === '' && texts.schedule.missing
  const others = Object.entries(fields).filter(([field]) => field !== 'liveFrom' && field !== 'liveUntil')
  return (
    <Dialog open onClose={onClose} title={texts.schedule.title(name)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.schedule.from}
          type="datetime-local"
          hint={texts.schedule.fromHint}
          value={from}
          error={missing || fields.liveFrom}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={texts.schedule.until}
          type="datetime-local"
          optional
          value={until}
          error={fields.liveUntil}
          onChange={(event) => setUntil(event.target.value)}
        />
        {others.length > 0 && <Failure>{others.map(([, error]) => error).join('. ')}</Failure>}
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.schedule.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
