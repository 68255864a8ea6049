import type { StockRow } from '@nukkad/contract/staff/stock'
import { lowStockPieces } from '@nukkad/contract/stock-rules'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { pieceName } from './stock-words.ts'
import styles from './VariantDialog.module.css'

type VariantDialogProps = { variant: StockRow; onClose: () => void; onDone: () => void }

/** What a piece is known by, from when on it is scarce, and whether it is sold. */
export function VariantDialog({ variant, onClose, onDone }: VariantDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(variant))
  const { isBusy, words, fields, run } = useWork()
  const toast = useToast()
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({})
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongNumbers(draft)
    setMarks(wrong)
    if (Object.keys(wrong).length > 0) return
    void run(async () => {
      await call('PUT /stock/:variantId', { params: { variantId: variant.variantId }, body: factsOf(draft) })
      toast(`${pieceName(variant)} is changed`, { tone: 'success' })
      onDone()
    })
  }

  return (
    <Dialog open onClose={onClose} title={pieceName(variant)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {texts.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            value={draft[name]}
            error={marks[name] ?? fields[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <Checkbox
          label="Archived: it is no longer sold"
          checked={draft.isArchived}
          onChange={(event) => change({ isArchived: event.target.checked })}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Save
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

const texts = [
  { name: 'sku', label: 'SKU' },
  { name: 'barcode', label: 'Barcode', optional: true },
  { name: 'weightG', label: 'Weight in grams', optional: true, inputMode: 'numeric' },
  {
    name: 'lowAt',
    label: 'Low at',
    optional: true,
    inputMode: 'numeric',
    hint: `Empty: at ${lowStockPieces}, as all.`,
  },
] as const

type Draft = ReturnType<typeof draftOf>

function draftOf({ sku, barcode, weightG, lowAt, isArchived }: StockRow) {
  const numbers = { weightG: weightG?.toString() ?? '', lowAt: lowAt?.toString() ?? '' }
  return { sku, barcode: barcode ?? '', ...numbers, isArchived }
}

function factsOf({ sku, barcode, weightG, lowAt, isArchived }: Draft) {
  return { sku, barcode: barcode.trim() || null, weightG: numberIn(weightG), lowAt: numberIn(lowAt), isArchived }
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}

function wrongNumbers(draft: Draft): Record<string, string> {
  const names = ['weightG', 'lowAt'] as const
  const wrong = names.filter((name) => !/^\s*\d*\s*$/.test(draft[name]))
  return Object.fromEntries(wrong.map((name) => [name, 'Please type a number']))
}
