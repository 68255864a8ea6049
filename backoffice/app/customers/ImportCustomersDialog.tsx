import { customerFormatNames } from '@nukkad/contract/customer-import-rules'
import type { CustomerImport, CustomerRowRemark } from '@nukkad/contract/staff/customer-imports'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FileField } from '../frame/FileField.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './ImportCustomersDialog.module.css'

type ImportCustomersDialogProps = { open: boolean; onClose: () => void }

/** Uploads a customer file of Shopify or WooCommerce, and shows the result for its rows. */
export function ImportCustomersDialog({ open, onClose }: ImportCustomersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.import.title}>
      {open && <Upload onClose={onClose} />}
    </Dialog>
  )
}

function Upload({ onClose }: { onClose: () => void }) {
  const { run, isBusy, words } = useWork()
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<CustomerImport>()
  const upload = (file: File) =>
    run(async () => {
      setResult((await sendForm('/customers/import', { file })) as CustomerImport)
      await revalidate()
    })
  if (result !== undefined) return <Result result={result} onClose={onClose} />
  return (
    <div className={styles.parts}>
      <p>{texts.import.intro}</p>
      <FileField
        label={texts.import.file}
        hint={texts.import.fileHint}
        button={texts.import.choose}
        busyWords={texts.import.busy}
        accept=".csv,.tsv,.txt,text/csv"
        error={words || undefined}
        isBusy={isBusy}
        onFile={(file) => void upload(file)}
      />
    </div>
  )
}

function Result({ result, onClose }: { result: CustomerImport; onClose: () => void }) {
  const { format, refused, leftOut, ignoredColumns } = result
  return (
    <div className={styles.parts}>
      <output>{texts.import.result(customerFormatNames[format], result)}</output>
      {ignoredColumns.length > 0 && <p className={styles.soft}>{texts.import.ignored(ignoredColumns)}</p>}
      <Rows title={texts.import.refused} rows={refused} />
      <Rows title={texts.import.leftOut} rows={leftOut} />
      <p>
        <Button size="small" tone="primary" onClick={onClose}>
          {texts.import.done}
        </Button>
      </p>
    </div>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly CustomerRowRemark[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className={styles.parts}>
      <h3>{title}</h3>
      <ul className={styles.rows}>
        {rows.map(({ line, name, words }) => (
          <li key={`${line} ${words}`}>
            {texts.import.row(line, name)} <span className={styles.soft}>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
