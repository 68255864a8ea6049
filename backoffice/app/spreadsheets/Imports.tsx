import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ListedImport } from '@nukkad/contract/staff/imports'
import { Badge } from '@nukkad/ui/Badge'
import { type DragEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { Failure } from '../platform/Failure.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useWork } from '../platform/use-work.ts'
import { stateLooks } from './import-words.ts'
import styles from './SpreadsheetsPage.module.css'

/** Takes a file of products in, and what became of those before it. */
export function Imports({ imports }: { imports: readonly ListedImport[] }) {
  const navigate = useNavigate()
  const { run, isBusy, words } = useWork()
  const [id, hint] = [useId(), useId()]
  const take = (file: File) =>
    run(async () => {
      const importId = crypto.randomUUID()
      // Sent again under the same id, it is taken once.
      await sendForm('/imports', { importId, file })
      await navigate(`/spreadsheets/${importId}`)
    })
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file && !isBusy) void take(file)
    },
  }
  return (
    <section aria-labelledby="imports" className={styles.section}>
      <h2 id="imports">Import</h2>
      <label htmlFor={id} className={styles.drop} {...drop}>
        <span>Choose a CSV file of products, prices or stock, or drop it here</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={hint}
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void take(file)
            target.value = ''
          }}
        />
      </label>
      <p id={hint} className={styles.soft}>
        You see first what each row would do. Nothing is changed until you apply it, and then all of it or nothing.
      </p>
      <output className={styles.soft}>{isBusy && 'The file is being read …'}</output>
      {words && <Failure>{words}</Failure>}
      {imports.length > 0 && <History imports={imports} />}
    </section>
  )
}

function History({ imports }: { imports: readonly ListedImport[] }) {
  return (
    <Table caption="Imports, the newest first" columns={columns} rows={imports} keyOf={({ importId }) => importId} />
  )
}

const columns = [
  {
    name: 'File',
    cell: ({ importId, fileName }: ListedImport) => <Link to={`/spreadsheets/${importId}`}>{fileName}</Link>,
  },
  {
    name: 'State',
    cell: ({ state }: ListedImport) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>,
  },
  {
    name: 'Handed in',
    cell: ({ createdAt }: ListedImport) => <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>,
  },
  { name: 'By', cell: ({ by }: ListedImport) => by },
]
