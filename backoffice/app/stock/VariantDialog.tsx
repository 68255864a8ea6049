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
import { variantName } from './stock-words.ts'
import { texts } from './texts.ts'
import styles from './VariantDialog.module.css'

type VariantDialogProps = { variant: StockRow; onClose: () => void; onDone: () => void }

/** The codes, weight and stock alert of a variant, and whether it is archived. */
export function VariantDialog({ variant, onClose, onDone }: VariantDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(variant))
  const { isBusy, words, fields, run } = useWork()
  const toast = useToast()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    const numberErrors = errorsOf(draft)
    setErrors(numberErrors)
    if (Object.keys(numberErrors).length > 0) return
    void run(async () => {
      await call('PUT /stock/:variantId', { params: { variantId: variant.variantId }, body: factsOf(draft) })
      toast(texts.edit.saved(variantName(variant)), { tone: 'success' })
      onDone()
    })
  }

  return (
    <Dialog open onClose={onClose} title={variantName(variant)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {textFields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            value={draft[name]}
            error={errors[name] ?? fields[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <Checkbox
          label={texts.edit.archived}
          checked={draft.isArchived}
          onChange={(event) => change({ isArchived: event.target.checked })}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.edit.save}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

const textFields = [
  { name: 'sku', label: texts.edit.sku },
  { name: 'barcode', label: texts.edit.barcode, optional: true },
  { name: 'weightG', label: texts.edit.weight, optional: true, inputMode: 'numeric' },
  {
    name: 'lowAt',
    label: texts.edit.lowAt,
    optional: true,
    inputMode: 'numeric',
    hint: texts.edit.lowHint(lowStockPieces),
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

function errorsOf(draft: Draft): Record<string, string> {
  const names = ['weightG', 'lowAt'] as const
  const wrong = names.filter((name) => !/^\s*\d*\s*$/.test(draft[name]))
  return Object.fromEntries(wrong.map((name) => [name, texts.edit.notNumber]))
}
