import { istDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { useWork } from '../platform/use-work.ts'
import { rupeesOf } from '../platform/typed-number.ts'
import { AddLines, type Change } from './AddLines.tsx'
import { type DraftLine, errorsOf, type InwardDraft, keepDraft, newDraft, readDraft, sumOf } from './inward-draft.ts'
import { variantName } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './NewInwardPage.module.css'

/** A new purchase receipt. The browser keeps the draft until it is posted. */
export function NewInwardPage() {
  const [draft, setDraft] = useState(readDraft)
  const change: Change = (part) =>
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  useEffect(() => keepDraft(draft), [draft])
  return (
    <>
      <PageHead title={texts.receive.title} words={texts.receive.purpose} />
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
        label={texts.receive.supplier}
        value={draft.supplier}
        onChange={(event) => onChange({ supplier: event.target.value })}
      />
      <TextField
        label={texts.receive.billNumber}
        value={draft.billNumber}
        onChange={(event) => onChange({ billNumber: event.target.value })}
      />
      <TextField
        label={texts.receive.billDate}
        type="date"
        max={today}
        value={draft.billedOn}
        error={draft.billedOn > today ? texts.receive.future : undefined}
        onChange={(event) => onChange({ billedOn: event.target.value })}
      />
      <TextField
        label={texts.receive.note}
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
  const field = (line: DraftLine, name: 'quantity' | 'cost', label: (variant: string) => string) => ({
    label: label(variantName(line.variant)),
    labelHidden: true,
    value: line[name],
    error: errorsOf(line)[name],
    onChange: (event: { target: { value: string } }) => set(line, { [name]: event.target.value }),
  })
  const columns = [
    { name: texts.variant, cell: ({ variant }: DraftLine) => variantName(variant) },
    { name: texts.sku, cell: ({ variant }: DraftLine) => variant.sku },
    {
      name: texts.receive.quantity,
      cell: (line: DraftLine) => (
        <TextField inputMode="numeric" {...field(line, 'quantity', texts.receive.quantityOf)} />
      ),
    },
    {
      name: texts.receive.cost,
      cell: (line: DraftLine) => <RupeeField {...field(line, 'cost', texts.receive.costOf)} />,
    },
    {
      name: texts.actions,
      isActions: true,
      cell: (line: DraftLine) => (
        <IconButton
          icon="delete"
          label={texts.receive.remove(variantName(line.variant))}
          onClick={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      ),
    },
  ]
  return <Table caption={texts.receive.lines} columns={columns} rows={lines} keyOf={({ key }) => key} />
}

function PostBar({ draft, onEmpty }: { draft: InwardDraft; onEmpty: () => void }) {
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  const toast = useToast()
  const { pieces, cost, wrong } = sumOf(draft.lines)
  // The refusal is shown until the bill changes.
  const [refused, setRefused] = useState<InwardDraft | null>(null)
  const isRefused = refused === draft && (words !== '' || Object.keys(fields).length > 0)

  function post() {
    setRefused(draft)
    return run(async () => {
      const { documentId } = await call('POST /stock/inward', { body: bodyOf(draft) })
      keepDraft(null)
      onEmpty()
      toast(texts.receive.posted(pieces), { tone: 'success' })
      await navigate(paths.receipt(documentId))
    })
  }

  return (
    <div className={styles.bar}>
      <EditForm
        edit={{ isBusy, message: isRefused ? words || firstError(fields, draft) : '' }}
        submit={texts.receive.post}
        onSubmit={post}
        disabledReason={reasonNotToPost(draft, wrong)}
        actions={
          <Button tone="quiet" size="small" onClick={onEmpty}>
            {texts.receive.clear}
          </Button>
        }
      >
        <output>
          {wrong > 0 ? texts.receive.toFix(wrong) : texts.receive.sum(pieces)}
          {cost > 0 && `, ${formatRupees(cost)}`}
        </output>
      </EditForm>
    </div>
  )
}

function reasonNotToPost({ waiting }: InwardDraft, wrong: number): string | undefined {
  if (waiting.length > 0) return texts.add.waiting(waiting.length)
  return wrong > 0 ? texts.receive.toFix(wrong) : undefined
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
      ...(cost.trim() !== '' && { cost: rupeesOf(cost) }),
    })),
  }
}

const headLabels: Readonly<Record<string, string>> = {
  supplier: texts.receive.supplier,
  billNumber: texts.receive.billNumber,
  billedOn: texts.receive.billDate,
}

/** The first error, with the label of its field. */
function firstError(fields: Readonly<Record<string, string>>, { lines }: InwardDraft): string {
  const [[path, words] = ['lines', '']] = Object.entries(fields)
  if (path === 'lines') return texts.receive.noLines
  const [, at, column] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
  const line = lines[Number(at)]
  if (line === undefined) return `${headLabels[path] ?? path}: ${words}`
  return texts.receive[column === 'cost' ? 'checkCost' : 'checkQuantity'](variantName(line.variant))
}
