import { istDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { AddLines, type Change, waitingWords } from './AddLines.tsx'
import { type DraftLine, faultsOf, type InwardDraft, keepDraft, newDraft, readDraft, sumOf } from './inward-draft.ts'
import { pieceName } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './NewInwardPage.module.css'

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
  const [today] = useState(() => istDay(new Date()))
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
        max={today}
        value={draft.billedOn}
        error={draft.billedOn > today ? 'This day has not come yet' : undefined}
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

function Lines({ draft: { lines }, onChange }: { draft: InwardDraft; onChange: Change }) {
  const set = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange({ lines: lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)) })
  const field = (line: DraftLine, name: 'quantity' | 'cost', label: string) => (
    <TextField
      label={`${label} of ${pieceName(line.variant)}`}
      labelHidden
      inputMode="decimal"
      value={line[name]}
      error={faultsOf(line)[name]}
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
  const { pieces, cost, wrong } = sumOf(draft.lines)
  // What was refused is said of the bill as it was then.
  const [refused, setRefused] = useState<InwardDraft | null>(null)
  const isRefused = refused === draft && (words !== '' || Object.keys(fields).length > 0)

  function post(event: FormEvent) {
    event.preventDefault()
    setRefused(draft)
    void run(async () => {
      const { documentId } = await call('POST /stock/inward', { body: bodyOf(draft) })
      keepDraft(null)
      onEmpty()
      toast(`${pieces.toLocaleString('en-IN')} pieces are posted`, { tone: 'success' })
      await navigate(paths.receipt(documentId))
    })
  }

  return (
    <form className={styles.bar} onSubmit={post}>
      <output>
        {wrong > 0 ? wrongWords(wrong) : piecesWords(pieces)}
        {cost > 0 && `, ${formatRupees(cost)}`}
      </output>
      <Button tone="primary" size="small" type="submit" busy={isBusy} disabledReason={reasonNotToPost(draft, wrong)}>
        Post
      </Button>
      <Button tone="quiet" size="small" onClick={onEmpty}>
        Start again
      </Button>
      {isRefused && <Failure>{words || fieldWords(fields, draft)}</Failure>}
    </form>
  )
}

const piecesWords = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'piece' : 'pieces'}`
const wrongWords = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'} to put right`

function reasonNotToPost({ waiting }: InwardDraft, wrong: number): string | undefined {
  if (waiting.length > 0) return waitingWords(waiting.length)
  return wrong > 0 ? wrongWords(wrong) : undefined
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
