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
import { sendForm } from '../platform/send-form.ts'
import { sendWatched } from '../platform/send-watched.ts'
import { useWork } from '../platform/use-work.ts'
import { KindDialog } from './KindDialog.tsx'
import { lookOf } from './import-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './ImportsPage.module.css'

/** A file whose kind is asked for. */
type Asked = { importId: string; file: File }
type Sending = { what: 'pictures' | 'sheet'; part: number }

/** Takes a file in, and what became of those before it. */
export function Imports({ imports }: { imports: readonly ListedImport[] }) {
  const { zip, setZip, sending, asked, take, choose, forget, stop, isBusy, words } = useUpload()
  return (
    <section aria-labelledby="imports" className={styles.section}>
      <h2 id="imports">Import</h2>
      <Zip zip={zip} onZip={setZip} isBusy={isBusy} />
      <Sheet onSheet={take} isBusy={isBusy} />
      {sending && <Progress sending={sending} name={zip?.name ?? ''} onStop={stop} />}
      {words && <Failure>{words}</Failure>}
      {asked && <KindDialog fileName={asked.file.name} onChoose={choose} onClose={forget} />}
      {imports.length > 0 && <History imports={imports} />}
    </section>
  )
}

/** Sends a file, its pictures before it, and asks what it is where its columns do not say. */
function useUpload() {
  const navigate = useNavigate()
  const { run, isBusy, words } = useWork()
  const [zip, setZip] = useState<File>()
  const [sending, setSending] = useState<Sending>()
  const [asked, setAsked] = useState<Asked>()
  const stop = useStop()
  const forget = () => setAsked(undefined)

  const sendZip = async (importId: string, file: File) => {
    const form = new FormData()
    form.set('file', file)
    const onProgress = (part: number) => setSending({ what: 'pictures', part })
    onProgress(0)
    await sendWatched(`/imports/${importId}/pictures`, form, onProgress, stop.begin())
  }
  /** Sent again under the same id, it is taken once. */
  const sendSheet = async ({ importId, file }: Asked, kind?: ListedImport['kind']) => {
    setSending({ what: 'sheet', part: 1 })
    try {
      await sendForm('/imports', { importId, ...(kind && { kind }), file })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'IMPORT_KIND') throw error
      return setAsked({ importId, file })
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
  const take = (file: File) =>
    sent(async () => {
      const importId = crypto.randomUUID()
      // Each row of the file is judged with the pictures.
      if (zip) await sendZip(importId, zip)
      await sendSheet({ importId, file })
    })
  const choose = (kind: ListedImport['kind']) => {
    forget()
    if (asked) void sent(() => sendSheet(asked, kind))
  }
  return { zip, setZip, sending, asked, take, choose, forget, stop: stop.now, isBusy, words }
}

/** An upload stops when its page is left, or on request. */
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
  if (what === 'sheet') return <output className={styles.soft}>The file is being read …</output>
  const hasGone = part >= 1
  return (
    <div className={styles.progress}>
      <output>{hasGone ? `${name} is being unpacked …` : `${name}: ${Math.floor(part * 100)} % sent`}</output>
      <progress aria-label={`${name}, being sent`} max={1} {...(!hasGone && { value: part })} />
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

type ZipProps = { zip: File | undefined; onZip: (zip: File | undefined) => void; isBusy: boolean }

function Zip({ zip, onZip, isBusy }: ZipProps) {
  const [error, setError] = useState<string>()
  function choose(file: File) {
    const isZip = file.name.toLowerCase().endsWith('.zip')
    setError(isZip ? undefined : `${file.name} is no ZIP. A spreadsheet is chosen below.`)
    onZip(isZip ? file : undefined)
  }
  return (
    <div className={styles.field}>
      <FileField
        label="Pictures as a ZIP, if the file names any"
        hint="The column Pictures names its files, with | between. At most 1 GB, each picture at most 15 MB."
        button={zip ? 'Choose another ZIP' : 'Choose a ZIP'}
        standing={zip && `${zip.name} is sent with the next spreadsheet that you choose.`}
        busyWords={zip?.name ?? ''}
        accept=".zip,application/zip"
        error={error}
        isBusy={isBusy}
        onFile={choose}
      />
      {zip && !isBusy && (
        <Button size="small" tone="quiet" onClick={() => onZip(undefined)}>
          Leave the ZIP out
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
        label="Choose a CSV file of products, prices, stock or categories, or drop it here"
        hint="You see first what each row would do. Nothing is changed until you apply it, and then all of it or nothing."
        button="Choose a file"
        busyWords=""
        accept=".csv,.tsv,.txt,text/csv"
        error={undefined}
        isBusy={isBusy}
        onFile={(file) => void onSheet(file)}
      />
    </div>
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
    cell: ({ importId, fileName }: ListedImport) => <Link to={paths.import(importId)}>{fileName}</Link>,
  },
  {
    name: 'State',
    cell: (listed: ListedImport) => {
      const { words, tone } = lookOf(listed)
      return <Badge tone={tone}>{words}</Badge>
    },
  },
  {
    name: 'Handed in',
    cell: ({ createdAt }: ListedImport) => <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>,
  },
  { name: 'By', cell: ({ by }: ListedImport) => by },
]
