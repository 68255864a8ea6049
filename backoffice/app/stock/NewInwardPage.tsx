import { formatRupees } from '@nukkad/contract/money'
import { mostCodeCharacters, mostInwardLines } from '@nukkad/contract/stock-rules'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { soundRefusal, soundTick } from '../scan/sound.ts'
import { useCamera } from '../scan/use-camera.tsx'
import {
  type DraftLine,
  type InwardDraft,
  keepDraft,
  newDraft,
  readDraft,
  readLines,
  type TypedLine,
  withLine,
} from './inward-draft.ts'
import { pieceName } from './stock-words.ts'
import { type FoundLine, useNewLines } from './use-new-lines.ts'
import styles from './NewInwardPage.module.css'

type Change = (part: Partial<InwardDraft> | ((before: InwardDraft) => Partial<InwardDraft>)) => void

/** A bill and what came with it. What is typed stays in this browser until it is posted. */
export function NewInwardPage() {
  const [draft, setDraft] = useState(readDraft)
  const change: Change = (part) =>
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  useEffect(() => keepDraft(draft), [draft])
  return (
    <>
      <PageHead
        title="Post goods"
        words="A bill comes in whole, once. A mistake found later is corrected in the stock."
      />
      <div className={styles.page}>
        <Head draft={draft} onChange={change} />
        <AddLines draft={draft} onChange={change} />
        {draft.lines.length > 0 && <Lines draft={draft} onChange={change} />}
        <PostBar draft={draft} onEmpty={() => setDraft(newDraft())} />
      </div>
    </>
  )
}

function Head({ draft, onChange }: { draft: InwardDraft; onChange: Change }) {
  return (
    <div className={styles.head}>
      <TextField
        label="Supplier"
        value={draft.supplier}
        onChange={(event) => onChange({ supplier: event.target.value })}
      />
      <TextField
        label="Bill number"
        value={draft.billNumber}
        onChange={(event) => onChange({ billNumber: event.target.value })}
      />
      <TextField
        label="Bill of"
        type="date"
        value={draft.billedOn}
        onChange={(event) => onChange({ billedOn: event.target.value })}
      />
      <TextField
        label="Note"
        optional
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  )
}

/** A hand scanner types a code and Enter; pasted lines may hold pieces and cost. What is unknown stays in the field. */
function AddLines({ draft, onChange }: { draft: InwardDraft; onChange: Change }) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { waiting } = draft
  const wait = (lines: readonly TypedLine[]) => onChange((before) => ({ waiting: [...before.waiting, ...lines] }))
  const camera = useCamera((code) => wait([{ code: code.slice(0, mostCodeCharacters), quantity: '1', cost: '' }]))
  const words = useNewLines(waiting.slice(0, mostInwardLines), (looked) => {
    const rest = looked.filter(({ variant }) => variant === undefined).map(({ line }) => line)
    onChange((before) => ({ lines: withFound(before.lines, looked), waiting: before.waiting.slice(looked.length) }))
    setUnknown(rest.map(({ code }) => code))
    if (rest.length === 0) return soundTick()
    soundRefusal()
    setText((before) => [...rest.map(lineWords), ...before.split('\n').filter((line) => line !== '')].join('\n'))
  })

  function add() {
    wait(readLines(text))
    setText('')
  }

  return (
    <div className={styles.add}>
      <TextArea
        label="Scan or paste lines"
        hint="A line each: SKU or barcode, how many, cost a piece. Enter adds them."
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          add()
        }}
      />
      {unknown.length > 0 && <Failure>{`Nothing goes by ${unknown.join(', ')}.`}</Failure>}
      {words && <Failure>{words}</Failure>}
      <p className={styles.ways}>
        <Button size="small" onClick={add}>
          Add
        </Button>
        {camera.button}
      </p>
      {camera.view}
      <output className={styles.soft}>{waiting.length > 0 && waitingWords(waiting.length)}</output>
    </div>
  )
}

function withFound(lines: readonly DraftLine[], looked: readonly FoundLine[]): DraftLine[] {
  let all = [...lines]
  for (const { line, variant } of looked) {
    const { quantity, cost } = line
    if (variant !== undefined) all = withLine(all, { key: crypto.randomUUID(), variant, quantity, cost })
  }
  return all
}

const lineWords = ({ code, quantity, cost }: TypedLine) => `${code} ${quantity} ${cost}`.trim()

function waitingWords(count: number): string {
  return count === 1 ? '1 line is kept and looked up' : `${count} lines are kept and looked up`
}

function Lines({ draft: { lines }, onChange }: { draft: InwardDraft; onChange: Change }) {
  const set = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange({ lines: lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)) })
  const field = (line: DraftLine, name: 'quantity' | 'cost', label: string) => (
    <TextField
      label={`${label} of ${pieceName(line.variant)}`}
      labelHidden
      inputMode="decimal"
      value={line[name]}
      onChange={(event) => set(line, { [name]: event.target.value })}
    />
  )
  const columns = [
    { name: 'Piece', cell: ({ variant }: DraftLine) => pieceName(variant) },
    { name: 'SKU', cell: ({ variant }: DraftLine) => variant.sku },
    { name: 'Pieces', cell: (line: DraftLine) => field(line, 'quantity', 'Pieces') },
    { name: 'Cost a piece', cell: (line: DraftLine) => field(line, 'cost', 'Cost a piece') },
    {
      name: 'Actions',
      isActions: true,
      cell: (line: DraftLine) => (
        <IconButton
          icon="delete"
          label={`Take ${pieceName(line.variant)} off the bill`}
          onClick={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      ),
    },
  ]
  return <Table caption="Lines of the bill" columns={columns} rows={lines} keyOf={({ key }) => key} />
}

function PostBar({ draft, onEmpty }: { draft: InwardDraft; onEmpty: () => void }) {
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  const toast = useToast()
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)
  const cost = draft.lines.reduce((sum, line) => sum + (Number(line.quantity) || 0) * (Number(line.cost) || 0), 0)

  function post(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const { documentId } = await call('POST /stock/inward', { body: bodyOf(draft) })
      keepDraft(null)
      onEmpty()
      toast(`${pieces.toLocaleString('en-IN')} pieces are posted`, { tone: 'success' })
      await navigate(`/stock/inward/${documentId}`)
    })
  }

  return (
    <form className={styles.bar} onSubmit={post}>
      <output>
        {pieces.toLocaleString('en-IN')} {pieces === 1 ? 'piece' : 'pieces'}
        {cost > 0 && `, ${formatRupees(cost)}`}
      </output>
      <Button
        tone="primary"
        size="small"
        type="submit"
        busy={isBusy}
        disabledReason={draft.waiting.length > 0 ? waitingWords(draft.waiting.length) : undefined}
      >
        Post
      </Button>
      <Button tone="quiet" size="small" onClick={onEmpty}>
        Start again
      </Button>
      {(words || Object.keys(fields).length > 0) && <Failure>{words || fieldWords(fields, draft)}</Failure>}
    </form>
  )
}

function bodyOf({ documentId, supplier, billNumber, billedOn, note, lines }: InwardDraft) {
  return {
    documentId,
    supplier,
    billNumber,
    billedOn,
    ...(note.trim() !== '' && { note }),
    lines: lines.map(({ variant, quantity, cost }) => ({
      variantId: variant.variantId,
      quantity: Number(quantity),
      ...(cost.trim() !== '' && { cost: Number(cost) }),
    })),
  }
}

const heads: Readonly<Record<string, string>> = { supplier: 'Supplier', billNumber: 'Bill number', billedOn: 'Bill of' }

/** The first thing that is wrong, by the name it has on the page. */
function fieldWords(fields: Readonly<Record<string, string>>, { lines }: InwardDraft): string {
  const [[path, words] = ['lines', '']] = Object.entries(fields)
  if (path === 'lines') return 'Please add what came in.'
  const [, at, column] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
  const line = lines[Number(at)]
  if (line === undefined) return `${heads[path] ?? path}: ${words}`
  return `${pieceName(line.variant)}: please check the ${column === 'cost' ? 'cost' : 'pieces'}.`
}
