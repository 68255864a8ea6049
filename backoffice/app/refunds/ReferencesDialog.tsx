import type { TakenReferences } from '@nukkad/contract/staff/refunds'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './RefundForms.module.css'

type ReferencesDialogProps = { open: boolean; onClose: () => void }

/** The bank's references from a file or pasted, each line taken or refused by itself. */
export function ReferencesDialog({ open, onClose }: ReferencesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Take in references">
      {open && <References onClose={onClose} />}
    </Dialog>
  )
}

function References({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [taken, setTaken] = useState<TakenReferences | null>(null)
  const { isBusy, words, fields, run } = useWork()
  const confirmed = useConfirmed()
  const file = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    await run(async () =>
      setTaken((await confirmed(() => call('POST /refunds/references', { body: { csv } }))) ?? null),
    )
  }

  if (taken !== null) return <Result taken={taken} onClose={onClose} />
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.soft}>The bank list with its column “reference” filled, as a CSV file or pasted below.</p>
      <p>
        <label htmlFor={file}>File </label>
        <input
          id={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={async (event) => setCsv((await event.target.files?.[0]?.text()) ?? '')}
        />
      </p>
      <TextArea
        label="Lines"
        rows={6}
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
        error={fields.csv}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Take them in
        </Button>
      </p>
    </form>
  )
}

function Result({ taken: { taken, unchanged, refused }, onClose }: { taken: TakenReferences; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <output>
        {taken.length} sent, {unchanged.length} known before, {refused.length} refused.
      </output>
      {refused.length > 0 && (
        <ul className={styles.list} aria-label="Refused lines">
          {refused.map(({ line, text, why }) => (
            <li key={line} className={styles.line}>
              <span>
                Line {line}: {why}
                <br />
                <span className={styles.soft}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button size="small" tone="primary" onClick={onClose}>
          Done
        </Button>
      </p>
    </div>
  )
}
