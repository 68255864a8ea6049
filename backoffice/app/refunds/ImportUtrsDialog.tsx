import type { ImportedReferences } from '@nukkad/contract/staff/refunds'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { useId, useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { useDraft } from '../platform/use-edit.ts'
import { texts } from './texts.ts'
import styles from './RefundForms.module.css'

type ImportUtrsDialogProps = { open: boolean; onClose: () => void }

/** Imports the bank's references from a file or pasted lines; each line succeeds or fails alone. */
export function ImportUtrsDialog({ open, onClose }: ImportUtrsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.references.title}>
      {open && <References onClose={onClose} />}
    </Dialog>
  )
}

function References({ onClose }: { onClose: () => void }) {
  const form = useDraft({ csv: '' })
  const [taken, setTaken] = useState<ImportedReferences | null>(null)
  const confirmed = useConfirmed()
  const file = useId()
  const take = () => call('POST /refunds/references', { body: form.draft })

  if (taken !== null) return <Result taken={taken} onClose={onClose} />
  return (
    <EditForm
      edit={form}
      submit={texts.references.import}
      onSubmit={() => form.run(async () => setTaken((await confirmed(take)) ?? null))}
    >
      <p className={styles.soft}>{texts.references.intro}</p>
      <p>
        <label htmlFor={file}>{texts.references.file} </label>
        <input
          id={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={async (event) => form.change({ csv: (await event.target.files?.[0]?.text()) ?? '' })}
        />
      </p>
      <TextArea label={texts.references.lines} rows={6} {...form.field('csv')} />
    </EditForm>
  )
}

function Result({ taken: { taken, unchanged, refused }, onClose }: { taken: ImportedReferences; onClose: () => void }) {
  return (
    <div className={styles.parts}>
      <output>{texts.references.result(taken.length, unchanged.length, refused.length)}</output>
      {refused.length > 0 && (
        <ul className={styles.list} aria-label={texts.references.errors}>
          {refused.map(({ line, text, why }) => (
            <li key={line} className={styles.line}>
              <span>
                {texts.references.error(line, why)}
                <br />
                <span className={styles.soft}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button size="small" tone="primary" onClick={onClose}>
          {texts.references.done}
        </Button>
      </p>
    </div>
  )
}
