import { formatDayAndTime } from '@nukkad/contract/dates'
import { ApiError } from '@nukkad/contract/client'
import type { ListedImport } from '@nukkad/contract/staff/imports'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FileField } from '../frame/FileField.tsx'
import { Table } from '../frame/Table.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useMay } from '../platform/session.ts'
import { sendForm } from '../platform/send-form.ts'
import { sendWatched } from '../platform/send-watched.ts'
import { useWork } from '../platform/use-work.ts'
import { KindDialog } from './KindDialog.tsx'
import { paths } from '../platform/paths.ts'
import { statusOf, texts } from './texts.ts'
import styles from './ImportsPage.module.css'

/** A file with an unknown kind, until somebody selects it. */
type UnsortedFile = { importId: string; file: File }
type Sending = { what: 'pictures' | 'sheet'; part: number }

/** Uploads a file, above the earlier imports. */
export function Imports({ imports }: { imports: readonly ListedImport[] }) {
  const { zip, setZip, sending, unsorted, upload, choose, forget, stop, isBusy, words } = useUpload()
  const mayImportCustomers = useMay('customers.import')
  return (
    <section aria-labelledby="imports" className={styles.section}>
      <h2 id="imports">{texts.upload.heading}</h2>
      <Zip zip={zip} onZip={setZip} isBusy={isBusy} />
      <Sheet onSheet={upload} isBusy={isBusy} />
      {mayImportCustomers && (
        <p className={styles.soft}>
          {texts.upload.customers} <Link to={paths.customers}>{texts.upload.customersLink}</Link>
        </p>
      )}
      {sending && <Progress sending={sending} name={zip?.name ?? ''} onStop={stop} />}
      {words && <Failure>{words}</Failure>}
      {unsorted && <KindDialog fileName={unsorted.file.name} onChoose={choose} onClose={forget} />}
      {imports.length > 0 && <History imports={imports} />}
    </section>
  )
}

/** Uploads a file after its pictures, and asks for its kind if its columns fit both. */
function useUpload() {
  const navigate = useNavigate()
  const { run, isBusy, words } = useWork()
  const [zip, setZip] = useState<File>()
  const [sending, setSending] = useState<Sending>()
  const [unsorted, setUnsorted] = useState<UnsortedFile>()
  const stop = useStop()
  const forget = () => setUnsorted(undefined)

  const sendZip = async (importId: string, file: File) => {
    const form = new FormData()
    form.set('file', file)
    const onProgress = (part: number) => setSending({ what: 'pictures', part })
    onProgress(0)
    await sendWatched(`/imports/${importId}/pictures`, form, onProgress, stop.begin())
  }
  /** The server stores it once, even if it is sent again under the same id. */
  const sendSheet = async ({ importId, file }: UnsortedFile, kind?: ListedImport['kind']) => {
    setSending({ what: 'sheet', part: 1 })
    try {
      await sendForm('/imports', { importId, ...(kind && { kind }), file })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'IMPORT_KIND') throw error
      return setUnsorted({ importId, file })
    }
    await navigate(paths.import(importId))
  }
  const sent = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      } finally {
        setSending(undefined)
      }
    })
  const upload = (file: File) =>
    sent(async () => {
      const importId = crypto.randomUUID()
      // The rows are checked against the pictures.
      if (zip) await sendZip(importId, zip)
      await sendSheet({ importId, file })
    })
  const choose = (kind: ListedImport['kind']) => {
    forget()
    if (unsorted) void sent(() => sendSheet(unsorted, kind))
  }
  return { zip, setZip, sending, unsorted, upload, choose, forget, stop: stop.now, isBusy, words }
}

/** Cancels an upload on request, or when its page is left. */
function useStop() {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return {
    begin: (): AbortSignal => {
      current.current = new AbortController()
      return current.current.signal
    },
    now: () => current.current?.abort(),
  }
}

function Progress({ sending: { what, part }, name, onStop }: { sending: Sending; name: string; onStop: () => void }) {
  if (what === 'sheet') return <output className={styles.soft}>{texts.upload.reading}</output>
  const isSent = part >= 1
  return (
    <div className={styles.progress}>
      <output>{isSent ? texts.upload.unpacking(name) : texts.upload.sent(name, Math.floor(part * 100))}</output>
      <progress aria-label={texts.upload.progress(name)} max={1} {...(!isSent && { value: part })} />
      <Button size="small" onClick={onStop}>
        {texts.upload.cancel}
      </Button>
    </div>
  )
}

type ZipProps = { zip: File | undefined; onZip: (zip: File | undefined) => void; isBusy: boolean }

function Zip({ zip, onZip, isBusy }: ZipProps) {
  const [error, setError] = useState<string>()
  function choose(file: File) {
    const isZip = file.name.toLowerCase().endsWith('.zip')
    setError(isZip ? undefined : texts.upload.notZip(file.name))
    onZip(isZip ? file : undefined)
  }
  return (
    <div className={styles.field}>
      <FileField
        label={texts.upload.zip}
        hint={texts.upload.zipHint}
        button={zip ? texts.upload.changeZip : texts.upload.chooseZip}
        standing={zip && texts.upload.zipChosen(zip.name)}
        busyWords={zip?.name ?? ''}
        accept=".zip,application/zip"
        error={error}
        isBusy={isBusy}
        onFile={choose}
      />
      {zip && !isBusy && (
        <Button size="small" tone="quiet" onClick={() => onZip(undefined)}>
          {texts.upload.removeZip}
        </Button>
      )}
    </div>
  )
}

function Sheet({ onSheet, isBusy }: { onSheet: (file: File) => Promise<unknown>; isBusy: boolean }) {
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file && !isBusy) void onSheet(file)
    },
  }
  return (
    <div className={styles.drop} {...drop}>
      <FileField
        label={texts.upload.file}
        hint={texts.upload.fileHint}
        button={texts.upload.chooseFile}
        busyWords=""
        accept=".csv,.tsv,.txt,.xml,text/csv,text/xml"
        error={undefined}
        isBusy={isBusy}
        onFile={(file) => void onSheet(file)}
      />
    </div>
  )
}

function History({ imports }: { imports: readonly ListedImport[] }) {
  return <Table caption={texts.list.caption} columns={columns} rows={imports} keyOf={({ importId }) => importId} />
}

const columns = [
  {
    name: texts.list.file,
    cell: ({ importId, fileName }: ListedImport) => <Link to={paths.import(importId)}>{fileName}</Link>,
  },
  {
    name: texts.list.status,
    cell: (listed: ListedImport) => {
      const { label, tone } = statusOf(listed)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    name: texts.list.uploaded,
    cell: ({ createdAt }: ListedImport) => <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>,
  },
  { name: texts.list.by, cell: ({ by }: ListedImport) => by },
]
