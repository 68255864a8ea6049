import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { momentOf } from '../platform/moments.ts'
import { useWork } from '../platform/use-work.ts'
import styles from './ProductPage.module.css'

export type Moments = { liveFrom: string | null; liveUntil: string | null }
type ScheduleDialogProps = { name: string; onClose: () => void; onSet: (moments: Moments) => Promise<void> }

/** From when on, and until when, a product is in the store; the shop's clock is India's. */
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
  const missing = isTried && from === '' && until === '' && 'Please choose a moment'
  const others = Object.entries(fields).filter(([field]) => field !== 'liveFrom' && field !== 'liveUntil')
  return (
    <Dialog open onClose={onClose} title={`When is ${name} in the store?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="From"
          type="datetime-local"
          hint="Empty: from now on."
          value={from}
          error={missing || fields.liveFrom}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Until"
          type="datetime-local"
          optional
          value={until}
          error={fields.liveUntil}
          onChange={(event) => setUntil(event.target.value)}
        />
        {others.length > 0 && <Failure>{others.map(([, fault]) => fault).join('. ')}</Failure>}
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Set
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
